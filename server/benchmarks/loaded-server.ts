import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { root } from '#server/commands/set-up.mjs'
import { freePort } from '#server/testing/free-port.ts'
import { requestsPerSecond } from './measure.ts'

const run = promisify(execFile)
const Manifest = v.object({ scripts: v.object({ start: v.string() }) })

/** As `npm start` does. */
export async function startServer(dataDirectory: string) {
  const port = await freePort()
  // With the memory flags of npm start.
  const manifest: unknown = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const [, ...started] = v.parse(Manifest, manifest).scripts.start.split(' ')
  const child = spawn(process.execPath, started, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'silent',
      PUBLIC_URL: `http://localhost:${port}`,
    },
  })
  const ended = once(child, 'exit')
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false }))
    if (String(chunk).includes('is open at')) break
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url: `http://localhost:${port}`, pid: child.pid ?? 0, stop }
}

/** Resident megabytes after load, on a second start, which imports no samples. */
export async function memoryOfLoadedServer(): Promise<number> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-memory-'))
  try {
    await (await startServer(folder)).stop()
    const server = await startServer(folder)
    for (const at of ['/api/products', '/', '/planes', '/planes/lapwing-800', '/api/product/8'])
      await requestsPerSecond(server.url + at)
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(server.pid)])
    await server.stop()
    return Number(stdout) / 1000
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
