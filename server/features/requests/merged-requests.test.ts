import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NewsShop, startNewsShop } from '#server/testing/news/news-shop.ts'
import type { AdminRequest, ModelRequest } from '#shared/requests/requests.contract.ts'

let at: NewsShop
type Member = Awaited<ReturnType<NewsShop['newMember']>>
let admin: Member
beforeAll(async () => {
  at = await startNewsShop()
  admin = await at.newMember()
  await at.db.updateTable('users').set({ is_admin: true }).where('id', '=', admin.id).execute()
})
afterAll(() => at.close())

const newName = () => `Spitfire ${randomUUID().slice(0, 8)}`
const ask = async (member: Member, modelName: string) =>
  (await (await member.call('POST', '/api/model-requests', { modelName })).json()) as ModelRequest
async function decide(name: string, more: Record<string, unknown>): Promise<void> {
  const list = await admin.call('GET', `/api/admin/requests?q=${encodeURIComponent(name)}`)
  const [found] = (await list.json()) as AdminRequest[]
  const body = { revision: found?.revision, ...more }
  expect((await admin.call('PUT', `/api/admin/requests/${found?.id}`, body)).status).toBe(200)
}
async function passMinute(): Promise<void> {
  await at.db.updateTable('news').set({ starts_at: new Date() }).where('state', '=', 'waiting').execute()
  await at.resume()
  await at.shop.work()
}

test('whoever voted for a request that is merged into a released one is told once, as those who voted for that one were', async () => {
  const [before, both, moved] = [await at.newMember(), await at.newMember(), await at.newMember()]
  const [kept, gone] = [newName(), newName()]
  const { id: target } = await ask(before, kept)
  for (const name of [kept, gone]) await ask(both, name)
  await ask(moved, gone)
  const productId = await at.addProduct()
  await decide(kept, { status: 'released', productId })
  await passMinute()
  expect(await moved.notifications()).toEqual([])
  await decide(gone, { status: 'merged', mergedInto: target })
  await passMinute()
  for (const member of [before, both, moved])
    expect(await member.notifications()).toMatchObject([
      { kind: 'request-released', title: 'Curlew is here', thing: `product ${productId}` },
    ])
})

test('a request that is merged while the news of the release waits is told with it, once', async () => {
  const [before, moved] = [await at.newMember(), await at.newMember()]
  const [kept, gone] = [newName(), newName()]
  const { id: target } = await ask(before, kept)
  await ask(moved, gone)
  await decide(kept, { status: 'released', productId: await at.addProduct() })
  await decide(gone, { status: 'merged', mergedInto: target })
  await passMinute()
  for (const member of [before, moved]) expect(await member.notifications()).toHaveLength(1)
})
