import postgres, { type Sql } from 'postgres'
import type { DatabaseAddress } from './address.ts'
import { clientOptions } from './guarded-pool.ts'

interface Listening {
  stop(): Promise<void>
}
const beat = 2_000

/**
 * LISTEN that heals itself. postgres.js forgets a channel when its one attempt to reconnect fails, so the channel is
 * beaten through the database and subscribed anew when a beat is missed.
 * @param onMessage a notification's payload
 * @param onUp called at every (re)subscription: what was notified before it may have been missed
 */
export async function listen(
  address: DatabaseAddress,
  channel: string,
  onMessage: (payload: string) => void,
  onUp: () => void,
): Promise<Listening> {
  const mark = `#beat ${crypto.randomUUID()}`
  let stopped = false
  let wake: () => void = () => undefined
  let current: Sql | null = null
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  let firstUp: () => void = () => undefined
  const up = new Promise<void>((resolve) => {
    firstUp = resolve
  })

  async function follow(): Promise<void> {
    const [first, second] = clientOptions(address, { max: 2, connect_timeout: 3, connection: { application_name: 'kestrel listen' } })
    const client = (typeof first === 'string' ? postgres(first, second as never) : postgres(first as never)) as Sql
    current = client
    try {
      let seen = Date.now()
      await client.listen(channel, (payload) => {
        if (payload === mark) seen = Date.now()
        else if (!payload.startsWith('#beat ')) onMessage(payload)
      })
      onUp()
      firstUp()
      while (!stopped && Date.now() - seen < beat * 2.5) {
        await client`select pg_notify(${channel}, ${mark})`
        await pause(beat)
      }
    } finally {
      await client.end({ timeout: 0 }).catch(() => undefined)
    }
  }
  const done = (async () => {
    while (!stopped) {
      try {
        await follow()
      } catch {
        // The database is away: keep trying, it is asked for again in half a second.
      }
      if (!stopped) await pause(500)
    }
  })()
  await Promise.race([up, done])
  return {
    async stop() {
      stopped = true
      wake()
      await current?.end({ timeout: 0 }).catch(() => undefined)
      await done
    },
  }
}
