import { once } from 'node:events'
import { Agent } from 'node:https'
import { connect } from 'node:net'
import webPush from 'web-push'

export interface AloneOrder {
  /** `localhost:port`, HTTP/1.1. */
  host: string
  /** Of the devices 1, 2, … in turn. */
  keys: readonly { p256dh: string; auth: string }[]
  messages: number
  text: string
}

/** web-push knows https only: plain text, as for the shop's own sender in the same run. Connections stay open. */
class PlainAgent extends Agent {
  override createConnection(options: { host?: string | null; port?: number | string | null }) {
    return connect({ host: options.host ?? '', port: Number(options.port) })
  }
}
const atOnce = 100

// The package web-push as its own documentation uses it, a hundred messages at once. Tells its parent the processor time.
const [{ host, keys, messages, text }] = (await once(process, 'message')) as [AloneOrder]
const { publicKey, privateKey } = webPush.generateVAPIDKeys()
const agent = new PlainAgent({ keepAlive: true, maxSockets: atOnce })
const send = (number: number) =>
  webPush.sendNotification(
    { endpoint: `https://${host}/${number}`, keys: keys[number % keys.length] ?? { p256dh: '', auth: '' } },
    text,
    {
      vapidDetails: { subject: 'mailto:support@kestrel.example.com', publicKey, privateKey },
      agent,
      TTL: 3600,
      topic: 'alone',
    },
  )
// Once before the clock starts, so that all is loaded.
await send(1)
const before = process.cpuUsage()
for (let first = 1; first <= messages; first += atOnce)
  await Promise.all(
    Array.from({ length: Math.min(atOnce, messages - first + 1) }, (_, place) => send(first + place)),
  )
process.send?.(process.cpuUsage(before))
process.disconnect()
