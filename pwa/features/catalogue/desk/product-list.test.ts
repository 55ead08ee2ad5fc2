import { expect, test } from 'vitest'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { AdminProductRow } from '#shared/catalogue/admin-catalogue.contract.ts'
import { setBack } from './product-list.queries.ts'

const row = (id: number, status: AdminProductRow['status'], publishAt: string | null = null) =>
  ({ id, status, publishAt }) as AdminProductRow

test('Undo of Archive makes each product what it was, and a scheduled draft is scheduled again', async () => {
  const calls: unknown[] = []
  const api = {
    adminSetProductStatuses: async (given: { ids: number[] }) => {
      calls.push(given)
      return { done: given.ids, refused: [] }
    },
    adminScheduleProduct: async (given: unknown) => void calls.push(given),
  } as unknown as Api
  const at = '2030-05-01T08:00:00.000Z'
  expect(await setBack(api, [row(1, 'published'), row(2, 'draft', at), row(3, 'draft')])).toEqual({
    done: [1, 2, 3],
    refused: [],
  })
  expect(calls).toEqual([
    { ids: [1], status: 'published' },
    { ids: [2, 3], status: 'draft' },
    { id: 2, publishAt: at },
  ])
})
