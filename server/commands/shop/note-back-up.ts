import type { DatabaseAddress } from '#server/database/address.ts'
import { openDatabase } from '#server/database/connection.ts'
import { writeNote } from '#server/features/operations/system/notes.queries.ts'
import type { Manifest } from './back-up-shop.ts'

/** For the administrators' screen of operations; the backup is whole without it. */
export async function noteBackUp(address: DatabaseAddress, { tables, files }: Manifest): Promise<void> {
  const database = openDatabase(address, { role: 'migrations', max: 1 })
  try {
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    await writeNote(database.db, 'backup', { rows, files: files.length })
  } catch (error) {
    process.stderr.write(
      `The time of this backup was not noted: ${error instanceof Error ? error.message : String(error)}\n`,
    )
  } finally {
    await database.close()
  }
}
