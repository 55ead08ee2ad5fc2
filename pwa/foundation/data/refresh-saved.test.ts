import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { refreshSaved } from './refresh-saved.ts'

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
afterEach(() => queryClient.clear())

/** Shows a query whose reads end as the test says. */
function show(name: string) {
  const reads: PromiseWithResolvers<unknown>[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: [name],
    queryFn: () => {
      const read = Promise.withResolvers<unknown>()
      reads.push(read)
      return read.promise
    },
  })
  observer.subscribe(() => undefined)
  return { reads, current: () => observer.getCurrentResult() }
}
const lost = new ApiError('network', 'The shop cannot be reached.')

test('a read that the lost network ended is repeated, another failure is not', async () => {
  const [cart, orders] = [show('cart'), show('orders')]
  cart.reads[0]?.reject(lost)
  orders.reads[0]?.reject(new ApiError('status', 'No', 500))
  await expect.poll(() => [cart.current().isError, orders.current().isError]).toEqual([true, true])
  const refreshed = refreshSaved(queryClient, { cancelRefetch: true })
  await expect.poll(() => cart.reads.length).toBe(2)
  cart.reads[1]?.resolve('read')
  await (
    await refreshed
  ).late
  expect(cart.current().data).toBe('read')
  expect(orders.reads).toHaveLength(1)
})

test('a read that ends in its failure only after the network is back is repeated too', async () => {
  const cart = show('cart')
  const { late } = await refreshSaved(queryClient, { cancelRefetch: true })
  cart.reads[0]?.reject(lost)
  await expect.poll(() => cart.reads.length).toBe(2)
  cart.reads[1]?.resolve('read')
  await late
  expect(cart.current().data).toBe('read')
})

test('a read that ends with saved data only after the network is back is repeated too; one that succeeds is not', async () => {
  const [cart, orders] = [show('cart'), show('orders')]
  const { late } = await refreshSaved(queryClient, { cancelRefetch: true })
  orders.reads[0]?.resolve([])
  cart.reads[0]?.resolve({ items: [], savedAt: '2026-05-01T10:00:00.000Z' })
  await expect.poll(() => cart.reads.length).toBe(2)
  cart.reads[1]?.resolve({ items: [], savedAt: null })
  await late
  expect(cart.current().data).toEqual({ items: [], savedAt: null })
  expect(orders.reads).toHaveLength(1)
})
