import postgres, { type Options, type PostgresType, type Sql } from 'postgres'
import type { DatabaseAddress } from './address.ts'

/** bigint: a number where JavaScript holds it exactly (counts, sizes), else its digits. numeric stays text. */
const int8: PostgresType = {
  to: 20,
  from: [20],
  serialize: String,
  parse: (digits: string) => (Number.isSafeInteger(Number(digits)) ? Number(digits) : digits),
}

/** A postgres.js client: connects when it is first asked something. */
export function openClient(address: DatabaseAddress, more: Options<Record<string, PostgresType>>): Sql {
  const options: Options<Record<string, PostgresType>> = {
    onnotice: () => {},
    // The library waits up to 20 s between attempts; a database that is back should be found at once.
    backoff: (attempts) => Math.min(attempts * 0.05, 0.5),
    types: { int8 },
    ...more,
  }
  return typeof address === 'string' ? postgres(address, options) : postgres({ ...options, ...address })
}
