import type { Page } from '@playwright/test'
import { deskOf } from '#server/testing/desk-shop.ts'
import { holdCall } from '#pwa/e2e/account/auth-page.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { beginByKeyboard } from '#pwa/e2e/held-focus.ts'

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false, isOneProcess: true })

test.beforeEach(({ signIn }) => signIn('admin@example.com'))

/** Holds back the first change of a path; others pass. */
async function holdFirst(page: Page, path: string) {
  const [arrived, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isHeld = false
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'GET' && !isHeld) {
      isHeld = true
      arrived.resolve()
      await gate.promise
    }
    await route.fallback()
  })
  return { arrives: arrived.promise, open: () => gate.resolve() }
}

for (const { address, label, words } of [
  { address: '/admin/products', label: 'Search products', words: ['lap', 'swift'] },
  { address: '/admin/docs/search?q=code', label: 'Search the documentation', words: ['refund', 'backup'] },
] as const)
  test(`${label}: after Enter the field keeps the focus and what is typed since; Back brings the earlier words back`, async ({
    page,
    ready,
  }) => {
    await page.goto(address)
    await ready()
    const field = page.getByRole('searchbox', { name: label })
    await field.fill(words[0])
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${words[0]}$`))
    await expect(page.getByRole('main')).toContainText(new RegExp(words[0], 'i'))
    await expect(field).toBeFocused()
    await page.keyboard.type('wing')
    await expect(field).toHaveValue(`${words[0]}wing`)
    await field.fill(words[1])
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${words[1]}$`))
    await page.goBack()
    await expect(field).toHaveValue(words[0])
  })

test('switches of the shop that are tapped while another one is saved count too, the last tap is saved last, and the focus stays', async ({
  page,
  shop,
  ready,
}) => {
  const settings = async () => {
    const list = (await (await shop.fetch('/api/settings')).json()) as { key: string; value: unknown }[]
    return Object.fromEntries(list.map(({ key, value }) => [key, value]))
  }
  await page.goto('/admin/settings')
  await ready()
  const cart = page.getByRole('switch', { name: /^Cart/ })
  const payments = page.getByRole('switch', { name: /^Payments/ })
  await expect(payments).toBeChecked()
  const answers = await holdCall(page, '/api/admin/settings/*')
  await cart.press('Space')
  await expect(cart).not.toBeChecked()
  await expect(cart).toBeFocused()
  await payments.press('Space')
  await payments.press('Space')
  await payments.press('Space')
  await expect(payments).not.toBeChecked()
  answers.open()
  await expect.poll(settings).toMatchObject({ cart_enabled: false, payment_enabled: false })
  await expect(payments).toBeFocused()
  await cart.press('Space')
  await payments.press('Space')
  await expect.poll(settings).toMatchObject({ cart_enabled: true, payment_enabled: true })
  await expect(cart).toBeChecked()
})

for (const { address, name, call, subject } of [
  {
    address: '/admin/settings',
    name: /^Two-factor authentication after/,
    call: '/api/admin/two-factor-rule',
    subject: 'setting:admin_two_factor',
  },
  {
    address: '/admin/beta-settings',
    name: /^Feedback on tasks/,
    call: '/api/admin/settings/*',
    subject: 'site_beta_feedback_enabled',
  },
] as const)
  test(`the switch of ${subject}: a second tap while the first one is saved counts, and is saved last`, async ({
    page,
    shop,
    ready,
  }) => {
    await page.goto(address)
    await ready()
    const first = await holdFirst(page, call)
    const knob = page.getByRole('switch', { name })
    const wasOn = await knob.isChecked()
    await knob.press('Space')
    await first.arrives
    await expect(knob).toBeChecked({ checked: !wasOn })
    await knob.press('Space')
    await expect(knob).toBeChecked({ checked: wasOn })
    first.open()
    const saved = async () => {
      const acts = shop.services.db.selectFrom('audit_log').where('subject', '=', subject)
      return (await acts.orderBy('id').select('change').execute()).map(({ change }) => change)
    }
    await expect.poll(saved).toEqual([
      { from: wasOn, to: !wasOn },
      { from: !wasOn, to: wasOn },
    ])
    await expect(knob).toBeChecked({ checked: wasOn })
    await expect(knob).toBeFocused()
  })

test('a program for feedback that is chosen while the switch is saved counts too', async ({
  page,
  shop,
  ready,
}) => {
  const program = { days: 30, starts_on: '2026-01-01', ends_on: '2099-12-31', capacity: 5 }
  const { id } = await shop.services.db
    .insertInto('beta_programs')
    .values({ kind: 'site', name: 'Try the new checkout', status: 'open', ...program })
    .returning('id')
    .executeTakeFirstOrThrow()
  await page.goto('/admin/beta-settings')
  await ready()
  const first = await holdFirst(page, '/api/admin/settings/*')
  const knob = page.getByRole('switch', { name: /^Feedback on tasks/ })
  const chosen = page.getByLabel('Program for feedback')
  await knob.press('Space')
  await first.arrives
  await chosen.selectOption({ label: 'Try the new checkout (open)' })
  await expect(chosen).toHaveValue(String(id))
  first.open()
  const settings = async () => {
    const list = (await (await shop.fetch('/api/settings')).json()) as { key: string; value: unknown }[]
    return Object.fromEntries(list.map(({ key, value }) => [key, value]))
  }
  await expect.poll(settings).toMatchObject({
    site_beta_feedback_enabled: false,
    assigned_site_feedback_program: JSON.stringify({ id }),
  })
  await expect(chosen).toHaveValue(String(id))
  await expect(knob).not.toBeChecked()
})

test('a note about an order that is typed while the one before is sent stays', async ({
  page,
  shop,
  ready,
}) => {
  const at = await deskOf(shop)
  const { orderId } = await at.buy(['hobby-64'], await shop.signIn('tester@example.com'))
  await page.goto(`/admin/orders/${orderId}`)
  await ready()
  const answers = await holdCall(page, '/api/admin/orders/*/notes')
  const note = page.getByLabel('Internal note')
  await note.fill('Paid in coins.')
  await note.press('Enter')
  await note.fill('Calls back on Friday.')
  answers.open()
  await expect(page.getByRole('listitem').filter({ hasText: 'Paid in coins.' })).toBeVisible()
  await expect(note).toHaveValue('Calls back on Friday.')
  await note.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Calls back on Friday.' })).toBeVisible()
  await expect(note).toHaveValue('')
})

test('by keyboard the focus stays in its place when its button goes: a step is moved up and removed, an answer is opened and cancelled, and the first tutorial cannot go further up', async ({
  page,
  shop,
  ready,
}) => {
  await page.goto('/admin/tutorials/new')
  await ready()
  await beginByKeyboard(page)
  const button = (name: RegExp | string) => page.getByRole('button', { name })
  await button('Add a step').press('Enter')
  await button('Add a step').press('Enter')
  await button('Move step 2 up').press('Enter')
  await expect(button('Remove step 1')).toBeFocused()
  await button('Remove step 3').press('Enter')
  await expect(button('Add a step')).toBeFocused()

  await shop.fetch('/api/feedback', { method: 'POST', body: { message: 'One', email: 'one@example.com' } })
  page.on('dialog', (question) => void question.accept())
  await page.goto('/admin/feedback')
  await ready()
  await beginByKeyboard(page)
  await button('Answer one@example.com').press('Enter')
  await expect(page.getByLabel('Answer', { exact: true })).toBeFocused()
  await button('Cancel').press('Enter')
  await expect(page.getByLabel('Status of the feedback from one@example.com')).toBeFocused()

  await page.goto('/admin/tutorials')
  await ready()
  await beginByKeyboard(page)
  const second = await page.locator('tbody th').nth(1).textContent()
  await button(`Move ${second} up`).press('Enter')
  await expect(page.locator('tbody th').first()).toHaveText(second ?? '')
  await expect(button(`Move ${second} down`)).toBeFocused()
})
