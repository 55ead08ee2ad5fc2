import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'

/** How the line between the browser and the shop is. */
export type Line =
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

export interface FaultLine {
  url: string
  set(line: Line): Promise<void>
  /** Milliseconds that every answer takes longer. */
  delay(milliseconds: number): void
  /** Bytes of bodies that went to the browser, by path, since the last call. */
  weigh(): Map<string, number>
  close(): Promise<void>
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
const stop = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/**
 * A line on loopback that can fail, to the shop whose port `target` tells. Emulated offline mode does not cover all of a
 * worker's own requests; this does.
 */
export async function openFaultLine(target: () => number): Promise<FaultLine> {
  let line: Line = 'fine'
  let late = 0
  let weights = new Map<string, number>()
  const forward = (asked: IncomingMessage, response: ServerResponse) => {
    const path = (asked.url ?? '').split('?')[0] ?? ''
    const onward = request(
      { port: target(), host: '127.0.0.1', method: asked.method, path: asked.url, headers: asked.headers },
      (answer) => {
        answer.on('data', (chunk: Buffer) => weights.set(path, (weights.get(path) ?? 0) + chunk.length))
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    asked.pipe(onward)
  }
  const server = createServer((asked, response) => {
    if (line === 'cut') response.destroy()
    else if (line === 'portal')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Hotel Wi-Fi</h1>')
    else if (line !== 'dead') void later(late).then(() => forward(asked, response))
  })
  await listen(server, 0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    async set(next) {
      if (line === 'killed' && next !== 'killed') await listen(server, port)
      if (line !== 'killed' && next === 'killed') await stop(server)
      line = next
      // What is open already is of the line as it was.
      server.closeAllConnections()
    },
    delay: (milliseconds) => {
      late = milliseconds
    },
    weigh() {
      const told = weights
      weights = new Map()
      return told
    },
    close: () => (line === 'killed' ? Promise.resolve() : stop(server)),
  }
}
