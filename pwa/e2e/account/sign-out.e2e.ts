import type { Page } from '@playwright/test'
import type { OrderSummary } from '#shared/orders/orders.contract.ts'
import type { User } from '#shared/accounts/accounts.contract.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { dumpDevice, type StoredText } from '#pwa/e2e/device-dump.ts'
import { listenFor } from '#pwa/e2e/ever-said.ts'
import { goToCheckout } from '#pwa/e2e/checkout/guest-checkout.ts'
import { untilTaken } from '#pwa/e2e/feedback/feedback-screen.ts'
import { follow, openProduct, signOut } from './member-menus.ts'
import { countSaved, expect, test } from '#pwa/e2e/offline/offline-shop.ts'

test.describe.configure({ mode: 'parallel' })

const words = 'The windsock of the lower field is torn'
const draft = 'Half of a thought about spars'

/** What must not be found, with what it is. */
interface Traces {
  /** Nowhere at all. */
  person: Record<string, string>
  /** Nowhere but in the shop's own catalogue, which everyone has whole. */
  bought: Record<string, string>
}

async function tracesOf(page: Page, shop: TestShop): Promise<Traces> {
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const ask = async (path: string) => (await shop.fetch(path, { cookie })).json()
  const user = (await ask('/api/auth/user')) as User
  const orders = (await ask('/api/orders')) as OrderSummary[]
  expect(orders.length).toBeGreaterThan(0)
  const session = cookies.find(({ httpOnly }) => httpOnly)?.value ?? ''
  return {
    person: {
      id: user.id,
      email: user.email,
      username: user.username ?? '',
      session,
      sessionId: session.split('.')[0] ?? '',
      words,
      draft,
      ...Object.fromEntries(
        orders.flatMap(({ id, number }, at) => [
          [`order ${at}`, id],
          [`number ${at}`, number],
        ]),
      ),
    },
    bought: { slug: 'lapwing-800', name: 'Lapwing 800' },
  }
}

const publicPlaces =
  /^(cache (precache|pictures)|localStorage kestrel\.public|database kestrel\.(catalogue|products|pictures|ready|packed|blocks))$/
/** Everyone has these: a list with all planes in it, and texts, one of which names an order for example. */
const publicAnswers = /^"\/api\/(print-profiles|pages\/contact|purchase-resources|tutorials(\/[\w-]+)?)" /
/** Where a trace was found. */
function found(dump: readonly StoredText[], { person, bought }: Traces): string[] {
  const personal = dump.filter(({ text }) => !publicAnswers.test(text))
  const within = (all: readonly StoredText[], traces: Record<string, string>) =>
    Object.entries(traces).flatMap(([what, trace]) =>
      trace === ''
        ? []
        : all
            .filter(({ text }) => text.includes(trace))
            .map(({ place, text }) => `${what} in ${place}: ${text.slice(0, 120)}`),
    )
  return [
    ...within(personal, person),
    ...within(
      personal.filter(({ place }) => !publicPlaces.test(place)),
      bought,
    ),
  ]
}

/** A field card stands without the header. */
const closeCard = (page: Page) => page.getByRole('link', { name: 'Close the card' }).first().click()

async function writeFeedback(page: Page, text: string) {
  // On a list the tab steps aside for hearts. Read anew, the page is too short for an offer, which would lie below it.
  await page.goto('/install')
  await page.mouse.move(20, 200)
  await page.getByRole('button', { name: 'Feedback', exact: true }).click()
  await page.getByLabel('What is on your mind?').fill(text)
}

async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-cart-count')
}

/** A member does all that leaves something on a device. */
async function useEverything(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await follow(page, 'Your account', 'Orders')
  await main.getByRole('link', { name: /KMI-/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /KMI-/ })).toBeVisible()
  await follow(page, 'Your account', 'At the field')
  await page
    .getByRole('button', { name: /^Save the files too \(/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Open the ZIP/ }).first()).toBeVisible()
  await main.getByRole('link', { name: 'Field card' }).first().click()
  await page.getByRole('region').first().getByRole('checkbox').first().click()
  await expect(page.getByText('1 of 10 ticked').first()).toBeVisible()
  await closeCard(page)
  await follow(page, 'Your account', 'Profile')
  await main.getByRole('link', { name: /Edit/ }).first().click()
  await main.getByLabel('Country').selectOption('DE')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile', exact: true })).toBeVisible()
  await openProduct(page, 'Planes', 'Swift 1200')
  const added = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/cart'),
  )
  await addToCart(page)
  await added
  await goToCheckout(page)
  await expect(main).toContainText('Swift 1200')
  await writeFeedback(page, words)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await untilTaken(page)
  // The form comes back by itself after the thanks.
  await page.getByLabel('What is on your mind?').fill(draft)
  await page.keyboard.press('Escape')
  await expect.poll(() => countSaved(page, 'outbox')).toBe(0)
}
/** What the next page says. */
const said = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-said', 'yes')

test.beforeEach(async ({ page, signIn, readyOffline, shop }) => {
  await shop.fetch('/api/cart', { method: 'DELETE', cookie: await shop.signIn() })
  await signIn()
  await page.goto('/')
  await readyOffline()
  await expect.poll(() => countSaved(page, 'private')).toBeGreaterThanOrEqual(3)
  await useEverything(page)
})

test('O9 after signing out only the device’s own preferences are left', async ({ page, shop }) => {
  const traces = await tracesOf(page, shop)
  expect(found(await dumpDevice(page), traces).length).toBeGreaterThan(5)
  await listenFor(page.context(), 'What was saved for you on this device is deleted.')
  await signOut(page)
  await said(page)
  expect(found(await dumpDevice(page), traces)).toEqual([])
  expect((await page.context().cookies()).filter(({ httpOnly }) => httpOnly)).toEqual([])
})

test('O9 an offline sign-out with discarded changes leaves as little', async ({ page, shop, network }) => {
  const traces = await tracesOf(page, shop)
  await openProduct(page, 'Planes', 'Dunlin 1000')
  await network.set('killed')
  await addToCart(page)
  await expect.poll(() => countSaved(page, 'outbox')).toBe(1)
  await writeFeedback(page, words)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect.poll(() => countSaved(page, 'outbox')).toBe(2)
  await page.keyboard.press('Escape')
  expect(found(await dumpDevice(page), traces).some((each) => each.includes('kestrel.outbox'))).toBe(true)
  await listenFor(page.context(), "The shop signs you out when you're back online")
  await signOut(page)
  await page.getByRole('button', { name: 'Discard and sign out' }).click()
  await said(page)
  expect(found(await dumpDevice(page), traces)).toEqual([])
  // The session's cookie is out of a page's reach: it goes as soon as the shop can be told.
  await network.set('fine')
  await expect
    .poll(async () => (await page.context().cookies()).filter(({ httpOnly }) => httpOnly))
    .toEqual([])
  expect(found(await dumpDevice(page), traces)).toEqual([])
})
