import type { Environment } from '#server/foundation/environment.ts'
import { eachHost } from '#server/foundation/database-hosts.ts'
import type { DatabaseAddress } from './address.ts'

export interface Addresses {
  /** For calls and jobs; may be a pooler that gives each transaction another connection. */
  calls: DatabaseAddress
  /** For notifications, and for locks that outlive a transaction. */
  direct: DatabaseAddress
  owner: DatabaseAddress
  /** Of calls, where another role owns the tables: what it needs is granted to it. */
  runningRole: string | null
  /** A pooler takes no settings from those who connect. */
  isPooled: boolean
}

/** Named by an address without a role: whoever connects by it owns the tables already. */
const roleOf = (url: string) => decodeURIComponent(new URL(eachHost(url)[0] ?? url).username) || null

/** @param embedded where the embedded PostgreSQL is, without DATABASE_URL */
export function addressesOf(
  { databaseUrl, operating }: Pick<Environment, 'databaseUrl' | 'operating'>,
  embedded: DatabaseAddress | undefined,
): Addresses {
  const calls = databaseUrl ?? embedded
  if (!calls) throw new Error('There is no database')
  const direct = operating?.directUrl ?? calls
  const migrationUrl = operating?.migrationUrl ?? null
  return {
    calls,
    direct,
    owner: migrationUrl ?? direct,
    runningRole: migrationUrl !== null && databaseUrl !== null ? roleOf(databaseUrl) : null,
    isPooled: Boolean(operating?.directUrl),
  }
}
