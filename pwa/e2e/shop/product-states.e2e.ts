import type { Page } from '@playwright/test'
import { giveModel } from '#server/testing/catalogue-parts.ts'
import { findViolations } from '#pwa/e2e/find-violations.ts'
import { expect, test as base } from '#pwa/e2e/fixtures.ts'

/** What opens on the product page, one after another: what covers it is closed by Escape before the next. */
const states: { name: string; isSameAtDesk?: true; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'a picture on the whole screen',
    isSameAtDesk: true,
    open: async (page) => {
      await page.getByRole('button', { name: /^Enlarge/ }).click()
      await expect(page.getByRole('dialog', { name: 'Lapwing 800' })).toBeVisible()
    },
  },
  {
    name: 'the 3D view',
    isSameAtDesk: true,
    open: async (page) => {
      await page.getByRole('button', { name: /^3D view/ }).click()
      await expect(page.locator('canvas')).toBeVisible()
    },
  },
  {
    name: 'the 3D view that cannot be drawn',
    isSameAtDesk: true,
    open: async (page) => {
      await page.evaluate(() => {
        HTMLCanvasElement.prototype.getContext = () => null
      })
      await page.getByRole('button', { name: /^3D view/ }).click()
      await expect(page.getByRole('heading', { name: 'This browser cannot draw 3D' })).toBeVisible()
    },
  },
  {
    name: 'My workshop with an error',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Change my|Set your) printer$/ }).click()
      await page.getByLabel('Height, mm').fill('3')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByText(/^Enter .* mAh\.$/)).toBeVisible()
    },
  },
  {
    name: 'the menu',
    open: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible()
    },
  },
  {
    name: 'all parts and the whole card, half of it ticked',
    open: async (page) => {
      await page.getByRole('button', { name: /^Show all \d+ rows$/ }).click()
      const whole = page.getByRole('button', { name: 'See the whole card' })
      if (await whole.isVisible()) await whole.click()
      await page.getByRole('checkbox', { name: 'Expo' }).check()
      await page.getByRole('checkbox', { name: 'First trims' }).check()
      await expect(page.getByText('2 of 10 ticked')).toBeVisible()
    },
  },
]

const test = base.extend({
  shop: async ({ shop }, use) => {
    await giveModel(shop, 'lapwing-800')
    await use(shop)
  },
})

for (const width of [360, 1440])
  test(`axe finds nothing on the product page in any state, in either theme, ${width} px`, async ({
    page,
    ready,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    const found: string[] = []
    await page.goto('/planes/lapwing-800')
    await ready()
    for (const { name, isSameAtDesk, open } of states) {
      await open(page)
      // With the focus a layer hears keys.
      if ((await page.getByRole('dialog').count()) > 0)
        await expect(page.locator('[role=dialog]:focus-within'), name).toBeVisible()
      if (width === 360 || !isSameAtDesk)
        for (const violation of await findViolations(page)) found.push(`${name}: ${violation}`)
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (sideways > 0) found.push(`${name} scrolls ${sideways} px sideways`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog'), name).toHaveCount(0)
    }
    expect(found).toEqual([])
  })
