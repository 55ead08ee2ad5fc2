import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CartShop, startCartShop } from '#server/testing/cart-shop.ts'
import { mostLines } from '#shared/cart/cart-limits.ts'
import { feedbackLimits } from '#shared/feedback/feedback-limits.ts'
import { workshopLimits } from '#shared/making/workshop.ts'

let at: CartShop
let cookie = ''
let products: number[] = []
beforeAll(async () => {
  at = await startCartShop()
  cookie = await at.newMember()
  products = await Promise.all(Array.from({ length: mostLines }, () => at.addProduct()))
})
afterAll(() => at.shop.close())

/** Processor time of a piece of work, in ms: the least of several runs, since other work only adds to it. */
async function leastTime(runs: number, work: () => unknown): Promise<number> {
  let least = Infinity
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}

const filled = (bit: string, length: number) => bit.repeat(length).slice(0, length)
const texts = [
  'a@b.',
  '1-1-',
  '1 1 ',
  '%25a@b.',
  '%25%25',
  '+1 %25',
  '&#65;cookie',
  'token',
  '\\u0041a@b.',
  'QUJDA',
  'a: a,\n',
  'Stra\u00dfe 1 ',
  '\ufdfa',
  'x',
]
const feedbackOf = (bit: string) => {
  const view = { entryTime: '2026-01-01T00:00:00.000Z', exitTime: null, timeSpentMs: 1, timeSpentSeconds: 1 }
  return {
    message: 'Hello',
    email: 'guest@example.com',
    pageUrl: filled(bit, feedbackLimits.address),
    consoleErrors: Array.from({ length: feedbackLimits.errors }, () => filled(bit, feedbackLimits.error)),
    pageViews: {
      sessionStart: view.entryTime,
      sessionDurationMs: 1,
      totalPages: 1,
      pageViews: Array.from({ length: feedbackLimits.pages }, () => ({
        ...view,
        path: filled(bit, feedbackLimits.path),
      })),
    },
  }
}
const send = async (path: string, body: unknown, method = 'POST') => {
  const answer = await at.shop.fetch(path, { method, body, cookie })
  await answer.arrayBuffer()
  expect(answer.status, path).toBe(200)
}
const parseTime = async (body: unknown) => {
  const json = JSON.stringify(body)
  return (await leastTime(7, () => Array.from({ length: 50 }, () => JSON.parse(json) as unknown))) / 50
}
/** What a call may take: session, limits and database cost something for every body, however small. */
const mostOf = async (small: number, body: unknown) => 3 * small + 20 * (await parseTime(body))

test('the report with the most work for the scrubber costs at most 20 times JSON.parse, beside what three small reports cost', async () => {
  for (const bit of texts) await send('/api/feedback', feedbackOf(bit))
  const small = await leastTime(30, () => send('/api/feedback', { message: 'x', email: 'a@example.com' }))
  for (const bit of texts) {
    const body = feedbackOf(bit)
    const most = await mostOf(small, body)
    expect.soft(await leastTime(9, () => send('/api/feedback', body)), bit).toBeLessThan(most)
  }
})

test('the longest cart and workshop cost at most 20 times JSON.parse, beside what three small calls cost', async () => {
  const quoteOf = (length: number) => ({
    country: 'DE',
    items: products.slice(0, length).map((productId) => ({ productId, quantity: 1 })),
  })
  const workshopOf = (length: number) => ({
    bed: [220, 220, 250],
    nozzle: 0.4,
    materials: [],
    batteries: Array.from({ length }, (_, index) => ({ cells: 3, capacity: 1_000 + index })),
  })
  const calls: [string, string, (length: number) => unknown, number][] = [
    ['POST', '/api/orders/quote', quoteOf, mostLines],
    ['PUT', '/api/workshop', workshopOf, workshopLimits.batteries],
  ]
  for (const [method, path, bodyOf, length] of calls) {
    const small = await leastTime(30, () => send(path, bodyOf(1), method))
    const most = await mostOf(small, bodyOf(length))
    expect.soft(await leastTime(15, () => send(path, bodyOf(length), method)), path).toBeLessThan(most)
  }
})
