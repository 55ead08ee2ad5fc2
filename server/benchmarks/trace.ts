import { writeFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import { findBrowser } from '#server/commands/find-browser.ts'
import startPostgres from '#server/testing/start-postgres.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { browserFlags } from './browser-flags.ts'
const stop = await startPostgres()
const shop = await startTestShop({ pages: true })
const cookie = await shop.signIn('tester@example.com')
const kit = (await (await shop.fetch('/api/products?q=hardware')).json()) as { id: number }[]
await shop.fetch('/api/cart', { method: 'POST', cookie, body: { productId: kit[0]?.id ?? 0 } })
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 360, height: 640 } })
const [name = '', value = ''] = cookie.split('=', 2)
await context.addCookies([{ name, value, url: shop.url }])
const page = await context.newPage()
await page.goto(`${shop.url}/cart`)
const more = page.getByRole('main').getByRole('button', { name: 'One more' }).first()
await more.waitFor()
const session = await context.newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
const tap = async () => { const b = (await more.boundingBox())!; await page.mouse.click(b.x + b.width / 2, b.y + b.height / 2); await new Promise((r) => setTimeout(r, 800)) }
for (let i = 0; i < 5; i += 1) await tap()
const bs = await browser.newBrowserCDPSession()
const events: any[] = []
bs.on('Tracing.dataCollected', ({ value }) => events.push(...value))
await bs.send('Tracing.start', { traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.invalidationTracking', 'disabled-by-default-v8.cpu_profiler', 'v8.execute', 'toplevel', 'blink.user_timing', 'loading', 'latencyInfo', 'IndexedDB'] , excludedCategories: [] } } as any)
for (let i = 0; i < 3; i += 1) await tap()
if (process.argv[2] === 'offline') { await context.setOffline(true); for (let i = 0; i < 3; i += 1) await tap() }
const done = new Promise((r) => bs.once('Tracing.tracingComplete', r))
await bs.send('Tracing.end')
await done
await writeFile('/tmp/bench3-trace.json', JSON.stringify({ traceEvents: events }))
await browser.close(); await shop.close(); await stop(); process.exit(0)
