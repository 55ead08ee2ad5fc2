import type { Page } from '@playwright/test'
import { setName, setProductStatus } from '#server/testing/sale.ts'
import { buildScreen, ownBuild, rows } from './build-screen.ts'
import { paleTexts } from '#pwa/e2e/contrast.ts'
import { countSaved, expect, test } from '#pwa/e2e/offline/offline-shop.ts'

/** 60 characters, and 40: as long as they get. */
const planeName = 'Lapwing 800 long-range camera ship with flaps, second editio'
const battery = 'Northwind Graphene 3S 1500 mAh 75C XT60.'
const cardOf = (page: Page) => page.getByRole('region', { name: planeName })
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
const setUp = (page: Page, theme: string) =>
  page.addInitScript((wanted) => {
    const device = JSON.parse(localStorage.getItem('kestrel.device') ?? '{}') as object
    localStorage.setItem('kestrel.device', JSON.stringify({ ...device, theme: wanted }))
  }, theme)

for (const theme of ['light', 'dark'])
  for (const width of [360, 1440])
    test(`my build beside the designer's numbers: long names, ${theme}, ${width} pixels`, async ({
      page,
      shop,
      signIn,
    }) => {
      expect([planeName.length, battery.length]).toEqual([60, 40])
      await page.setViewportSize({ width, height: 900 })
      await setUp(page, theme)
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
        await expect(page.getByRole('heading', { level: 1, name: planeName })).toBeVisible()
        await expect(rows(page).row('CG as flown')).toContainText("3 mm behind the designer's 133 mm", {
          useInnerText: true,
        })
        await expect(rows(page).row('Battery')).toContainText(battery)
        expect(await fits(page)).toBe(true)
        expect(await paleTexts(page.getByRole('main'), 4.5)).toEqual([])

        await page.goto('/field/lapwing-800')
        await expect(cardOf(page).locator('[data-figure=main]')).toContainText('136', { useInnerText: true })
        await expect(cardOf(page)).toContainText(battery)
        await expect(cardOf(page).getByRole('heading', { name: 'My build' })).toBeVisible()
        expect(await fits(page)).toBe(true)
        // In the sun: every text of the card, ticked or not.
        await cardOf(page).getByRole('checkbox').first().click()
        expect(await paleTexts(page.locator('body'), 7)).toEqual([])

        await page.goto('/planes/lapwing-800')
        await page.getByText('Free manual').scrollIntoViewIfNeeded()
        await page.mouse.wheel(0, 200)
        const panel = page.getByRole('region', { name: 'Your build' })
        await expect(panel).toContainText('CG 136 mm', { useInnerText: true })
        expect(await fits(page)).toBe(true)
        expect(await paleTexts(panel, 7)).toEqual([])
      } finally {
        await setName(shop, 'lapwing-800', 'Lapwing 800')
      }
    })

test('an archived plane keeps the designer’s numbers beside its owner’s, online and offline', async ({
  page,
  shop,
  signIn,
  readyOffline,
  network,
  context,
}) => {
  const beside = (which: Page) => rows(which).row('All-up weight')
  await signIn()
  await page.goto('/')
  await readyOffline()
  await expect.poll(() => countSaved(page, 'private')).toBeGreaterThanOrEqual(6)
  await setProductStatus(shop, 'lapwing-800', 'archived')
  try {
    await page.goto(buildScreen)
    await expect(beside(page)).toContainText("the designer's 489 g", { useInnerText: true })
    await expect(rows(page).row('Stall')).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'Stall, about' })).toContainText('km/h')
    await network.set('killed')
    const cold = await context.newPage()
    await page.close()
    await cold.goto(buildScreen)
    await expect(beside(cold)).toContainText("the designer's 489 g", { useInnerText: true })
    await cold.goto('/field/lapwing-800')
    await expect(cold.getByRole('heading', { name: 'My build' })).toBeVisible()
  } finally {
    await setProductStatus(shop, 'lapwing-800', 'published')
  }
})
