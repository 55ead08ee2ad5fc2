import { Agent, request } from 'node:http'

export interface Ask {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}
const connections = 32

function send(url: string, agent: Agent, { method, path, headers, body }: Ask): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Sends `count` requests over 32 connections; each gets a 200 in the end. `ask` makes the one of a number. */
export async function drive(url: string, count: number, ask: (index: number) => Ask): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let next = 0
  const follow = async () => {
    while (next < count) {
      const index = next
      next += 1
      const wanted = ask(index)
      let status = await send(url, agent, wanted)
      // On a machine that is busy with other things a call may wait too long for its turn.
      while (status === 503) status = await send(url, agent, wanted)
      if (status !== 200) throw new Error(`${wanted.method} ${wanted.path}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, follow))
  agent.destroy()
}
