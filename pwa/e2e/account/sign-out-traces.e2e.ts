import type { Page } from '@playwright/test'
import { photo } from '#server/testing/files/pictures.ts'
import { removeAccount } from '#server/testing/remove-account.ts'
import { dumpDevice } from '#pwa/e2e/device-dump.ts'
import { boxOf, tabOf, untilTaken } from '#pwa/e2e/feedback/feedback-screen.ts'
import { listenFor } from '#pwa/e2e/ever-said.ts'
import { goToCheckout } from '#pwa/e2e/checkout/guest-checkout.ts'
import { follow, openProduct, signOut } from './member-menus.ts'
import { countSaved, expect, test } from '#pwa/e2e/offline/offline-shop.ts'

/** Words that nobody else has: whatever holds one holds something of the person. */
const said = {
  note: 'Trace of a build note',
  message: 'Trace of feedback that waits',
  picture: 'trace-of-a-picture.jpg',
  photo: 'trace-of-a-photo.jpg',
  shared: 'Trace of what was shared',
  sharedPicture: 'trace-of-a-shared-picture.jpg',
  name: 'Trace Flyer',
  street: 'Trace Lane 5',
  city: 'Tracetown',
  searched: 'tracewords',
  draft: 'Trace of a draft in the other tab',
  news: 'Trace of news that was pushed',
}
/** A toast: it goes by itself, in both tabs at its own time. */
const deleted = 'What was saved for you on this device is deleted.'
const jpeg = async (name: string, size = 48) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(size),
})

async function write(page: Page, words: string): Promise<void> {
  // On a list the tab steps aside for hearts. Read anew, the page is too short for an offer, which would lie below it.
  await page.goto('/install')
  await page.mouse.move(20, 200)
  await tabOf(page).click()
  await boxOf(page).fill(words)
}
const countTraces = async (page: Page) =>
  (await dumpDevice(page))
    .filter(({ text }) => /trace[ -](?:of|flyer|lane)|tracetown|tracewords/i.test(text))
    .map(({ place, text }) => `${place}: ${text.slice(0, 100)}`)

test('O9 after a member’s sign-out no text of theirs is on the device, whatever they did in two tabs and offline', async ({
  page,
  context,
  signIn,
  readyOffline,
  network,
  shop,
  baseURL,
}) => {
  const cookie = await shop.signIn()
  const { id, email } = (await (await shop.fetch('/api/auth/user', { cookie })).json()) as Record<
    'id' | 'email',
    string
  >
  await signIn()
  await context.grantPermissions(['notifications'], { origin: new URL(baseURL ?? '').origin })
  await page.goto('/')
  await readyOffline()
  await expect.poll(() => countSaved(page, 'private')).toBeGreaterThanOrEqual(3)

  await follow(page, 'Your account', 'Profile')
  await page.getByRole('main').getByRole('link', { name: 'Edit profile' }).click()
  await page.getByLabel('Choose a picture').setInputFiles(await jpeg('me.jpg', 600))
  await page.getByRole('button', { name: 'Save picture' }).click()
  const picture = page.getByRole('main').getByRole('img', { name: 'You', exact: true })
  const address = (await picture.getAttribute('src')) ?? ''
  expect(address).toMatch(/^\/uploads\/people\//)

  await page.goto(`/planes?q=${said.searched}`)
  await expect(page.getByRole('main')).toContainText(said.searched)
  await expect(page.locator('html[data-ready=true]')).toHaveAttribute('data-signed-in', 'user')
  await openProduct(page, 'Parts and hardware', 'Hardware kit')
  const added = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/cart'),
  )
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await added
  await goToCheckout(page)
  await page.getByLabel('Name', { exact: true }).fill(said.name)
  await page.getByLabel('Street and number').fill(said.street)
  await page.getByLabel('City').fill(said.city)

  const other = await context.newPage()
  await write(other, said.draft)

  await network.set('killed')
  await follow(page, 'Your account', 'At the field')
  await page.getByRole('main').getByRole('link', { name: 'My build' }).first().click()
  const notes = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Notes' }) })
  await notes.getByRole('button', { name: 'Notes' }).click()
  await notes.getByRole('textbox').fill(said.note)
  await notes.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => countSaved(page, 'outbox')).toBe(1)
  await page.getByLabel('Choose photos').setInputFiles(await jpeg(said.photo))
  await expect.poll(() => countSaved(page, 'outbox')).toBe(2)
  await write(page, said.message)
  await page.getByRole('button', { name: 'Add pictures' }).click()
  await page.getByLabel('Choose pictures').setInputFiles(await jpeg(said.picture))
  await expect(page.getByRole('dialog', { name: 'Add pictures' })).toBeHidden()
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await untilTaken(page)
  const shared = await jpeg(said.sharedPicture)
  await page.evaluate(
    async ({ text, name, bytes }) => {
      const form = new FormData()
      form.append('text', text)
      form.append('photos', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
      await fetch('/share', { method: 'POST', body: form, redirect: 'manual' })
    },
    { text: said.shared, name: shared.name, bytes: [...shared.buffer] },
  )
  await page.goto('/share')
  await expect(page.getByText(said.shared)).toBeVisible()
  await page.evaluate(async (title) => {
    const registration = await navigator.serviceWorker.ready
    await registration.showNotification(title, { tag: 'product 1' })
  }, said.news)
  const missing = async () => {
    const before = JSON.stringify(await dumpDevice(page))
    return Object.values(said).filter((words) => !before.includes(words))
  }
  // Searches are kept nowhere, and another tab's draft is in that tab.
  await expect.poll(missing).toEqual([said.searched, said.draft])
  expect(await countTraces(other)).toContainEqual(expect.stringContaining('sessionStorage'))

  await listenFor(context, deleted)
  await signOut(page)
  await page.getByRole('button', { name: 'Discard and sign out' }).click()
  for (const tab of [page, other]) {
    await expect(tab.locator('html')).toHaveAttribute('data-said', 'yes')
    expect(await countTraces(tab)).toEqual([])
    const dump = await dumpDevice(tab)
    for (const own of [id, email, address])
      expect(dump.filter(({ text }) => text.includes(own)).map(({ place }) => place)).toEqual([])
    const { search, hash, pathname } = new URL(tab.url())
    expect([pathname, search, hash]).toEqual(['/', '', ''])
    const state = await tab.evaluate(() => JSON.stringify(history.state))
    for (const own of [id, email, ...Object.values(said)]) expect(state).not.toContain(own)
    // Nor does going back bring any of it.
    await expect(tab.locator('html')).not.toHaveAttribute('data-signed-in', /./)
  }
  await page.goBack()
  await expect(page.getByText('Nothing is waiting here')).toBeVisible()
  await expect(page.getByText(said.shared)).toBeHidden()
})

test('signing out takes the number off the app icon and ends the push subscription, also where the push service does not answer', async ({
  page,
  context,
  signIn,
  readyOffline,
}) => {
  const done: string[] = []
  await page.exposeFunction('noteDone', (what: string) => void done.push(what))
  await page.addInitScript(() => {
    const { noteDone } = window as unknown as { noteDone: (what: string) => void }
    const unsubscribe = () => {
      noteDone('unsubscribed')
      return new Promise(() => {})
    }
    PushManager.prototype.getSubscription = () =>
      Promise.resolve({ unsubscribe } as unknown as PushSubscription)
    navigator.setAppBadge = (count) => Promise.resolve(noteDone(`badge ${count}`))
  })
  await listenFor(context, deleted)
  await signIn()
  await page.goto('/')
  await readyOffline()
  await expect.poll(() => done.some((what) => what.startsWith('badge'))).toBe(true)
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/logout')) done.push('told')
  })
  await signOut(page)
  await expect(page.locator('html')).toHaveAttribute('data-said', 'yes')
  // The number may have been shown once more before. The device is cleared first, the shop is told after it.
  expect(done.slice(done.lastIndexOf('badge 0'))).toEqual(['badge 0', 'unsubscribed', 'told'])
})

test('O9 a removed account is deleted from its devices at their next start, with its waiting changes', async ({
  page,
  context,
  readyOffline,
  network,
  shop,
  baseURL,
}) => {
  const mail = `leaver-${crypto.randomUUID()}@example.com`
  const body = { email: mail, password: 'Windsock-7-Tailplane!', firstName: 'Leaverly' }
  const answer = await shop.fetch('/api/auth/register', { method: 'POST', body })
  const [name = '', value = ''] = (answer.headers.getSetCookie()[0]?.split(';')[0] ?? '').split('=', 2)
  await context.addCookies([{ name, value, url: baseURL ?? '' }])
  const { id } = (await (await shop.fetch('/api/auth/user', { cookie: `${name}=${value}` })).json()) as {
    id: string
  }
  await page.goto('/user/orders')
  await readyOffline()
  await expect.poll(() => countSaved(page, 'private')).toBeGreaterThanOrEqual(1)
  await network.set('killed')
  await write(page, said.message)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await untilTaken(page)
  const traces = async () =>
    (await dumpDevice(page))
      .filter(({ text }) => [id, mail, 'Leaverly', said.message].some((own) => text.includes(own)))
      .map(({ place }) => place)
  expect((await traces()).length).toBeGreaterThan(2)
  await removeAccount(shop, id)
  await listenFor(context, deleted)
  // A page that is still open could hear of it first, and be left before it has noted it for the next one.
  await page.goto('about:blank')
  await network.set('fine')
  await page.goto('/planes')
  // A shop that takes over 2 s to answer is asked again after 5 s.
  await expect(page.locator('html')).toHaveAttribute('data-said', 'yes')
  expect(await traces()).toEqual([])
})
