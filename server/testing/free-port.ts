import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

async function canListen(port: number): Promise<boolean> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
  server.close()
  await once(server, 'close')
  return true
}

/** A port of this machine that nobody listens on, below those that systems give to outgoing connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000)
    if (await canListen(port)) return port
  }
}
