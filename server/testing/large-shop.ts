import { fillShop } from '#server/samples/fill-shop.ts'
import { startTestShop, type TestShop } from './shop.ts'

/** A shop with so many products beside its samples: more than a device keeps in full at once. */
export async function startLargeShop(
  count: number,
  options: Parameters<typeof startTestShop>[0] = {},
): Promise<TestShop> {
  const shop = await startTestShop(options)
  await fillShop(shop.services.db, count)
  return shop
}
