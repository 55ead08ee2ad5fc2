import { findBrowser } from '#server/commands/find-browser.ts'
import startPostgres from '#server/testing/start-postgres.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { measureDrain } from './outbox-drain.ts'
import { measureTap } from './cart-tap.ts'
const what = process.argv[2] ?? 'both'
const rounds = Number(process.argv[3] ?? 2)
const stop = await startPostgres()
const shop = await startTestShop({ pages: true })
const browser = await findBrowser()
for (let i = 0; i < rounds; i += 1) {
  if (what !== 'tap') await measureDrain(shop, browser)
  if (what !== 'drain') await measureTap(shop, browser).catch((e) => console.error('TAP FAILED', e))
}
await shop.close()
await stop()
process.exit(0)
