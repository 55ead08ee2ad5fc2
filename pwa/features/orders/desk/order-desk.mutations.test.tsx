// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { createQueryClient } from '#pwa/foundation/data/query-client.ts'
import { type Api, ApiError } from '#pwa/foundation/network/api-client.ts'
import { ApiContext } from '#pwa/foundation/network/api-context.ts'
import { useOrderAct } from './order-desk.mutations.ts'
import { adminOrderQuery } from './orders-desk.queries.ts'

const id = '1'
function Desk({ api }: { api: Api }) {
  const { data } = useQuery(adminOrderQuery(api, id))
  const cancel = useOrderAct(
    (client) => client.adminSetOrderStatus({ id, status: 'cancelled' }),
    () => 'Cancelled',
  )
  return <button onClick={() => cancel.mutate(undefined)}>{data?.status}</button>
}

test('an act that is refused since the order was changed meanwhile shows the order as it is now', async () => {
  let status = 'pending'
  const api = {
    adminGetOrder: async () => ({ id, status }),
    async adminSetOrderStatus() {
      status = 'paid'
      throw new ApiError('status', 'The order was paid meanwhile. Please look again.', 409)
    },
  } as unknown as Api
  const place = document.createElement('div')
  const root = createRoot(place)
  root.render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <Desk api={api} />
      </QueryClientProvider>
    </ApiContext>,
  )
  await expect.poll(() => place.textContent).toBe('pending')
  place.querySelector('button')?.click()
  await expect.poll(() => place.textContent).toBe('paid')
  root.unmount()
})
