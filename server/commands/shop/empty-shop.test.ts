import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { emptyShop } from './empty-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const listed = async () => ((await (await shop.fetch('/api/products')).json()) as unknown[]).length
async function run(yes: boolean) {
  const said: string[] = []
  const done = await emptyShop(shop.services.db, {
    withChanged: false,
    say: (text) => said.push(text),
    agree: async () => yes,
  })
  return { done, said: said.join('\n') }
}

test('the command lists what it would remove, and removes nothing without a yes', async () => {
  const { done, said } = await run(false)
  expect(said).toMatch(/\d+ products with pictures, files and prices\n {2}1 sale, 2 orders, 2 accounts/)
  expect(said).toContain('admin@example.com stays: it is the last administrator.')
  expect(done).toBe(false)
  expect(await listed()).toBeGreaterThan(12)
})

test('with a yes the samples are removed, and an open shop notices at once', async () => {
  const { done, said } = await run(true)
  expect(said).toContain('The samples are gone.')
  expect(done).toBe(true)
  await expect.poll(listed).toBe(0)
  expect((await run(true)).said).toContain('There are no samples in this shop')
})
