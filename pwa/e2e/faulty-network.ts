import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'

/** The state of the network between the browser and the shop. */
export type NetworkState =
  /** As if it were not there. */
  | 'fine'
  /** Nothing listens: the server is gone. */
  | 'killed'
  /** Every connection breaks off. */
  | 'cut'
  /** Nothing ever comes back. */
  | 'dead'
  /** Somebody else answers everything. */
  | 'portal'

/** What the network does to one request. */
export type Interference =
  /** It never reaches the shop. */
  | 'refuse'
  /** It never reaches the shop, and nothing ever comes back. */
  | 'hang'
  /** The shop does it; its answer is lost as a whole. */
  | 'drop'
  /** The shop does it; its answer breaks off halfway. */
  | 'reset'
  /** The shop does it; half of its answer comes, and it breaks off then. */
  | { halfUntil: Promise<void> }
  /** The shop gets it twice at once; the better or the worse of its answers comes back. */
  | { twice: 'better' | 'worse' }
  /** It breaks off when this share of its body has gone to the shop. */
  | { cut: number }
  /** It takes so many milliseconds longer. */
  | { late: number }
  /** The shop answers in other words. */
  | { edit: (text: string) => string }
  /** Somebody on the way answers. */
  | { status: number; headers: Record<string, string>; body: string }
interface Asked {
  method: string
  path: string
  /** In lower case. */
  headers: IncomingMessage['headers']
}
/** Decides about one request; null: nothing happens to it. */
export type Interceptor = (asked: Asked) => Interference | null
/** Whether it is a change from a device's outbox. */
export const isChange = ({ headers }: Asked): boolean => headers['idempotency-key'] !== undefined

export interface FaultyNetwork {
  url: string
  set(state: NetworkState): Promise<void>
  /** Milliseconds that every answer takes longer. */
  delay(milliseconds: number): void
  /** What happens to single requests from now on, while the network is up; null: nothing. */
  intercept: (interceptor: Interceptor | null) => void
  /** Bytes of bodies that went to the browser, by path, since the last call. */
  weigh(): Map<string, number>
  close(): Promise<void>
}

async function bodyOf(asked: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of asked) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
interface Given {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}
const listen = (server: Server, port: number) =>
  new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
const stop = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/**
 * A network on loopback that can fail, to the shop whose port `target` tells. Emulated offline mode does not cover all of a
 * worker's own requests; this does.
 */
export async function openFaultyNetwork(target: () => number): Promise<FaultyNetwork> {
  let state: NetworkState = 'fine'
  let late = 0
  let weights = new Map<string, number>()
  let interceptor: Interceptor | null = null
  const forward = (asked: IncomingMessage, response: ServerResponse) => {
    const path = (asked.url ?? '').split('?')[0] ?? ''
    const onward = request(
      { port: target(), host: '127.0.0.1', method: asked.method, path: asked.url, headers: asked.headers },
      (answer) => {
        answer.on('data', (chunk: Buffer) => weights.set(path, (weights.get(path) ?? 0) + chunk.length))
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        // The shop was killed in the middle of it.
        answer.on('error', () => response.destroy())
      },
    )
    onward.on('error', () => response.destroy())
    asked.pipe(onward)
  }
  /** The whole answer of the shop to a request whose body is here. */
  const fetchFromShop = ({ method, url, headers }: IncomingMessage, body: Buffer) =>
    new Promise<Given>((resolve, reject) => {
      const onward = request({ port: target(), host: '127.0.0.1', method, path: url, headers }, (answer) =>
        bodyOf(answer).then(
          (whole) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: whole }),
          reject,
        ),
      )
      onward.on('error', reject)
      onward.end(body)
    })
  const cutOff = (asked: IncomingMessage, response: ServerResponse, share: number) => {
    const { method, url, headers } = asked
    const onward = request({ port: target(), host: '127.0.0.1', method, path: url, headers })
    // That is what is meant to happen.
    onward.on('error', () => response.destroy())
    let left = Number(headers['content-length']) * share
    asked.on('data', (chunk: Buffer) => {
      if (onward.destroyed) return
      onward.write(chunk.subarray(0, left), () => left <= 0 && onward.destroy())
      left -= chunk.length
    })
  }
  const tamper = async (how: Interference, asked: IncomingMessage, response: ServerResponse) => {
    if (typeof how === 'object' && 'late' in how) {
      await later(how.late)
      forward(asked, response)
    } else if (typeof how === 'object' && 'edit' in how) {
      // Whole and in plain text, whatever the browser has already.
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete asked.headers[name]
      const { status, headers, body } = await fetchFromShop(asked, await bodyOf(asked))
      const { 'content-length': _length, etag: _etag, ...others } = headers
      response.writeHead(status, others).end(how.edit(body.toString()))
    } else if (typeof how === 'object' && 'cut' in how) cutOff(asked, response, how.cut)
    else if (typeof how === 'object' && 'halfUntil' in how) {
      const { status, headers, body } = await fetchFromShop(asked, await bodyOf(asked))
      response.writeHead(status, headers).write(body.subarray(0, body.length / 2))
      await how.halfUntil
      response.destroy()
    } else if (typeof how === 'object' && 'twice' in how) {
      const body = await bodyOf(asked)
      const answers = await Promise.all([fetchFromShop(asked, body), fetchFromShop(asked, body)])
      answers.sort((one, other) => one.status - other.status)
      const { status, headers, body: given } = answers[how.twice === 'better' ? 0 : 1]
      response.writeHead(status, headers).end(given)
    } else if (typeof how === 'object') {
      asked.resume()
      response.writeHead(how.status, how.headers).end(how.body)
    } else if (how === 'refuse') response.destroy()
    else if (how !== 'hang') {
      const { status, headers, body } = await fetchFromShop(asked, await bodyOf(asked))
      if (how === 'drop') response.destroy()
      else
        response.writeHead(status, headers).write(body.subarray(0, body.length / 2), () => response.destroy())
    }
  }
  const server = createServer((asked, response) => {
    if (state === 'cut') response.destroy()
    else if (state === 'portal')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Hotel Wi-Fi</h1>')
    else if (state === 'fine') {
      const { method = '', url = '', headers } = asked
      const how = interceptor?.({ method, path: url.split('?')[0] ?? '', headers })
      if (how) tamper(how, asked, response).catch(() => response.destroy())
      else void later(late).then(() => forward(asked, response))
    }
  })
  await listen(server, 0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    async set(next) {
      if (state === 'killed' && next !== 'killed') await listen(server, port)
      if (state !== 'killed' && next === 'killed') await stop(server)
      state = next
      // Open connections belong to the earlier state.
      server.closeAllConnections()
    },
    delay: (milliseconds) => {
      late = milliseconds
    },
    intercept(next) {
      interceptor = next
    },
    weigh() {
      const told = weights
      weights = new Map()
      return told
    },
    close: () => (state === 'killed' ? Promise.resolve() : stop(server)),
  }
}
