// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { createQueryClient, tag } from '#pwa/foundation/data/query-client.ts'
import { useSettledWhenPaid } from './orders.mutations.ts'

const reads: string[] = []
const part = (...key: string[]) => ({
  queryKey: tag(...(key as Parameters<typeof tag>)),
  queryFn: () => reads.push(key.join(' ')),
})
function Page({ isPaid }: { isPaid: boolean }) {
  useQuery(part('Cart', 'a-member'))
  useQuery(part('Order', 'list'))
  useQuery(part('Order', 'downloads'))
  useQuery(part('Order', 'a-ref'))
  useSettledWhenPaid('a-ref', isPaid)
  return null
}

test('a payment that arrives while its order is shown: cart, orders and downloads are read again', async () => {
  const root = createRoot(document.createElement('div'))
  const client = createQueryClient()
  const show = (isPaid: boolean) =>
    root.render(
      <QueryClientProvider client={client}>
        <Page isPaid={isPaid} />
      </QueryClientProvider>,
    )
  show(false)
  await expect.poll(() => reads).toHaveLength(4)
  reads.length = 0
  show(true)
  await expect.poll(() => reads.toSorted()).toEqual(['Cart a-member', 'Order downloads', 'Order list'])
  root.unmount()
})
