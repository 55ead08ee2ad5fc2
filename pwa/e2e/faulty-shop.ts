import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { type FaultLine, openFaultLine } from './fault-line.ts'

/** A shop behind a line that can fail. */
export interface FaultyShop {
  shop: TestShop
  wire: FaultLine
}

/** For a fixture of the worker: closes both afterwards. */
export async function useFaultyShop(use: (place: FaultyShop) => Promise<void>): Promise<void> {
  let port = 0
  const wire = await openFaultLine(() => port)
  const shop = await startTestShop({ pages: true, environment: { publicUrl: wire.url } })
  port = Number(new URL(shop.url).port)
  await use({ shop, wire })
  await wire.close()
  await shop.close()
}
