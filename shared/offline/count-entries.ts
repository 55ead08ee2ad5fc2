import { withOfflineDatabase } from './offline-database.ts'

/** How many changes wait on this device. */
export function countEntries(): Promise<number> {
  return withOfflineDatabase((database) => database.count('outbox'))
}
