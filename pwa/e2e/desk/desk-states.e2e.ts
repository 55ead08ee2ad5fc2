import type { Page } from '@playwright/test'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'
import { goTo } from './go-to.ts'

test.beforeEach(async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('admin@example.com')
})

test('a list without rows offers what makes the first one, a search that finds none does not', async ({
  page,
  ready,
  shop,
}) => {
  await shop.services.db.deleteFrom('canned_answers').execute()
  const first = page.getByRole('main').getByRole('button', { name: 'Make the first one' })
  await page.goto('/admin/support/answers?q=nothing')
  await ready()
  await expect(page.getByRole('button', { name: 'Clear search and filters' })).toBeVisible()
  await expect(first).toHaveCount(0)
  await goTo(page, '/admin/support/answers')
  await expect(page.getByRole('heading', { level: 2, name: 'No canned answers here' })).toBeVisible()
  await first.click()
  await expect(page.getByRole('dialog', { name: 'New canned answer' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await shop.services.db.deleteFrom('tutorials').execute()
  await goTo(page, '/admin/tutorials')
  await page.getByRole('link', { name: 'Make the first one' }).click()
  await expect(page).toHaveURL('/admin/tutorials/new')
})

const topOf = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => Math.round(heading.getBoundingClientRect().y + scrollY))

test('on the first visit of a device the page stays where it is when the shop says that it takes test payments', async ({
  page,
  ready,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // A page waits 15 s for an answer; what is held here may take longer on a busy machine.
  await waitWithoutEnd(page)
  await page.route('**/api/admin/set-up', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/admin/orders')
  await ready()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const before = await topOf(page)
  const banner = page.getByText('Your shop takes test payments')
  await expect(banner).not.toBeVisible()
  release()
  await expect(banner).toBeVisible()
  expect(await topOf(page)).toBe(before)
})

test('the buttons of a row have a frame on a phone and none in a table; the fields of a form in a dialog are as wide as the dialog', async ({
  page,
  ready,
}) => {
  await page.goto('/admin/support/questions')
  await ready()
  const edit = page.getByRole('button', { name: /^Edit: / }).first()
  const frame = () => edit.evaluate((button) => getComputedStyle(button).borderTopColor)
  await expect(edit).toBeVisible()
  expect(await frame()).toBe('rgba(0, 0, 0, 0)')
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(edit).toBeVisible()
  expect(await frame()).not.toBe('rgba(0, 0, 0, 0)')

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'New question' }).click()
  const dialog = page.getByRole('dialog', { name: 'New question' })
  const [place, field] = [
    dialog.getByRole('heading', { name: 'New question' }),
    dialog.getByLabel('Question', { exact: true }),
  ]
  await expect(field).toBeVisible()
  expect((await field.boundingBox())?.x).toBe((await place.boundingBox())?.x)
})

test('parts of a long form stand beside their names where there is room', async ({ page, ready }) => {
  await page.goto('/admin/orders')
  await ready()
  for (const [path, part, field] of [
    ['discount-management/create', 'When and for whom', 'Begins'],
    ['beta-programs/create', 'When and how many', 'Starts'],
    ['print-profiles/new', 'Profile', 'Material'],
    ['tutorials/new', 'About', 'Title'],
    ['support/new', 'What they want', 'Subject'],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await goTo(page, `/admin/${path}`)
    const section = page.getByRole('region', { name: part, exact: true })
    await expect(section, path).toBeVisible()
    const input = section.getByLabel(field, { exact: true })
    await expect(input, path).toBeVisible()
    const places = async () => {
      const [name, value] = [
        await section.getByRole('heading').first().boundingBox(),
        await input.boundingBox(),
      ]
      return { isBeside: (value?.x ?? 0) > (name?.x ?? 0), right: Math.round(value?.x ?? 0) }
    }
    const { isBeside, right } = await places()
    expect([path, isBeside]).toEqual([path, true])
    const save = page.getByRole('main').locator('form button[type=submit]').last()
    expect([path, await save.evaluate((button) => Math.round(button.getBoundingClientRect().x))]).toEqual([
      path,
      right,
    ])
    await page.setViewportSize({ width: 390, height: 800 })
    expect([path, (await places()).isBeside]).toEqual([path, false])
  }
})

test('a part of a screen that cannot be read says so and can be tried again', async ({ page, ready }) => {
  const call = /\/api\/admin\//
  await page.goto('/admin/orders')
  await ready()
  for (const [path, what] of [
    ['settings/about', 'the page'],
    ['notifications', 'push messages'],
    ['violations', 'blocked IP addresses'],
    ['community/posts', 'blocked writers'],
    ['beta-settings', 'programs'],
  ]) {
    await page.route(call, (route) =>
      route.fulfill({ status: 500, json: { error: 'internal' }, headers: { 'kestrel-api': '1' } }),
    )
    await goTo(page, `/admin/${path}`)
    const alert = page.getByRole('alert').filter({ hasText: `Failed to fetch ${what}` })
    await expect(alert, path).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert, path).toHaveCount(0)
  }
})

test('drafts are counted beside all products, not beside those that a search finds', async ({
  page,
  ready,
  shop,
}) => {
  await shop.services.db
    .updateTable('products')
    .set({ status: 'draft' })
    .where('slug', '=', 'swift-1200')
    .execute()
  const head = page.getByRole('heading', { level: 1 })
  await page.goto('/admin/products')
  await ready()
  await expect(head).toHaveText(/^Products \d+, of them \d+ drafts?$/)
  await page.getByRole('searchbox', { name: 'Search products' }).fill('dunlin-1000')
  await page.keyboard.press('Enter')
  await expect(head).toHaveText(/^Products \d+$/)
})
