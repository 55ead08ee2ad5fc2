import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { renewSamples } from './renew-samples.job.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const filesOf = (slug: string) =>
  shop.services.db
    .selectFrom('product_files')
    .innerJoin('product_releases', 'product_releases.id', 'product_files.release_id')
    .innerJoin('products', 'products.id', 'product_releases.product_id')
    .where('products.slug', '=', slug)
    .orderBy('product_files.id')
    .select(['product_files.id', 'product_files.kind', 'store_key', 'sha256'])
    .execute()

test('samples of an earlier version get parts with names and every arrangement of the three-view, once', async () => {
  const { db, files } = shop.services
  // As earlier versions wrote them: a piece without a name, and a sheet without the tablet's arrangement.
  const unnamed = Buffer.alloc(27)
  unnamed.write('KMD1\u0001', 'latin1')
  const old = [
    ['dunlin-1000', 'model', 'uploads/00000000000000000000000a.model', gzipSync(unnamed)],
    ['lapwing-800', 'drawing', 'uploads/00000000000000000000000b.svg', Buffer.from('<symbol id="wide"/>')],
  ] as const
  const before = await Promise.all(old.map(async ([slug]) => filesOf(slug)))
  for (const [index, [, kind, key, content]] of old.entries()) {
    const id = before[index]?.find((file) => file.kind === kind)?.id ?? 0
    await files.put(key, content)
    await db.updateTable('product_files').set({ store_key: key }).where('id', '=', id).execute()
  }
  expect(await Promise.all(old.map(async ([slug]) => filesOf(slug)))).not.toEqual(before)
  await renewSamples(shop.services)
  expect(await Promise.all(old.map(async ([slug]) => filesOf(slug)))).toEqual(before)
  const version = await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()
  await renewSamples(shop.services)
  expect(await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).toEqual(version)
})
