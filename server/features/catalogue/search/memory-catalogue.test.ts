import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceChange, catalogueVersion } from '#server/database/catalogue-version.ts'
import { part } from '#server/foundation/answer-part.ts'
import { startFixtureShop } from '#server/testing/fixture-shop.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { MemoryCatalogue } from './memory-catalogue.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startFixtureShop()
})
afterAll(() => shop.close())

test('another process notices a change on its next question, and reads no more than that', async () => {
  const { db } = shop.services
  const other = new MemoryCatalogue(db)
  const current = async (catalogue: MemoryCatalogue) => {
    await catalogue.current(await catalogueVersion(db))
    if (!catalogue.index) throw new Error('Nothing was read')
    return catalogue.index
  }
  const seen = await current(other)
  expect(seen.size).toBe(40)
  const slots = seen.slots
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .updateTable('products')
      .set({ kind: 'Ornithopter' })
      .where('slug', '=', 'siskin-400')
      .returning('id')
      .executeTakeFirstOrThrow()
    await announceChange(trx, [part.product(id)])
  })
  const index = await current(other)
  expect(index).toBe(seen)
  expect([...index.facets.values('kind').keys()]).toContain('Ornithopter')
  expect(index.slots - slots).toBe(1)
  // Many questions at once share one reading.
  const many = await Promise.all([current(new MemoryCatalogue(db)), current(other), current(other)])
  expect(many.map(({ size }) => size)).toEqual([40, 40, 40])
})
