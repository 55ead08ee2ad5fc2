import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'

/** Folders of the data directory that hold what was bought, sent or written; the database keeps its own closed. */
const folders = ['files', 'incoming', 'mail']

/**
 * Makes the folders of the data directory, closed to every other user of the machine; also those that an earlier release
 * left open. The data directory itself stays as it is: PostgreSQL may run as another user within it.
 */
export async function makePrivateFolders(dataDirectory: string): Promise<void> {
  for (const folder of folders) {
    const at = path.join(dataDirectory, folder)
    await mkdir(at, { recursive: true })
    await chmod(at, 0o700)
  }
}
