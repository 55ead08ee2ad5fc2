import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import startPostgres from '#server/testing/start-postgres.ts'
import { findBrowser } from '#server/commands/find-browser.ts'
import { root } from '#server/commands/set-up.mjs'
import { takeDeskPictures } from './take-desk-pictures.ts'

const folder = path.join(root, 'docs/screenshots')
/** Store pictures, named in the manifest (vite.config.ts). */
const ofTheApp = [
  { name: 'field-card', address: '/field/lapwing-800', viewport: { width: 390, height: 780 }, scale: 2 },
  { name: 'planes', address: '/planes', viewport: { width: 390, height: 780 }, scale: 2 },
  { name: 'plane', address: '/planes/lapwing-800', viewport: { width: 1280, height: 800 }, scale: 1 },
]
const screens = { home: '/', planes: '/planes', product: '/planes/dunlin-1000' }
const devices = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
}

async function take(page: Page, address: string, file: string, quality = 82): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate('document.fonts.ready.then(() => null)')
  const picture = await sharp(await page.screenshot())
    .webp({ quality, effort: 6 })
    .toBuffer()
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, picture)
  console.log(`${path.relative(root, file)} ${Math.round(picture.length / 1000)} kB`)
}

async function takeApp(browser: Browser, shop: TestShop): Promise<void> {
  const [name = '', value = ''] = (await shop.signIn('maker@example.com')).split('=', 2)
  for (const { name: screen, address, viewport, scale } of ofTheApp) {
    const context = await browser.newContext({ viewport, deviceScaleFactor: scale })
    await context.addCookies([{ name, value, url: shop.url }])
    await take(
      await context.newPage(),
      shop.url + address,
      path.join(root, 'pwa/public/screenshots', `${screen}.webp`),
    )
    await context.close()
  }
}

async function takeShop(browser: Browser, shop: TestShop): Promise<void> {
  for (const [device, { viewport, deviceScaleFactor }] of Object.entries(devices))
    for (const theme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport, deviceScaleFactor, colorScheme: theme })
      const page = await context.newPage()
      for (const [name, address] of Object.entries(screens))
        await take(page, shop.url + address, path.join(folder, `${name}-${device}-${theme}.webp`))
      await context.close()
    }
}

/** Writes docs/screenshots and the manifest's pictures; `onlyDesk`: those of the documentation alone. */
export async function takeScreenshots(onlyDesk: boolean): Promise<void> {
  const stopPostgres = await startPostgres()
  const shop = await startTestShop({ pages: true })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
  try {
    if (!onlyDesk) {
      await takeApp(browser, shop)
      await takeShop(browser, shop)
    }
    // Last: it fills the desk.
    await takeDeskPictures(browser, shop, (page, address, file) =>
      take(page, address, path.join(root, file), 64),
    )
  } finally {
    await browser.close()
    await shop.close()
    await stopPostgres()
  }
}
