import { giveModel } from '#server/testing/catalogue-parts.ts'
import { deskOf } from '#server/testing/desk-shop.ts'
import { readZip } from '#server/testing/files/read-zip.ts'
import { setProductStatus } from '#server/testing/sale.ts'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

test('an owned plane says what to print again, gives those parts together, each part alone, and all as one ZIP', async ({
  page,
  signIn,
  ready,
}) => {
  await signIn()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/user/dashboard')
  await ready()
  const lapwing = page.getByRole('listitem').filter({ hasText: 'Lapwing 800' })
  await expect(lapwing).toContainText('Updated: print again')
  await expect(lapwing).toContainText('W2L')
  await expect(lapwing).toContainText('You had release 1.2.')
  await expect(lapwing).toContainText('Worth printing again, but you can fly without it.')
  const both: string[] = []
  page.on('download', (download) => both.push(download.suggestedFilename()))
  await lapwing.getByRole('button', { name: 'Download these 2 parts: Lapwing 800' }).click()
  await expect.poll(() => both.map((name) => name.split('_')[0]).toSorted()).toEqual(['W2L', 'W2R'])
  page.removeAllListeners('download')
  await lapwing.getByRole('button', { name: 'Open part W2R' }).click()
  const opened = page.getByRole('dialog', { name: 'Lapwing 800' })
  await expect(opened.locator('[aria-current=true]')).toContainText('W2R')
  await expect(opened.locator('[aria-current=true]')).toBeInViewport()
  // Just drawn, it may not listen to keys yet.
  await opened.getByRole('button', { name: 'Close' }).click()
  await lapwing.getByRole('button', { name: /^Parts and files.*Lapwing 800$/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Lapwing 800' })
  await expect(sheet.getByRole('listitem').first()).toContainText('Print again')
  const [part] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: /^Download W2L, / }).click(),
  ])
  expect(part.suggestedFilename()).toMatch(/^W2L_.*\.stl$/)
  await page.keyboard.press('Escape')
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    lapwing.getByRole('button', { name: /^Download ZIP, .*Lapwing 800$/ }).click(),
  ])
  expect(zip.suggestedFilename()).toBe('lapwing-800-v1.3.zip')
  const names = [...(await readZip(await readFile(await zip.path()))).keys()]
  expect(names.some((name) => /W2L.*\.stl$/.test(name))).toBe(true)
})

test('a plane that is no longer sold stays in downloads and order, by its name alone', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await setProductStatus(shop, 'lapwing-800', 'archived')
  try {
    await signIn()
    await page.goto('/user/dashboard')
    await ready()
    const lapwing = page.getByRole('listitem').filter({ hasText: 'Lapwing 800' })
    await expect(lapwing).toContainText('No longer sold; your copy stays yours')
    await expect(lapwing.getByRole('link', { name: 'Lapwing 800' })).toHaveCount(0)
    await expect(lapwing.getByRole('button', { name: /^Download ZIP, / })).toBeVisible()
    await lapwing.getByRole('link', { name: /^Order / }).click()
    const line = page.getByRole('listitem').filter({ hasText: 'licence, no longer sold' })
    await expect(line).toContainText('Lapwing 800')
    await expect(line.getByRole('link')).toHaveCount(0)
  } finally {
    await setProductStatus(shop, 'lapwing-800', 'published')
  }
})

test('an older release with files is chosen, and has a ZIP of its own', async ({
  page,
  shop: {
    services: { db },
  },
  signIn,
  ready,
}) => {
  const [newest, older] = await db
    .selectFrom('product_releases')
    .innerJoin('products', 'products.id', 'product_releases.product_id')
    .where('slug', '=', 'lapwing-800')
    .orderBy('released_at', 'desc')
    .select('product_releases.id')
    .execute()
  const files = await db
    .selectFrom('product_files')
    .where('release_id', '=', newest?.id ?? 0)
    .where('kind', '=', 'stl')
    .selectAll()
    .limit(1)
    .execute()
  const { id } = await db
    .insertInto('product_files')
    .values(files.map(({ id: _id, ...file }) => ({ ...file, release_id: older?.id ?? 0 })))
    .returning('id')
    .executeTakeFirstOrThrow()
  try {
    await signIn()
    await page.goto('/user/dashboard')
    await ready()
    await page.getByRole('button', { name: /^Parts and files.*Lapwing 800$/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Lapwing 800' })
    await sheet.getByLabel('Release').selectOption({ index: 1 })
    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: /^Download ZIP, / }).click(),
    ])
    expect(zip.suggestedFilename()).toBe('lapwing-800-v1.2.zip')
  } finally {
    await db.deleteFrom('product_files').where('id', '=', id).execute()
  }
})

test('on a phone the link goes to the computer first, where it opens without signing in; an old one leads back', async ({
  page,
  signIn,
  ready,
  shop,
  browser,
}) => {
  await signIn()
  await listenFor(page.context(), 'The link is on its way')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/user/dashboard')
  await ready()
  const row = page.getByRole('listitem').filter({ hasText: 'Lapwing 800' })
  // The parts to print again stand with the news of the release, before the actions.
  const first = row.locator('button:not([aria-label^="Open part"], [aria-label^="Download these"])').first()
  await expect(first).toHaveAccessibleName('Send link to my computer, Lapwing 800')
  await first.click()
  await expect.poll(() => everSaid(page)).toBe(true)
  const mails = await shop.mailTo('maker@example.com')
  const link = mails.find(({ subject }) => subject === 'Your download link: Lapwing 800')?.link ?? ''
  const computer = await browser.newContext({ baseURL: shop.url, acceptDownloads: true })
  const other = await computer.newPage()
  await other.goto('/auth')
  const [zip] = await Promise.all([
    other.waitForEvent('download'),
    other.evaluate((to) => location.assign(to), link),
  ])
  expect(zip.suggestedFilename()).toBe('lapwing-800-v1.3.zip')
  await computer.close()
  await page.goto(`${link.slice(0, -3)}xyz`)
  await expect(page.getByText('This link has expired, or was used already')).toBeVisible()
})

test('each part has a small picture of the aircraft with the part lit, drawn when it comes into view', async ({
  page,
  signIn,
  ready,
  shop,
}) => {
  await giveModel(shop, 'lapwing-800')
  await signIn()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/user/dashboard')
  await ready()
  await page.getByRole('button', { name: /^Parts and files.*Lapwing 800$/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Lapwing 800' })
  const picture = sheet.getByRole('img', { name: /, lit on the aircraft$/ })
  await expect(picture).toHaveCount(2)
  const drawn = () =>
    sheet.locator('canvas').evaluateAll((all) =>
      all.map((each) =>
        (each as HTMLCanvasElement)
          .getContext('2d')
          ?.getImageData(0, 0, 192, 144)
          .data.some((byte) => byte > 0),
      ),
    )
  /** Scrolls until so many pictures are drawn, without waiting for the sheet to rest. */
  const drawnAt = (one: Locator, atLeast: number) =>
    expect
      .poll(async () => {
        await one.evaluate((canvas) => canvas.scrollIntoView())
        return (await drawn()).filter(Boolean).length
      })
      .toBeGreaterThanOrEqual(atLeast)
  await drawnAt(picture.last(), 1)
  await drawnAt(picture.first(), 2)
})

/** Counts what a person presses on a page, from its next loading on: clicks, and Enter in a field. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  let presses = 0
  await page.exposeFunction('countPress', () => {
    presses += 1
  })
  await page.addInitScript(() => {
    const count = () => (window as unknown as { countPress: () => void }).countPress()
    // Below the window: Playwright stops a click there that would miss, and repeats it.
    document.addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && count(), true)
    addEventListener('keydown', ({ isTrusted, key }) => isTrusted && key === 'Enter' && count(), true)
  })
  return async () => {
    await page.evaluate(() => null)
    return presses
  }
}

test('bugs-17 the desk: an order found, its link sent again, and refunded, in six clicks at most', async ({
  page,
  signIn,
  ready,
  shop,
}) => {
  const at = await deskOf(shop)
  const tester = await shop.signIn('tester@example.com')
  const placed = await at.buy(['hobby-64'], tester)
  await signIn('admin@example.com')
  await page.setViewportSize({ width: 1280, height: 900 })
  const presses = await countPresses(page)
  await page.goto('/admin/orders')
  await ready()
  await page.getByRole('searchbox', { name: 'Search orders' }).click()
  await page.keyboard.type(placed.number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: placed.number }).first().click()
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByText('New download links are mailed to tester@example.com.')).toBeVisible()
  const link = (await shop.mailTo('tester@example.com')).find(({ subject }) =>
    subject.startsWith('Your download link'),
  )?.link
  await page.getByRole('button', { name: 'Refund' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund/ })
    .click()
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible()
  expect(await presses()).toBeGreaterThanOrEqual(5)
  expect(await presses()).toBeLessThanOrEqual(6)
  const mails = await shop.mailTo('tester@example.com')
  // The money is back: the link that was just sent opens nothing any more.
  expect((await shop.fetch(link ?? '/')).status).toBe(404)
  expect(mails.some(({ subject }) => subject.endsWith('refunded'))).toBe(true)
})

test('ADMIN-05 the desk on a phone: a parcel goes out with its number, and its buyer reads it in the mail', async ({
  page,
  signIn,
  ready,
  shop,
}) => {
  const at = await deskOf(shop)
  const tester = await shop.signIn('tester@example.com')
  const placed = await at.buy(['hardware-kit'], tester)
  await signIn('admin@example.com')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/admin/orders?status=todo')
  await ready()
  await page.getByRole('link', { name: placed.number }).click()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  const dialog = page.getByRole('dialog', { name: `Ship ${placed.number}` })
  await dialog.getByLabel('Carrier').fill('Sample Post')
  await dialog.getByLabel('Tracking number').fill('SP 42')
  await dialog.getByRole('button', { name: 'Mark as shipped and mail' }).click()
  await expect(page.getByText('Parcel: Sample Post SP 42')).toBeVisible()
  await page.getByLabel('Internal note').fill('Second parcel follows.')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Second parcel follows.')).toBeVisible()
  const [mail] = (await shop.mailTo('tester@example.com')).filter(({ subject }) =>
    subject.endsWith('on its way'),
  )
  expect(mail?.text).toContain('SP 42')
  await page.goto('/admin/mailbox')
  await ready()
  await page.getByRole('link', { name: /on its way/ }).click()
  await expect(page.getByRole('article')).toContainText('Tracking number: SP 42')
})
