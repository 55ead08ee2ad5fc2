import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makePrivateFolders } from './private-folders.ts'

test('files, incoming parts and mail are closed to other users, also where they were open before', async () => {
  const data = await mkdtemp(path.join(os.tmpdir(), 'kestrel-private-'))
  try {
    await mkdir(path.join(data, 'files/uploads'), { recursive: true, mode: 0o755 })
    await makePrivateFolders(data)
    for (const folder of ['files', 'incoming', 'mail'])
      expect((await stat(path.join(data, folder))).mode & 0o777, folder).toBe(0o700)
  } finally {
    await rm(data, { recursive: true })
  }
})
