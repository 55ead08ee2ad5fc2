import type { Page } from '@playwright/test'
import { findViolations } from '#pwa/e2e/find-violations.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { fillSupport } from '#pwa/e2e/support/fill-support.ts'

/** What opens each dialog, by screen. */
const dialogs: readonly (readonly [path: string, ...buttons: RegExp[]])[] = [
  ['/admin', /^Remove the samples$/],
  ['/admin/sales', /^New sale$/, /^Edit /, /^End now/],
  ['/admin/print-profiles', /^Delete/],
  ['/admin/purchase-resources', /^New resource$/, /^Edit /],
  ['/admin/affiliate-links', /^New link$/, /^Edit /],
  ['/admin/notifications', /^New notice$/, /^Make a new key$/],
  ['/admin/support/questions', /^New question$/, /^Edit/],
  // One of them has a title of a hundred letters without a space.
  ['/admin/support/answers', /^Edit: Donau/, /^Delete: Donau/],
  ['/admin/requests', /^Columns$/],
]

/** How many px of the open dialog are out of view to the right. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
    const rights = [dialog, ...(dialog?.querySelectorAll('h2, p, button, input, textarea, table') ?? [])]
    return Math.max(...rights.map((each) => (each?.getBoundingClientRect().right ?? 0) - innerWidth), 0)
  })

test('axe finds nothing in the dialogs of the desk in either theme, and none is wider than a phone, also with a long name', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await fillSupport(shop)
  await signIn('admin@example.com')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  const found: string[] = []
  for (const [path, ...buttons] of dialogs) {
    await page.goto(path)
    await ready()
    for (const name of buttons) {
      await page.getByRole('main').getByRole('button', { name }).first().click()
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await expect(dialog, `${path} ${name}`).toBeVisible()
      await page.waitForLoadState('networkidle')
      const out = await cutOff(page)
      if (out > 0) found.push(`${path} ${name}: ${out} px are out of view`)
      for (const violation of await findViolations(page)) found.push(`${path} ${name}: ${violation}`)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  }
  expect(found).toEqual([])
})
