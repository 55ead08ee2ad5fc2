import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#pwa/foundation/network/api-client.ts'
import { createQueryClient } from '#pwa/foundation/data/query-client.ts'
import { noteServerTime, serverNow } from '#pwa/foundation/network/server-clock.ts'
import { activeSalesQuery } from './sales.queries.ts'

// The clock stands: each time is read several times.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T10:00:00.400Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('CACHE-10 AMB-13 sales have no stale time: sales read a moment ago are fetched again', async () => {
  const client = createQueryClient()
  const query = activeSalesQuery(createApi())
  expect(query.staleTime).toBe(0)
  let asked = 0
  const read = () =>
    client.fetchQuery({
      ...query,
      queryFn: async () => {
        asked += 1
        return []
      },
    })
  await read()
  await read()
  expect(asked).toBe(2)
  expect(client.getQueryCache().find({ queryKey: query.queryKey })?.isStaleByTime(0)).toBe(true)
  client.clear()
})
test('CACHE-11 sales are discarded after a minute', () => {
  expect(activeSalesQuery(createApi()).gcTime).toBe(60_000)
})
test('with a device clock a day off, sales follow the server’s clock', () => {
  const day = 86_400_000
  noteServerTime(new Headers({ date: new Date(Date.now() + day).toUTCString() }))
  // The header is exact to the second.
  expect(serverNow()).toEqual(new Date(Date.now() + day - 400))
  noteServerTime(new Headers({ date: new Date(0).toUTCString(), 'kestrel-saved-at': 'x' }))
  expect(serverNow().getTime()).toBeGreaterThan(Date.now())
  noteServerTime(new Headers({ date: new Date().toUTCString() }))
  expect(serverNow()).toEqual(new Date())
})

test('where the clock is a second ahead, sales are read again until the shop has ended the sale too', async () => {
  const client = createQueryClient()
  const query = activeSalesQuery(createApi())
  const sale = {
    id: 1,
    name: 'Last call',
    siteWide: true,
    productIds: [],
    discountType: 'percentage' as const,
    discountValue: '20',
    startDate: new Date(Date.now() - 60_000).toISOString(),
  }
  const waitFor = async (ended: number) => {
    const sales = [{ ...sale, endDate: new Date(Date.now() - ended).toISOString() }]
    await client.fetchQuery({ ...query, queryFn: async () => sales })
    const cached = client.getQueryCache().find<typeof sales>({ queryKey: query.queryKey })
    return typeof query.refetchInterval === 'function' && cached
      ? query.refetchInterval(cached as never)
      : null
  }
  expect(await waitFor(1_000)).toBe(2_000)
  expect(await waitFor(-60_000)).toBe(60_500)
  // Saved long ago, and nobody to ask.
  expect(await waitFor(60_000)).toBe(false)
  client.clear()
})
