import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../..')

/** A test build, which has the simulation of roles. Gives the folder of its files for the browser. */
export async function makeSimulationBuild(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-simulation-'))
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'test', AUTH_SIMULATION: 'true', BUILD_DIR: folder },
    },
  )
  return path.join(folder, 'client')
}
