import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { startTestShop } from '#server/testing/shop.ts'
import startPostgres from '#server/testing/start-postgres.ts'
import { findBrowser } from './find-browser.ts'
import { root } from './set-up.mjs'

const folder = path.join(root, 'docs/screenshots')
const screens = { home: '/', planes: '/planes', product: '/planes/dunlin-1000' }
const devices = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
}

/** Writes `docs/screenshots/<screen>-<device>-<theme>.webp` of a shop that is started for it and forgotten. */
export async function takeScreenshots(): Promise<void> {
  const stopPostgres = await startPostgres()
  const shop = await startTestShop({ pages: true })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
  await mkdir(folder, { recursive: true })
  try {
    for (const [device, { viewport, deviceScaleFactor }] of Object.entries(devices))
      for (const theme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ viewport, deviceScaleFactor, colorScheme: theme })
        const page = await context.newPage()
        for (const [name, address] of Object.entries(screens)) {
          await page.goto(`${shop.url}${address}`, { waitUntil: 'networkidle' })
          await page.evaluate('document.fonts.ready.then(() => null)')
          const file = path.join(folder, `${name}-${device}-${theme}.webp`)
          const picture = await sharp(await page.screenshot())
            .webp({ quality: 82, effort: 6 })
            .toBuffer()
          await writeFile(file, picture)
          console.log(`${path.relative(root, file)} ${Math.round(picture.length / 1000)} kB`)
        }
        await context.close()
      }
  } finally {
    await browser.close()
    await shop.close()
    await stopPostgres()
  }
}
