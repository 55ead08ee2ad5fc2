import { authPage, watchCalls } from '#pwa/e2e/account/auth-page.ts'
import { goTo } from '#pwa/e2e/desk/go-to.ts'
import { holdPictures } from '#pwa/e2e/hold-pictures.ts'
import { photo } from '#server/testing/files/pictures.ts'
import {
  arrived,
  asMember,
  boxOf,
  closePanel,
  openPanel as open,
  panelOf,
  sendNow,
  tabOf,
  untilTaken,
} from './feedback-screen.ts'
import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { runUntilSeen, stopTime, timeUntilGone } from '#pwa/e2e/stopped-time.ts'

test('FB-03 FB-04 a missing message or address is named, and nothing is sent', async ({ page }) => {
  let calls = 0
  await page.route('**/api/feedback', (route) => {
    calls += 1
    return route.fallback()
  })
  await page.clock.install()
  await open(page)
  await boxOf(page).fill('   ')
  // The messages would close by themselves after three seconds.
  await stopTime(page)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Message required', { exact: true })).toBeVisible()
  await expect(page.getByText('Please enter your feedback message.').first()).toBeVisible()
  await boxOf(page).fill('The horns are great')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Email required', { exact: true })).toBeVisible()
  await expect(page.getByText('Please enter your email address.').first()).toBeVisible()
  expect(calls).toBe(0)
})

test('what was missing is no longer said once the feedback is sent', async ({ page }) => {
  await page.clock.install()
  await page.goto('/planes')
  await page.clock.runFor(5_000)
  await tabOf(page).click()
  await boxOf(page).fill(`Mended ${crypto.randomUUID()}`)
  // The message would close by itself after three seconds.
  await stopTime(page)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  const missing = page.getByText('Email required', { exact: true })
  await runUntilSeen(page, missing)
  await page.getByLabel('Email').fill('guest@example.com')
  const answered = page.waitForResponse('**/api/feedback')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await answered
  await runUntilSeen(page, panelOf(page).getByText('Thank you!'))
  await expect(missing).toHaveCount(0)
})

test('FB-05 FB-06 the counter shows the length, and cuts nothing', async ({ page }) => {
  await open(page)
  await boxOf(page).fill('hello')
  await expect(page.getByText('5/1000')).toBeVisible()
  await boxOf(page).fill('x'.repeat(1_100))
  await expect(page.getByText('1100/1000')).toBeVisible()
  await expect(boxOf(page)).toHaveValue('x'.repeat(1_100))
})

test('FB-09 FB-11 FB-12 a guest sends feedback, is thanked, and can send another at once', async ({
  page,
  shop,
}) => {
  await page.clock.install()
  await open(page)
  const words = `From a guest ${crypto.randomUUID()}`
  await page.getByLabel('Email').fill('guest@example.com')
  await boxOf(page).fill(words)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/feedback', async (route) => {
    await held
    await route.fallback()
  })
  // After three seconds the thanks would close by themselves.
  await stopTime(page)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(panelOf(page).getByText('Sending...', { exact: true })).toBeVisible()
  const answered = page.waitForResponse('**/api/feedback')
  letThrough()
  await answered
  await runUntilSeen(page, panelOf(page).getByText('Thank you!'))
  await page.getByRole('button', { name: 'Send Another Feedback' }).click()
  await expect(boxOf(page)).toHaveValue('')
  const [found, ...more] = await arrived(shop, words)
  expect(more).toEqual([])
  expect(found).toMatchObject({ email: 'guest@example.com', user: null })
})

test('FB-10 the thank-you view closes after three seconds', async ({ page, signIn }) => {
  await signIn()
  await page.clock.install()
  await page.goto('/planes')
  await page.clock.runFor(5_000)
  await asMember(page)
  await tabOf(page).click()
  await boxOf(page).fill(`Timed ${crypto.randomUUID()}`)
  await stopTime(page)
  const answered = page.waitForResponse('**/api/feedback')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await answered
  const thanks = panelOf(page).getByText('Thank you!')
  await runUntilSeen(page, thanks)
  await page.clock.runFor(2_500)
  await expect(thanks).toBeVisible()
  const rest = await timeUntilGone(page, thanks)
  expect(rest).toBeGreaterThanOrEqual(450)
  expect(rest).toBeLessThan(1_000)
  await expect(boxOf(page)).toBeVisible()
})

test('feedback that the shop answers only after two seconds is said to be saved, then to be there, for three seconds more', async ({
  page,
}) => {
  await page.clock.install()
  await open(page)
  const words = `Late ${crypto.randomUUID()}`
  await page.getByLabel('Email').fill('guest@example.com')
  await boxOf(page).fill(words)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/feedback', async (route) => {
    await released
    await route.fallback()
  })
  await stopTime(page)
  const asked = page.waitForRequest('**/api/feedback')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await asked
  await page.clock.runFor(1_900)
  await runUntilSeen(page, panelOf(page).getByText('Saved on this device'))
  await page.clock.runFor(1_000)
  // What was said ends after three seconds, so the page's time stands until the shop has answered.
  const answered = page.waitForResponse('**/api/feedback')
  release()
  await answered
  const thanks = panelOf(page).getByText('Thank you!')
  await runUntilSeen(page, thanks)
  await page.clock.runFor(2_500)
  await expect(thanks).toBeVisible()
})

test('FB-30 a refusal keeps the form and shows the server’s words, if any', async ({ page, signIn }) => {
  await signIn()
  await page.clock.install()
  await open(page, true)
  await boxOf(page).fill('Refused')
  // After two seconds without an answer it would wait; after three the message would be gone.
  await stopTime(page)
  const answers = [
    [
      { message: 'message: has characters that cannot be stored' },
      'message: has characters that cannot be stored',
    ],
    [{ error: 'No links, please.' }, 'No links, please.'],
    [{}, 'Please try again later.'],
  ] as const
  for (const [json, words] of answers) {
    await page.route(
      '**/api/feedback',
      (route) => route.fulfill({ status: 422, headers: { 'kestrel-api': '1' }, json }),
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByText('Failed to submit feedback', { exact: true })).toBeVisible()
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expect(boxOf(page)).toHaveValue('Refused')
  }
  await page.clock.resume()
  await page.goto('/outbox')
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
})

test('PWA-12 PWA-13 offline feedback waits with its picture, survives a reload, and is sent once', async ({
  page,
  context,
  shop,
  signIn,
}) => {
  await listenFor(context, 'Saved on this device')
  await signIn()
  await open(page, true)
  const offline = '**/api/{feedback,upload}'
  await page.route(offline, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add pictures' })
  await dialog
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'crash.jpg', mimeType: 'image/jpeg', buffer: await photo(63) })
  await expect.poll(() => everSaid(page)).toBe(true)
  await expect(dialog).toBeHidden()
  const words = `From the field ${crypto.randomUUID()}`
  await boxOf(page).fill(words)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  // The picture says "Saved on this device" before.
  await untilTaken(page)
  await page.goto('/outbox')
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('with 1 picture to send')).toBeVisible()
  expect(await arrived(shop, words)).toEqual([])
  // A page that is just being left could send it too.
  await page.goto('about:blank')
  await page.unroute(offline)
  const calls = watchCalls(page, '/api/feedback')
  await page.goto('/outbox')
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  expect(calls).toHaveLength(1)
  const found = await arrived(shop, words)
  expect(found).toHaveLength(1)
  expect(found[0]?.attachments).toHaveLength(1)
})

test('feedback waits for a picture that is still being read', async ({ page, shop, signIn }) => {
  const letRead = await holdPictures(page)
  await signIn()
  await open(page, true)
  const words = `With a slow picture ${crypto.randomUUID()}`
  await boxOf(page).fill(words)
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add pictures' })
  await dialog
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'nose.jpg', mimeType: 'image/jpeg', buffer: await photo(66) })
  await expect(dialog.getByRole('button', { name: 'Adding pictures' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await letRead()
  await expect(dialog).toBeHidden()
  expect((await sendNow(page, shop, words))?.attachments).toHaveLength(1)
})

test('what a guest has begun to write is theirs when they sign in; the next member on the device does not see it', async ({
  page,
  context,
}) => {
  const signInAs = async (email: string) => {
    await goTo(page, '/auth?redirect=%2Fplanes')
    await authPage(page).signIn(email)
    await authPage(page).button('Sign In').click()
    await expect(page).toHaveURL('/planes')
  }
  const begun = () => page.evaluate(() => sessionStorage.getItem('kestrel.feedback'))
  await open(page)
  await boxOf(page).fill('The spar is short')
  await closePanel(page)
  await signInAs('maker@example.com')
  await tabOf(page).click()
  await expect(boxOf(page)).toHaveValue('The spar is short')
  await closePanel(page)
  await context.clearCookies()
  await signInAs('tester@example.com')
  // Another member's data is deleted beside the page.
  await expect.poll(begun).toBeNull()
  await tabOf(page).click()
  await expect(boxOf(page)).toHaveValue('')
})
