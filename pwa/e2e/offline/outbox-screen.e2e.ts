import type { Page, Request } from '@playwright/test'
import { cartCalls, CartScreen, countWaiting, planes, serverCart } from '#pwa/e2e/cart/cart-screen.ts'
import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { interceptFeedback, setNetwork, setNextNetwork } from '#pwa/e2e/feedback/feedback-network.ts'
import { arrived, boxOf, panelOf, tabOf, untilTaken } from '#pwa/e2e/feedback/feedback-screen.ts'
import { expect, newMember, test, untilKnown } from '#pwa/e2e/fixtures.ts'
import { pressWithoutEnd, stopTime } from '#pwa/e2e/stopped-time.ts'
import { noRoom } from './no-room.ts'

const feedbackCalls = '**/api/{feedback,upload}'
async function writeFeedback(page: Page, words: string) {
  await page.mouse.move(20, 200)
  await tabOf(page).click()
  await boxOf(page).fill(words)
}
const sendFeedback = (page: Page) => page.getByRole('button', { name: 'Send feedback' }).click()
/** Sends feedback offline: it waits. */
async function letFeedbackWait(page: Page, ready: () => Promise<void>, words: string) {
  await interceptFeedback(page)
  await page.goto('/planes')
  await ready()
  await untilKnown(page)
  await setNetwork(page, 'away')
  await writeFeedback(page, words)
  await sendFeedback(page)
  await untilTaken(page)
}

test('AMB-26 feedback refused after waiting is reported, opens again to be corrected, and is sent once', async ({
  page,
  shop,
  ready,
}) => {
  const words = `Mended ${crypto.randomUUID()}`
  await newMember(shop, page)
  await letFeedbackWait(page, ready, words)
  await page.goto('/outbox')
  await expect(page.getByRole('heading', { name: 'Feedback: 1 change' })).toBeVisible()
  await setNextNetwork(page, { status: 422, code: 'invalid_input', message: 'No links, please.' })
  await listenFor(page.context(), 'Failed to submit feedback')
  // At its next try, which a page makes as it opens.
  await page.goto('/outbox')
  await expect.poll(() => everSaid(page)).toBe(true)
  await expect(page.getByText("Couldn't send: No links, please.")).toBeVisible()
  await expect(page.getByText('Not everything could be sent.')).toBeVisible()
  await setNetwork(page, 'fine')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(boxOf(page)).toHaveValue(words)
  await boxOf(page).fill(`${words} better`)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect.poll(async () => (await arrived(shop, words)).length).toBe(1)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  expect((await arrived(shop, words)).map(({ message }) => message)).toEqual([`${words} better`])
})

test('bug 29: a refused change is tried again by hand, or discarded after a question', async ({
  page,
  shop,
  ready,
}) => {
  const words = `Again ${crypto.randomUUID()}`
  await newMember(shop, page)
  await letFeedbackWait(page, ready, words)
  await page.goto('/outbox')
  await page.getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard this?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText(words)).toBeVisible()
  await setNextNetwork(page, { status: 409, code: 'conflict', message: 'Ask again.' })
  // At its next try, which a page makes as it opens.
  await page.reload()
  await expect(page.getByText('Needs your decision: Ask again.')).toBeVisible()
  await setNetwork(page, 'fine')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  expect(await arrived(shop, words)).toHaveLength(1)
})

test('bug 30: an ended session holds its lane, asks for sign-in, and then everything is sent', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const cart = new CartScreen(page, ready)
  await cart.openAsMember(planes.spars)
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('1 waiting')).toBeVisible()
  await page.goto('/outbox')
  await expect(page.getByText('Sign in to send 1 change')).toBeVisible()
  await expect(page.getByText('Waits for sign-in')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true })).toHaveAttribute(
    'href',
    '/auth?redirect=%2Foutbox',
  )
  expect(await serverCart(shop, cookie)).toEqual({})
  await page.context().addCookies(cookies)
  await page.goto('/outbox')
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  expect(await serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 1 })
})

test('offline on a full device, a form keeps its text and says so', async ({ page, shop, ready }) => {
  await noRoom(page)
  await page.clock.install()
  await newMember(shop, page)
  await page.goto('/planes')
  await ready()
  await untilKnown(page)
  await page.route(feedbackCalls, (route) => route.abort('internetdisconnected'))
  const words = `No room ${crypto.randomUUID()}`
  await writeFeedback(page, words)
  // What says so goes by itself after three seconds.
  await stopTime(page)
  await sendFeedback(page)
  await expect(page.getByText('Failed to submit feedback', { exact: true })).toBeVisible()
  await expect(page.getByText('Please try again later.', { exact: true })).toBeVisible()
  await expect(panelOf(page).getByText('Not saved on this device')).toBeVisible()
  await expect(boxOf(page)).toHaveValue(words)
  // Online it goes straight to the shop: nothing needs to be kept.
  await page.unroute(feedbackCalls)
  await page.clock.resume()
  await sendFeedback(page)
  await expect.poll(async () => (await arrived(shop, words)).length).toBe(1)
})

test('on a good network saving is not mentioned; after two seconds without an answer it is', async ({
  page,
  shop,
  ready,
}) => {
  await page.clock.install()
  await newMember(shop, page)
  const cart = new CartScreen(page, ready)
  await cart.openAsMember(planes.spars)
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      if (document.body.textContent?.includes('Saved on this device')) seen.push('said')
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  const isAdding = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/cart')
  let [isAsked, isAnswered] = [false, false]
  page.on('request', (request) => (isAsked ||= isAdding(request)))
  page.on('response', (response) => (isAnswered ||= isAdding(response.request())))
  const add = page.getByRole('button', { name: 'Add to cart' }).first()
  // However long the shop takes on a busy machine, the page's two seconds are not over before it answers.
  await stopTime(page)
  await add.click()
  const isSent = async () => {
    if (!isAsked || isAnswered) await page.clock.runFor(10)
    return isAnswered && (await countWaiting(page)) === 0
  }
  await expect.poll(isSent, { intervals: [10] }).toBe(true)
  await cart.counts(1)
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([])
  await page.clock.resume()
  await page.route(cartCalls, () => new Promise(() => {}))
  const tapped = Date.now()
  await add.click()
  await expect(page.getByText('Saved on this device, not sent yet.')).toBeVisible()
  expect(Date.now() - tapped).toBeGreaterThan(1_900)
  await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible()
})

test('a press on Discard asks about its change where the one above is sent between press and release', async ({
  page,
  shop,
  ready,
}) => {
  await newMember(shop, page)
  const away = '**/api/user/subscribe-*'
  await page.route(away, (route) => route.abort())
  await page.goto('/user/profile')
  await ready()
  const topics = page.getByRole('main').getByRole('region', { name: 'Subscriptions' }).getByRole('switch')
  for (const topic of [topics.nth(0), topics.nth(1)]) await topic.click()
  await expect(page.getByText('2 waiting')).toBeVisible()
  const [beta, releases] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  for (const [topic, { promise }] of [
    ['beta', beta],
    ['notifications', releases],
  ] as const)
    await page.route(`**/api/user/subscribe-${topic}`, async (route) => {
      await promise
      await route.continue()
    })
  await pressWithoutEnd(page)
  await page.goto('/outbox')
  await ready()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await rows.nth(1).getByRole('button', { name: 'Discard: Subscribe to release news' }).hover()
  await page.mouse.down()
  const answer = page.waitForResponse('**/api/user/subscribe-beta')
  beta.resolve()
  await (await answer).finished()
  await expect.poll(() => countWaiting(page)).toBe(1)
  await page.mouse.up()
  await expect(page.getByRole('alertdialog')).toContainText('Subscribe to release news')
  releases.resolve()
})
