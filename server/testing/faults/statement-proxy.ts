import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import type { DatabaseAddress } from '#server/database/address.ts'

/** Called before a statement reaches the database and when its answer is there; what it gives is waited for. */
export type Watch = (statement: string) => { before: Promise<unknown>; after: () => Promise<unknown> } | null

/** Cuts a stream of PostgreSQL's messages into whole ones: a letter, a length that counts itself, a body. */
function messageReader(startsBare: boolean) {
  let left = Buffer.alloc(0)
  let bare = startsBare
  return (chunk: Buffer): Buffer[] => {
    left = Buffer.concat([left, chunk])
    const whole: Buffer[] = []
    for (;;) {
      const head = bare ? 0 : 1
      if (left.length < head + 4) return whole
      const length = head + left.readInt32BE(head)
      if (left.length < length) return whole
      whole.push(left.subarray(0, length))
      left = left.subarray(length)
      bare = false
    }
  }
}
const textAt = (message: Buffer, from: number) => message.toString('utf8', from, message.indexOf(0, from))

/**
 * A TCP proxy in front of a PostgreSQL, on which every statement of one kind of connection can be watched, held or
 * never arrive. The statements of a connection are answered one after the other.
 * @param only the application's name of the connections that are watched
 */
export async function startStatementProxy(address: Exclude<DatabaseAddress, string>, only: string) {
  const sockets = new Set<Socket>()
  let watch: Watch = () => null

  function pass(client: Socket): void {
    const target = path.join(address.host, `.s.PGSQL.${address.port}`)
    const server = connect(address.host.startsWith('/') ? { path: target } : address)
    const asked = messageReader(true)
    const answered = messageReader(false)
    const texts = new Map<string, string>()
    let bound = ''
    let watched = false
    let isFirst = true
    /** One for each statement that has no answer yet. */
    const waiting: ((() => Promise<unknown>) | null)[] = []
    let toServer = Promise.resolve()
    let toClient = Promise.resolve()

    async function ask(message: Buffer): Promise<void> {
      const kind = isFirst ? '' : String.fromCharCode(message[0] ?? 0)
      if (isFirst) watched = message.includes(`application_name\0${only}\0`)
      isFirst = false
      if (kind === 'P') texts.set(textAt(message, 5), textAt(message, message.indexOf(0, 5) + 1))
      if (kind === 'B') bound = texts.get(textAt(message, message.indexOf(0, 5) + 1)) ?? ''
      if (kind === 'E' || kind === 'Q') {
        const step = watched ? watch(kind === 'Q' ? textAt(message, 5) : bound) : null
        await step?.before
        waiting.push(step?.after ?? null)
      }
      server.write(message)
    }
    async function answer(message: Buffer): Promise<void> {
      // C: the statement is done, and with it what it wrote, where it stands alone or is the commit.
      if (message[0] === 0x43 && waiting.length > 0) {
        const [done] = waiting
        waiting[0] = null
        await done?.()
      }
      // Z: ready for the next one.
      if (message[0] === 0x5a) waiting.shift()
      client.write(message)
    }
    client.on('data', (chunk) => {
      for (const message of asked(chunk)) toServer = toServer.then(() => ask(message))
    })
    server.on('data', (chunk) => {
      for (const message of answered(chunk)) toClient = toClient.then(() => answer(message))
    })
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one)
      one.setNoDelay(true)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      // Whoever is killed leaves its sockets broken; the close that follows ends the other side.
      one.on('error', () => other.destroy())
    }
  }

  const proxy = createServer(pass)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  return {
    url: `postgres://${address.user}@127.0.0.1:${port}/${address.database}`,
    watch: (next: Watch) => {
      watch = next
    },
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        proxy.close(() => resolve())
      }),
  }
}
