import type { Sql } from 'postgres'
import type { DatabaseAddress } from './address.ts'
import { openClient } from './client.ts'
import { Primary } from './primary.ts'

interface Listening {
  stop(): Promise<void>
}
const beatEvery = 2_000
const silenceLimit = 5_000
const retryAfter = 500

/** Subscribes again when beats are missing, as postgres.js gives up after one try; then `onUp` is called again. */
export async function listen(
  address: DatabaseAddress,
  channel: string,
  onMessage: (payload: string) => void,
  onUp: () => void,
): Promise<Listening> {
  const mark = `#beat ${crypto.randomUUID()}`
  const stopping = new AbortController()
  const first = Promise.withResolvers<void>()

  async function follow(): Promise<void> {
    const broken = Promise.withResolvers<never>()
    const on = await new Primary(address).find()
    const connection = { application_name: 'kestrel listen' }
    const client = openClient(on, { max: 1, max_lifetime: null, connect_timeout: 3, connection })
    const beats = watchBeats(client, channel, mark, () => broken.reject(new Error('no beat')))
    const stop = () => broken.reject(new Error('stopped'))
    stopping.signal.addEventListener('abort', stop)
    if (stopping.signal.aborted) stop()
    const subscribed = client.listen(
      channel,
      (payload) => {
        if (payload === mark) beats.note()
        else if (!payload.startsWith('#beat ')) onMessage(payload)
      },
      // This runs after the library's own reconnect too.
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
      beats.stop()
      stopping.signal.removeEventListener('abort', stop)
      subscribed.catch(() => {})
      await client.end({ timeout: 0 })
    }
  }

  const done = (async () => {
    while (!stopping.signal.aborted) {
      await follow().catch(() => {
        // Start again.
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

/** Calls `onSilence` when none of its own notifications has come back for a while. */
function watchBeats(client: Sql, channel: string, mark: string, onSilence: () => void) {
  let seen = Date.now()
  const timer = setInterval(() => {
    if (Date.now() - seen > silenceLimit) onSilence()
    else
      client`select pg_notify(${channel}, ${mark})`.catch(() => {
        // A failure shows as silence.
      })
  }, beatEvery)
  return {
    note: () => {
      seen = Date.now()
    },
    stop: () => clearInterval(timer),
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
