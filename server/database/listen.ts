import type { Sql } from 'postgres'
import type { DatabaseAddress } from './address.ts'
import { openClient } from './client.ts'

interface Listening {
  stop(): Promise<void>
}
const beatEvery = 2_000
const silenceLimit = 5_000
const retryAfter = 500

/**
 * LISTEN that heals itself. postgres.js forgets a channel when its one attempt to reconnect fails, so a beat goes through
 * the database and the channel is subscribed anew when beats stay away. Resolves at the first subscription.
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
  const stopping = new AbortController()
  const first = Promise.withResolvers<void>()

  /** Listens until beats stay away, the connection breaks, or it is to stop. */
  async function follow(): Promise<void> {
    const broken = Promise.withResolvers<never>()
    const client = openClient(address, {
      max: 1,
      max_lifetime: null,
      connect_timeout: 3,
      connection: { application_name: 'kestrel listen' },
    })
    let seen = Date.now()
    const watch = setInterval(() => {
      if (Date.now() - seen > silenceLimit) broken.reject(new Error('no beat'))
      else beat(client)
    }, beatEvery)
    const beat = (on: Sql) => {
      // Its failure shows as silence.
      on`select pg_notify(${channel}, ${mark})`.catch(() => {})
    }
    const stop = () => broken.reject(new Error('stopped'))
    stopping.signal.addEventListener('abort', stop)
    if (stopping.signal.aborted) stop()
    const subscribed = client.listen(
      channel,
      (payload) => {
        if (payload === mark) seen = Date.now()
        else if (!payload.startsWith('#beat ')) onMessage(payload)
      },
      // Also when the library has reconnected by itself.
      () => {
        if (stopping.signal.aborted) return
        onUp()
        first.resolve()
      },
    )
    try {
      await Promise.race([subscribed, broken.promise])
      await broken.promise
    } finally {
      clearInterval(watch)
      stopping.signal.removeEventListener('abort', stop)
      subscribed.catch(() => {})
      await client.end({ timeout: 0 })
    }
  }

  const done = (async () => {
    while (!stopping.signal.aborted) {
      await follow().catch(() => {
        // The database is away or the channel was lost: begin again.
      })
      if (!stopping.signal.aborted) await pause(retryAfter, stopping.signal)
    }
  })()
  await first.promise
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

function pause(milliseconds: number, cut: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      cut.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, milliseconds)
    cut.addEventListener('abort', over)
  })
}
