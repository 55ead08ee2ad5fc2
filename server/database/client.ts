import postgres, { type Options, type PostgresType, type Sql } from 'postgres'
import type { DatabaseAddress } from './address.ts'
import { arrayTypes, exactNumber } from './array-types.ts'

/** bigint; numeric stays text. */
const int8: PostgresType = { to: 20, from: [20], serialize: String, parse: exactNumber }

export function openClient(address: DatabaseAddress, more: Options<Record<string, PostgresType>>): Sql {
  const options: Options<Record<string, PostgresType>> = {
    onnotice: () => {},
    // The library's default waits up to 20 s.
    backoff: (attempts) => Math.min(attempts * 0.05, 0.5),
    fetch_types: false,
    types: { int8, ...arrayTypes },
    ...more,
  }
  return typeof address === 'string' ? postgres(address, options) : postgres({ ...options, ...address })
}
