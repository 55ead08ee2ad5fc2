import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { createQueryClient } from '#pwa/foundation/data/query-client.ts'
import { socialLinksQuery } from './settings.queries.ts'

test('CACHE-14 social links are cached for ten minutes, and no screen that opens asks for them anew', async () => {
  vi.useFakeTimers()
  let requests = 0
  const getSocialLinks = async () => ({ youtube: `https://example.com/${(requests += 1)}` })
  const client = createQueryClient()
  const options = socialLinksQuery({ getSocialLinks } as unknown as Api)
  expect(client.defaultQueryOptions(options).staleTime).toBe(600_000)
  const open = async () => {
    const close = new QueryObserver(client, options).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(1)
    close()
  }
  await open()
  expect(requests).toBe(1)
  await vi.advanceTimersByTimeAsync(590_000)
  await open()
  expect(requests).toBe(1)
  vi.useRealTimers()
})
