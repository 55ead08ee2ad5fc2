import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'

export interface SlowNetwork {
  url: string
  cut(): Promise<void>
}

/** A proxy that limits bits a second over all connections, and delays by ms. */
export async function openSlowNetwork(
  to: string,
  bitsPerSecond: number,
  delay: number,
): Promise<SlowNetwork> {
  const bytesPerMs = bitsPerSecond / 8 / 1000
  let free = 0
  const server = createServer((asked, answer) => {
    const { hostname, port } = new URL(to)
    const onward = request(
      { hostname, port, method: asked.method, path: asked.url, headers: asked.headers },
      async (given) => {
        await later(delay)
        answer.writeHead(given.statusCode ?? 502, given.headers)
        for await (const chunk of given as AsyncIterable<Buffer>) {
          free = Math.max(free, performance.now()) + chunk.length / bytesPerMs
          await later(free - performance.now())
          answer.write(chunk)
        }
        answer.end()
      },
    )
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
