import { expect, test } from 'vitest'
import { createApi } from '#pwa/foundation/network/api-client.ts'
import { createQueryClient } from '#pwa/foundation/data/query-client.ts'
import { noteServerTime, serverNow } from '#pwa/foundation/network/server-clock.ts'
import { activeSalesQuery } from './sales.queries.ts'

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
  expect(Math.abs(serverNow().getTime() - Date.now() - day)).toBeLessThan(2_000)
  noteServerTime(new Headers({ date: new Date(0).toUTCString(), 'kestrel-saved-at': 'x' }))
  expect(serverNow().getTime()).toBeGreaterThan(Date.now())
  noteServerTime(new Headers({ date: new Date().toUTCString() }))
  expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(50)
})
