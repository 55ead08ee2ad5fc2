import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { digestOf } from '#server/integrations/breaches/breach-range.ts'

type Mood = 'answers' | 'fails' | 'silent' | 'nonsense' | 'empty' | 'endless'
export interface BreachService {
  url: string
  mood: Mood
  /** Paths that were asked for, and whether padding was. */
  asked: { path: string; padded: boolean }[]
  know(password: string, times: number): void
  stop(): Promise<void>
}

/** A service on loopback that speaks the HIBP range protocol, and can be out of order in several ways. */
export async function startBreachService(): Promise<BreachService> {
  const known = new Map<string, number>()
  const padding = Array.from(
    { length: 20 },
    (_, index) => `${index.toString(16).toUpperCase().padStart(35, 'F')}:0`,
  )
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    shown.asked.push({ path, padded: request.headers['add-padding'] === 'true' })
    const prefix = path.replace('/range/', '')
    const lines = [...known]
      .filter(([digest]) => digest.startsWith(prefix))
      .map(([digest, times]) => `${digest.slice(5)}:${times}`)
    if (shown.mood === 'silent') return
    if (shown.mood === 'fails') response.writeHead(503).end('later')
    else if (shown.mood === 'nonsense') response.end('<html>maintenance</html>')
    else if (shown.mood === 'empty') response.end()
    else if (shown.mood === 'endless') response.end('F'.repeat(3_000_000))
    else response.end([...lines, ...padding].join('\r\n'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const shown: BreachService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'answers',
    asked: [],
    know: (password, times) => known.set(digestOf(password), times),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return shown
}
