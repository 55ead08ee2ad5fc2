import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import type { OwnPrograms, Program } from '#shared/beta/programs/programs.contract.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const programs = async () => (await (await shop.fetch('/api/beta-programs')).json()) as Program[]

test('a fresh shop has a program of a plane with its sample tester, and one of the site', async () => {
  expect((await programs()).map(({ kind, programName }) => [kind, programName]).toSorted()).toEqual([
    ['product', 'Curlew 1100: the long nacelles'],
    ['site', 'The shop at your field'],
  ])
  const cookie = await shop.signIn('tester@example.com')
  const own = (await (await shop.fetch('/api/user/beta-programs', { cookie })).json()) as OwnPrograms
  expect(own).toMatchObject({
    application: 'accepted',
    programs: [{ state: 'joined', program: { kind: 'product', productName: 'Curlew 1100' } }],
  })
})

test("removing the samples removes their programs; one of the shop's own keeps the name of its plane", async () => {
  const cookie = await shop.signIn('admin@example.com')
  const [sample] = (await programs()).filter(({ kind }) => kind === 'product')
  const made = await shop.fetch('/api/admin/beta-programs', {
    method: 'POST',
    cookie,
    body: {
      kind: 'product',
      productId: sample?.productId,
      programName: 'Our own',
      status: 'open',
      duration: 30,
      startDate: '2099-01-01',
      capacity: 5,
    },
  })
  expect(made.status).toBe(200)
  const seen = (await (await shop.fetch('/api/admin/samples', { cookie })).json()) as {
    products: number
    orders: number
    accounts: number
  }
  const { products, orders, accounts } = seen
  const answer = await shop.fetch('/api/admin/samples/removal', {
    method: 'POST',
    cookie,
    body: { products, orders, accounts },
  })
  expect(answer.status).toBe(200)
  await expect
    .poll(async () =>
      (await programs()).map(({ programName, productId, productName }) => ({
        programName,
        productId,
        productName,
      })),
    )
    .toEqual([{ programName: 'Our own', productId: null, productName: 'Curlew 1100' }])
})
