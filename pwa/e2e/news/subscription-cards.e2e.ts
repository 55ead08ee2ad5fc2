import type { Page } from '@playwright/test'
import { holdCall, stubCall, watchCalls } from '#pwa/e2e/account/auth-page.ts'
import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'
import type { TestShop } from '#server/testing/shop.ts'

/** Texts and calls of the specification, sections 2, 4 and 7. */
const cards = [
  {
    title: 'Beta Tester',
    on: 'Get Started Today!',
    off: 'Unsubscribe from Beta',
    call: 'beta',
    field: 'betaNotifications',
    failure: 'Failed to update beta subscription. Please try again.',
  },
  {
    title: 'Release Notifications',
    on: 'Get Notifications',
    off: 'Unsubscribe',
    call: 'notifications',
    field: 'releaseNotifications',
    failure: 'Failed to update notification subscription. Please try again.',
  },
  {
    title: 'Exclusive Discounts',
    on: 'Get Discounts',
    off: 'Unsubscribe',
    call: 'discounts',
    field: 'discountNotifications',
    failure: 'Failed to update discount subscription. Please try again.',
  },
] as const
type Card = (typeof cards)[number]

const news = (page: Page) => page.getByRole('region', { name: 'News from the shop' })
/** Of one card, once its code is here. */
async function buttonOf(page: Page, { title }: Card) {
  const card = news(page).locator('> div > div').filter({ hasText: title })
  await card.scrollIntoViewIfNeeded()
  const button = card.getByRole('button')
  await expect(button).toBeVisible()
  return button
}

test('SUB-01 SUB-02 SUB-03 three cards stand above the footer of the shop, and not on pages of administrators', async ({
  page,
  ready,
  signIn,
}) => {
  await page.goto('/')
  await ready()
  await expect(news(page).getByRole('heading', { level: 2 })).toHaveText(cards.map(({ title }) => title))
  const isAbove = await news(page).evaluate((element) => {
    const footer = document.querySelector('body footer')
    return Boolean(footer && element.compareDocumentPosition(footer) & Node.DOCUMENT_POSITION_FOLLOWING)
  })
  expect(isAbove).toBe(true)
  await signIn('admin@example.com')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Release Notifications')).toHaveCount(0)
})

test('SUB-13 SUB-14 SUB-15 a visitor is asked to sign in by each card, and nothing is called', async ({
  page,
  ready,
}) => {
  await page.goto('/')
  await ready()
  const calls = cards.map(({ call }) => watchCalls(page, `/api/user/subscribe-${call}`))
  const dialog = page.getByRole('dialog', { name: 'Login Required' })
  for (const card of cards) {
    await (await buttonOf(page, card)).click()
    await expect(dialog).toContainText("Only logged-in users can submit requests. It's fast, easy, and free!")
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  }
  expect(calls.flat()).toEqual([])
  await (await buttonOf(page, cards[1])).click()
  await dialog.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/auth/)
})

/** #b01f16 in both themes: white on it passes AA. */
const red = 'rgb(176, 31, 22)'
type Subscriptions = Record<string, boolean>
const subscriptionsOf = async (shop: TestShop, cookie: string) =>
  (await (await shop.fetch('/api/user/subscriptions', { cookie })).json()) as Subscriptions

test('SUB-05 SUB-06 SUB-07 SUB-08 each card subscribes by one call, and keeps its state over a reload', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  await page.goto('/')
  await ready()
  for (const card of cards) {
    const calls = watchCalls(page, `/api/user/subscribe-${card.call}`)
    const button = await buttonOf(page, card)
    await expect(button).toHaveAccessibleName(card.on)
    await button.click()
    const dialog = page.getByRole('dialog', { name: "You're subscribed" })
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
    await expect(button).toHaveAccessibleName(card.off)
    await expect(button).toHaveCSS('background-color', red)
    await expect.poll(async () => (await subscriptionsOf(shop, cookie))[card.field]).toBe(true)
    expect(calls.map(({ body }) => body ?? {})).toEqual([{}])
  }
  await page.reload()
  await ready()
  for (const card of cards) await expect(await buttonOf(page, card)).toHaveAccessibleName(card.off)
})

test('SUB-09 SUB-10 SUB-11 SUB-12 the card of a subscription is red, and unsubscribes by one call', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  for (const { call } of cards)
    await shop.fetch(`/api/user/subscribe-${call}`, { method: 'POST', cookie, body: {} })
  await page.goto('/')
  await ready()
  for (const card of cards) {
    const calls = watchCalls(page, `/api/user/unsubscribe-${card.call}`)
    const button = await buttonOf(page, card)
    await expect(button).toHaveAccessibleName(card.off)
    await expect(button).toHaveCSS('background-color', red)
    await button.click()
    await expect(button).toHaveAccessibleName(card.on)
    await expect.poll(async () => (await subscriptionsOf(shop, cookie))[card.field]).toBe(false)
    expect(calls.map(({ body }) => body ?? {})).toEqual([{}])
  }
  await page.reload()
  await ready()
  for (const card of cards) await expect(await buttonOf(page, card)).toHaveAccessibleName(card.on)
})

test('SUB-16 SUB-17 SUB-18 a refused change of a subscription says so, and the card shows what is true', async ({
  page,
  shop,
  ready,
}) => {
  await newMember(shop, page)
  for (const { call } of cards)
    await stubCall(page, `/api/user/subscribe-${call}`, 422, { code: 'invalid', message: 'No.' })
  await page.clock.install()
  await page.goto('/')
  await ready()
  for (const card of cards) {
    const button = await buttonOf(page, card)
    // After two seconds without an answer the change would wait, and a dialog say that it is done.
    await stopTime(page)
    await button.click()
    await expect(page.getByText(card.failure)).toBeVisible()
    await page.clock.resume()
    await expect(button).toHaveAccessibleName(card.on)
  }
})

test('a card that is pressed before the shop has said who this is waits for that, and asks no member to sign in', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const held = await holdCall(page, '/api/auth/user')
  await page.goto('/')
  await ready()
  const button = await buttonOf(page, cards[1])
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  held.open()
  await expect(page.getByRole('dialog', { name: "You're subscribed" })).toBeVisible()
  // After two seconds the dialog opens without the answer.
  await expect.poll(() => subscriptionsOf(shop, cookie)).toMatchObject({ releaseNotifications: true })
})

test('whoever subscribes is told whether mails come: not before the address is confirmed, and not where they are off', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const dialog = page.getByRole('dialog', { name: "You're subscribed" })
  const says = async (words: string) => {
    await page.goto('/')
    await ready()
    await (await buttonOf(page, cards[2])).click()
    await expect(dialog).toContainText(
      `You hear from us when a sale begins. You find it in Messages. ${words}`,
    )
    await shop.fetch('/api/user/unsubscribe-discounts', { method: 'POST', cookie, body: {} })
  }
  await says('For mails too, confirm your address first.')
  const user = (await (await shop.fetch('/api/auth/user', { cookie })).json()) as { id: string }
  await shop.services.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', user.id)
    .execute()
  await says('Mails come at most once a day.')
  await shop.fetch('/api/letters', { method: 'PUT', cookie, body: { news: false } })
  await says('Mails are off: turn them on in your profile.')
  await dialog.getByRole('link', { name: 'turn them on in your profile' }).click()
  await expect(page).toHaveURL('/user/profile')
})

test('a subscription made offline waits on the device, is shown at once, and is sent once', async ({
  page,
  shop,
  ready,
  context,
}) => {
  const cookie = await newMember(shop, page)
  await listenFor(context, "Sends when you're back online.")
  await page.goto('/')
  await ready()
  const button = await buttonOf(page, cards[1])
  await expect(button).toHaveAccessibleName('Get Notifications')
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'user')
  await context.setOffline(true)
  await button.click()
  await expect(button).toHaveAccessibleName('Unsubscribe')
  await expect.poll(() => everSaid(page)).toBe(true)
  await context.setOffline(false)
  await expect.poll(() => subscriptionsOf(shop, cookie)).toMatchObject({ releaseNotifications: true })
})
