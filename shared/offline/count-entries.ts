import { withOfflineDatabase } from './offline-database.ts'

export function countEntries(): Promise<number> {
  return withOfflineDatabase((database) => database.count('outbox'))
}
