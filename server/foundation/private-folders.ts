import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'

/** PostgreSQL closes its own folder. */
const folders = ['files', 'incoming', 'mail']

/** Closes them to other users of the machine, also those of earlier versions. */
export async function makePrivateFolders(dataDirectory: string): Promise<void> {
  for (const folder of folders) {
    const at = path.join(dataDirectory, folder)
    await mkdir(at, { recursive: true })
    await chmod(at, 0o700)
  }
}
