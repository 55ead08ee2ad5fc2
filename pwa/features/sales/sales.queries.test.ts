import { expect, test } from 'vitest'
import { createApi } from '#pwa/foundation/api-client.ts'
import { noteServerTime, serverNow } from '#pwa/foundation/server-clock.ts'
import { activeSalesQuery } from './sales.queries.ts'

test('CACHE-10 sales are stale at once', () => {
  expect(activeSalesQuery(createApi()).staleTime).toBe(0)
})
test('CACHE-11 sales are discarded after a minute', () => {
  expect(activeSalesQuery(createApi()).gcTime).toBe(60_000)
})
test('a phone whose clock is a day off goes by the server', () => {
  const day = 86_400_000
  noteServerTime(new Headers({ date: new Date(Date.now() + day).toUTCString() }))
  expect(Math.abs(serverNow().getTime() - Date.now() - day)).toBeLessThan(2_000)
  noteServerTime(new Headers({ date: new Date(0).toUTCString(), 'kestrel-saved-at': 'x' }))
  expect(serverNow().getTime()).toBeGreaterThan(Date.now())
  noteServerTime(new Headers({ date: new Date().toUTCString() }))
  expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(50)
})
