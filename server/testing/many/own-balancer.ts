import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Balancer } from './balancer.ts'

const isRepeatable = ({ method = '', headers }: IncomingMessage) =>
  /^(?:GET|HEAD|OPTIONS)$/.test(method) || headers['idempotency-key'] !== undefined
const isRefused = (error: unknown) => (error as { code?: unknown }).code === 'ECONNREFUSED'

async function bodyOf(asked: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of asked) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/**
 * A balancer without nginx, for tests: each request goes to the next process, and to another one by the rules of
 * docs/operating/kestrel.nginx.conf.
 */
export async function startOwnBalancer(first: readonly string[] = []): Promise<Balancer> {
  let targets = first
  let turn = 0
  // A process ends idle connections after five seconds: none is used twice.
  const agent = new Agent({ keepAlive: false })

  const ask = (target: string, asked: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { hostname, port } = new URL(target)
      const from = asked.headers['x-forwarded-for']
      const own = asked.socket.remoteAddress ?? ''
      const headers = { ...asked.headers, 'x-forwarded-for': from ? `${String(from)}, ${own}` : own }
      const { method, url } = asked
      const onward = request({ agent, hostname, port, method, path: url, headers }, resolve)
      onward.on('error', reject)
      onward.end(body)
    })
  async function answerOf(asked: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    turn += 1
    for (let tries = 0; ; tries += 1)
      try {
        return await ask(targets[(turn + tries) % targets.length] ?? '', asked, body)
      } catch (error) {
        if (tries + 1 >= targets.length || !(isRefused(error) || isRepeatable(asked))) throw error
      }
  }
  async function pass(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await answerOf(asked, await bodyOf(asked))
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
    answer.on('error', () => response.destroy())
    response.on('close', () => answer.destroy())
  }
  const server = createServer((asked, response) => {
    pass(asked, response).catch(() => {
      if (response.headersSent || asked.destroyed) response.destroy()
      else response.writeHead(502).end()
    })
  })
  const open = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const kill = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await open(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    async send(next) {
      targets = next
    },
    kill,
    start: () => open(port),
    async stop() {
      agent.destroy()
      if (server.listening) await kill()
    },
  }
}
