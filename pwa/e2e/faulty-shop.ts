import type { TestShop } from '#server/testing/shop.ts'
import { type FaultyNetwork, openFaultyNetwork } from './faulty-network.ts'
import { openShop } from './open-shop.ts'

/** A shop behind a network that can fail. */
export interface FaultyShop {
  shop: TestShop
  network: FaultyNetwork
}

/** For a fixture of the worker: closes both afterwards. */
export async function useFaultyShop(use: (place: FaultyShop) => Promise<void>): Promise<void> {
  let port = 0
  const network = await openFaultyNetwork(() => port)
  const shop = await openShop({ publicUrl: network.url })
  port = Number(new URL(shop.url).port)
  await use({ shop, network })
  await network.close()
  await shop.close()
}
