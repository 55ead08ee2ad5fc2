import type { Page } from '@playwright/test'
import { setName, setProductStatus } from '#server/testing/sale.ts'
import { buildScreen, ownBuild, rows } from './build-screen.ts'
import { paleTexts } from '#pwa/e2e/contrast.ts'
import { expect, test, untilOwnSaved } from '#pwa/e2e/offline/offline-shop.ts'

/** 60 characters, and 40: as long as they get. */
const planeName = 'Lapwing 800 long-range camera ship with flaps, second editio'
const battery = 'Northwind Graphene 3S 1500 mAh 75C XT60.'
const cardOf = (page: Page) => page.getByRole('region', { name: planeName })
/** What is drawn for another width comes a moment after it. */
const fits = (page: Page, what: string) =>
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
      what,
    )
    .toBe(true)
/** In every theme and width, which are switched in place. */
async function inEveryLook(page: Page, look: (what: string) => Promise<void>): Promise<void> {
  for (const width of [360, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      await look(`${colorScheme}, ${width} px`)
    }
}

test("my build beside the designer's numbers: long names fit and can be read, in either theme, at 360 px and 1440 px", async ({
  page,
  shop,
  signIn,
}) => {
  expect([planeName.length, battery.length]).toEqual([60, 40])
  await signIn()
  const cookie = await shop.signIn()
  const { productId } = await ownBuild(shop)
  const set = (field: string, value: unknown) =>
    shop.fetch(`/api/builds/${productId}/fields/${field}`, { method: 'PUT', cookie, body: { value } })
  await set('battery', { name: battery, capacity: 1500, grams: 134 })
  await set('cg', 136)
  await setName(shop, 'lapwing-800', planeName)
  try {
    await page.goto(buildScreen)
    await inEveryLook(page, async (what) => {
      await expect(page.getByRole('heading', { level: 1, name: planeName })).toBeVisible()
      await expect(rows(page).row('CG as flown')).toContainText("3 mm behind the designer's 133 mm", {
        useInnerText: true,
      })
      await expect(rows(page).row('Battery')).toContainText(battery)
      await fits(page, what)
      expect(await paleTexts(page.getByRole('main'), 4.5), what).toEqual([])
    })

    await page.getByRole('main').getByRole('link', { name: 'Field card' }).first().click()
    // In the sun: every text of the card, ticked or not.
    await cardOf(page).getByRole('checkbox').first().click()
    await inEveryLook(page, async (what) => {
      await expect(cardOf(page).locator('[data-figure=main]')).toContainText('136', { useInnerText: true })
      await expect(cardOf(page)).toContainText(battery)
      await expect(cardOf(page).getByRole('heading', { name: 'My build' })).toBeVisible()
      await fits(page, what)
      expect(await paleTexts(page.locator('body'), 7), what).toEqual([])
    })

    await page.goto('/planes/lapwing-800')
    await page.getByText('Free manual').scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 200)
    const panel = page.getByRole('region', { name: 'Your build' })
    // It is loaded once in view, where another width may no longer have it.
    await expect(panel).toBeVisible()
    await inEveryLook(page, async (what) => {
      await expect(panel).toContainText('CG 136 mm', { useInnerText: true })
      await fits(page, what)
      expect(await paleTexts(panel, 7), what).toEqual([])
    })
  } finally {
    await setName(shop, 'lapwing-800', 'Lapwing 800')
  }
})

test('a plane that is no longer sold keeps its card, and the designer’s numbers beside its owner’s, online and offline', async ({
  page,
  shop,
  signIn,
  readyOffline,
  network,
  context,
}) => {
  const beside = (which: Page) => rows(which).row('All-up weight')
  await setProductStatus(shop, 'lapwing-800', 'archived')
  try {
    await signIn()
    await page.goto(buildScreen)
    await expect(beside(page)).toContainText("the designer's 489 g", { useInnerText: true })
    await expect(rows(page).row('Stall')).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'Stall, about' })).toContainText('km/h')
    await readyOffline()
    await untilOwnSaved(page)
    await network.set('killed')
    const cold = await context.newPage()
    await page.close()
    await cold.goto('/field')
    await expect(cold.getByText(/No longer sold/)).toBeVisible()
    const row = cold.getByRole('main').getByRole('listitem').filter({ hasText: 'Lapwing 800' })
    await row.getByRole('link', { name: 'Field card' }).click()
    await expect(cold.getByRole('heading', { level: 1, name: 'Lapwing 800' })).toBeVisible()
    await expect(cold.getByRole('heading', { name: /^CG behind the leading edge/ }).first()).toBeVisible()
    await expect(cold.getByRole('heading', { name: 'My build' })).toBeVisible()
    await cold.getByRole('link', { name: 'Close the card' }).click()
    await row.getByRole('link', { name: 'My build' }).click()
    await expect(cold).toHaveURL(buildScreen)
    await expect(beside(cold)).toContainText("the designer's 489 g", { useInnerText: true })
  } finally {
    await setProductStatus(shop, 'lapwing-800', 'published')
  }
})
