import os from 'node:os'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import { filesToPack, packFile } from './pack-files.ts'

const built = fileURLToPath(new URL('../../../dist/', import.meta.url))

// Ctrl-C reaches this too; the server ends it once it has stopped, and its message would say that something failed.
process.on('SIGINT', () => undefined)
// Visitors come first. One after the other, so that a core is free.
os.setPriority(os.constants.priority.PRIORITY_LOW)
for (const file of await filesToPack(`${built}client`))
  await packFile(file, constants.BROTLI_MAX_QUALITY, `${built}.packing`)
