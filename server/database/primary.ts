import { eachHost } from '#server/foundation/database-hosts.ts'
import { type DatabaseAddress, DatabaseUnavailable } from './address.ts'
import { openClient } from './client.ts'

/** Throws where it does not answer in time, or copies another server. */
async function ask(address: DatabaseAddress): Promise<DatabaseAddress> {
  const client = openClient(address, { max: 1, connect_timeout: 1, prepare: false })
  try {
    const [row] = await client<{ isCopy: boolean }[]>`select pg_is_in_recovery() as "isCopy"`
    if (row?.isCopy !== false) throw new DatabaseUnavailable('it is a replica')
    return address
  } finally {
    void client.end({ timeout: 0 })
  }
}

/** Finds the server that takes writes: the library's own ways take a replica, or connect without a pause. */
export class Primary {
  readonly #hosts: DatabaseAddress[]
  #isKnown: boolean
  #looking: Promise<void> | null = null
  address: DatabaseAddress

  constructor(address: DatabaseAddress) {
    this.#hosts = typeof address === 'string' ? eachHost(address) : [address]
    this.address = this.#hosts[0] ?? address
    this.#isKnown = this.#hosts.length < 2
  }

  /** After a connection was lost. */
  forget(): void {
    this.#isKnown = this.#hosts.length < 2
  }
  /** Throws DatabaseUnavailable while there is none. */
  async find(): Promise<DatabaseAddress> {
    if (this.#isKnown) return this.address
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
    })
    await this.#looking
    return this.address
  }

  async #look(): Promise<void> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('no answer in time')), 1_500)
    try {
      this.address = await Promise.race([Promise.any(this.#hosts.map(ask)), late.promise])
      this.#isKnown = true
    } catch (error) {
      throw new DatabaseUnavailable('none of its servers takes writes', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
}
