import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { Order } from '#shared/orders/orders.contract.ts'
import { orderQuery } from './orders.queries.ts'

/** Milliseconds to the next look at an order that was read so many times. */
function nextLook(order: Partial<Order>, reads: number, wait = true) {
  const client = new QueryClient()
  const options = orderQuery({} as Api, 'an-order', { wait })
  const { refetchInterval } = new QueryObserver(client, options).options
  for (let read = 0; read < reads; read += 1)
    client.setQueryData(options.queryKey, { ...order, number: String(read) } as Order)
  const query = client.getQueryCache().find({ queryKey: options.queryKey })
  return typeof refetchInterval === 'function' ? refetchInterval(query as never) : refetchInterval
}

test('an order that waits for its bank is read every two seconds for two minutes, then every half minute, until it is settled', () => {
  for (const payment of ['open', 'unknown'] as const) {
    const order = { status: 'pending', payment } as const
    expect(nextLook(order, 1)).toBe(2_000)
    expect(nextLook(order, 59)).toBe(2_000)
    expect(nextLook(order, 60)).toBe(30_000)
    expect(nextLook(order, 1_000)).toBe(30_000)
  }
  expect(nextLook({ status: 'paid', payment: 'paid' }, 60)).toBe(false)
  expect(nextLook({ status: 'pending', payment: 'open' }, 1, false)).toBe(false)
})
