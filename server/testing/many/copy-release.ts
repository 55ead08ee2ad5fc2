import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { makeEarlierBuild } from './earlier-build.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** The release before this one: in a folder of its own, with another build. Its chunk is in no other release. */
export async function copyRelease() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-release-'))
  const build = await makeEarlierBuild('print-profiles')
  for (const each of ['server', 'shared', 'package.json', 'docs', 'dist/server'])
    await cp(path.join(root, each), path.join(folder, each), { recursive: true })
  await cp(build.folder, path.join(folder, 'dist/client'), { recursive: true })
  await rm(build.folder, { recursive: true, force: true })
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return {
    folder,
    chunk: `/assets/${build.chunk}`,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
