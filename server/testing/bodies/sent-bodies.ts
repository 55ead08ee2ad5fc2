import { type DeskShop, startDeskShop } from '#server/testing/desk-shop.ts'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { validBody } from './valid-body.ts'
import { worstBodies } from './worst-bodies.ts'

/** Bytes of the longest body from which on its content can make work. */
const leastBytes = 1_000
/** Bytes: the cost of a longer body hides in nothing, and a shorter one is quick to send. */
const largestSent = 64_000
/** Values of a body that is little more than one long text. */
const mostText = 500
const endpoints = Object.entries<Endpoint>(contract)
  .filter(([, { method, body }]) => method !== 'GET' && method !== 'DELETE' && body === undefined)
  .filter(([, { input }]) => JSON.stringify(validBody(input, 'longest')).length >= leastBytes)

/** Names of the endpoints whose worst bodies are sent, before a shop is there. */
export const sentNames = endpoints.map(([name]) => name)

export interface SentBodies {
  name: string
  endpoint: Endpoint
  /** Worst bodies of many values; those of one long text are judged without a call. */
  bodies: string[]
  /** Answers the status. */
  send: (body: string) => Promise<number>
}

/** A shop, and the endpoints of `sentNames` as a maker and an administrator call them. */
export async function openSentBodies(): Promise<{
  at: DeskShop
  calls: SentBodies[]
  close: () => Promise<void>
}> {
  const at = await startDeskShop()
  const cookies: Record<string, string> = { user: at.maker, admin: await at.admin() }
  const calls = endpoints.map(([name, endpoint]) => ({
    name,
    endpoint,
    bodies: worstBodies(endpoint, largestSent).filter((body) => body.split(/[,[]/).length > mostText),
    async send(body: string) {
      const { method, path, access } = endpoint
      const address = path.replaceAll(/:(\w+)/g, (_, field: string) =>
        field === 'slug' ? 'terms' : field === 'field' ? 'notes' : '1',
      )
      const headers = { 'content-type': 'application/json' }
      const answer = await at.shop.fetch(address, { method, body, headers, cookie: cookies[access] ?? '' })
      await answer.arrayBuffer()
      return answer.status
    },
  }))
  return { at, calls, close: () => at.shop.close() }
}
