import type { Page } from '@playwright/test'
import { photo } from '#server/testing/files/pictures.ts'
import { countWaiting } from '#pwa/e2e/cart/cart-screen.ts'
import { buildScreen, logFlight, ownBuild, rows } from '#pwa/e2e/field/build-screen.ts'
import { arrived, boxOf, panelOf, tabOf, untilTaken } from '#pwa/e2e/feedback/feedback-screen.ts'
import { expect, newMember, test, untilKnown } from '#pwa/e2e/fixtures.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { notifyMember } from '#server/testing/news/announce-news.ts'

/** What becomes of changes at these addresses, until it is said otherwise; reading goes on. */
async function intercept(page: Page, calls: string) {
  const network: { is: 'away' | 'refusing' | 'fine' } = { is: 'away' }
  await page.route(calls, (route) => {
    if (route.request().method() === 'GET' || network.is === 'fine') return route.fallback()
    if (network.is === 'away') return route.abort('internetdisconnected')
    return route.fulfill({
      status: 422,
      headers: { 'kestrel-api': '1' },
      json: { message: 'value: is not wanted today', code: 'invalid_input' },
    })
  })
  return network
}
/** Counts what goes out from now on. */
function counted(page: Page, path: RegExp) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && path.test(request.url())) sent.push(request.postData() ?? '')
  })
  return sent
}
const inOutbox = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text })
const act = (page: Page, text: string | RegExp, name: string) =>
  inOutbox(page, text).getByRole('button', { name }).or(inOutbox(page, text).getByRole('link', { name }))
/** From the press on, what is said is of the new try: the earlier one can be neither read nor edited any more. */
async function retry(page: Page, text: string): Promise<void> {
  const said = await act(page, text, 'Retry').evaluate(async (button) => {
    const row = button.closest('li')
    ;(button as HTMLElement).click()
    // Drawn before the device has written anything.
    await Promise.resolve()
    return row?.textContent
  })
  expect(said).toContain('Saved on this device')
  expect(said).not.toMatch(/Couldn't send|Edit/)
}
/** How many changes need a decision, as the device counts them itself. */
const countStuck = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('kestrel.device') ?? '{}') as { stuck?: number }).stuck,
  )
const notWanted = "Couldn't send: is not wanted today"

test('a refused field of a build and a refused flight are retried, corrected and sent once, or discarded', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn()
  const before = await ownBuild(shop)
  await page.goto(buildScreen)
  const { row, open, save } = rows(page)
  const network = await intercept(page, '**/api/builds/**')
  await open('Propeller')
  await page.getByLabel('Propeller', { exact: true }).fill('GWS 9x5')
  await save('Propeller')
  await expect(row('Propeller')).toContainText('Saved on this device', { useInnerText: true })
  await logFlight(page)
  const dialog = page.getByRole('dialog', { name: /flight (of|with the)/ })
  await dialog.getByLabel('Minutes').fill('33')
  await dialog.getByLabel('Note').fill('Thermal')
  await dialog.getByRole('button', { name: 'Save flight' }).click()
  await expect(inOutbox(page, 'Thermal')).toContainText('Saved on this device')
  network.is = 'refusing'
  await page.goto('/outbox')
  const entry = 'Propeller of Lapwing 800: GWS 9x5'
  await expect(inOutbox(page, entry)).toContainText(notWanted)
  const flight = inOutbox(page, /Flight of Lapwing 800/)
  await expect(flight).toContainText(notWanted)
  expect(await flight.locator('p').first().textContent()).toMatch(/^Flight of Lapwing 800 on .*, 33/)
  // Refused once more, under a key of its own.
  await retry(page, entry)
  await expect(inOutbox(page, entry)).toContainText(notWanted)
  await mendPropeller(page, shop, network, entry)
  expect((await ownBuild(shop)).revision).toBe(before.revision + 1)
  await page.goBack()
  await expect(inOutbox(page, entry)).toHaveCount(0)
  await mendFlight(page, network)
  await expect.poll(async () => (await ownBuild(shop)).flights.length).toBe(before.flights.length + 1)
  expect((await ownBuild(shop)).flights.filter(({ note }) => note === 'Thermal')).toMatchObject([
    { minutes: 23 },
  ])

  network.is = 'refusing'
  await open('Trims')
  await page.getByRole('textbox', { name: 'Trims' }).fill('Two clicks left')
  await save('Trims')
  // Refused at once: the editor is closed, and what was typed is not lost.
  await expect(page.getByText('1 change could not be sent')).toBeVisible()
  await page.getByRole('link', { name: 'See why' }).click()
  await act(page, 'Trims of Lapwing 800', 'Discard').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  // The button that had the focus is gone with its row.
  await expect(page.getByRole('heading', { name: 'Waiting to send' })).toBeFocused()
  expect((await ownBuild(shop)).trims).toBe(before.trims)
})

type Network = Awaited<ReturnType<typeof intercept>>
async function mendPropeller(page: Page, shop: TestShop, network: Network, entry: string) {
  await act(page, entry, 'Edit').click()
  await expect(page).toHaveURL(/\/user\/builds\/lapwing-800\?refused=/)
  const field = page.getByLabel('Propeller', { exact: true })
  await expect(field).toHaveValue('GWS 9x5')
  await expect(field).toBeFocused()
  await expect(page.getByText(notWanted)).toBeVisible()
  // The page may be loaded again meanwhile.
  await page.reload()
  await expect(field).toHaveValue('GWS 9x5')
  network.is = 'fine'
  const sent = counted(page, /fields\/propeller/)
  await field.fill('GWS 9x4.7')
  await field.press('Enter')
  await expect.poll(async () => (await ownBuild(shop)).propeller).toBe('GWS 9x4.7')
  expect(sent).toHaveLength(1)
  await expect(field).toBeHidden()
  // The page reads a moment later that the refused one is gone; the flight is still there.
  await expect.poll(() => countStuck(page)).toBe(1)
  await rows(page).open('Propeller')
  await expect(field).toHaveValue('GWS 9x4.7')
  await expect(page.getByText(notWanted)).toHaveCount(0)
}
async function mendFlight(page: Page, network: Network) {
  await act(page, /Flight of Lapwing 800/, 'Edit').click()
  const dialog = page.getByRole('dialog', { name: /flight (of|with the)/ })
  await expect(dialog.getByLabel('Minutes')).toBeFocused()
  await expect(dialog.getByLabel('Minutes')).toHaveValue('33')
  await expect(dialog.getByLabel('Note')).toHaveValue('Thermal')
  await expect(dialog.getByText(notWanted)).toBeVisible()
  network.is = 'fine'
  await dialog.getByLabel('Minutes').fill('23')
  await dialog.getByRole('button', { name: 'Save flight' }).click()
}

test('a photo that the shop cannot read is replaced by another one', async ({ page, shop, signIn }) => {
  await signIn()
  const calls = '**/api/builds/**'
  const before = await ownBuild(shop)
  await page.goto(buildScreen)
  const network = await intercept(page, calls)
  const choose = page.getByLabel('Choose photos')
  await choose.setInputFiles({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(64_000, 7) })
  await expect(page.getByRole('img', { name: /as built, photo/ })).toHaveCount(before.photos.length + 1)
  network.is = 'fine'
  await page.goto('/outbox')
  const entry = 'Photo of Lapwing 800, 64 kB'
  await expect(inOutbox(page, entry)).toContainText("Couldn't send")
  await retry(page, entry)
  await expect(inOutbox(page, entry)).toContainText("Couldn't send")
  await act(page, entry, 'Edit').click()
  const notice = page.getByText('This photo could not be sent')
  await expect(notice).toBeVisible()
  await expect(notice).toBeInViewport()
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.textContent?.includes('This photo could not be sent')),
    )
    .toBe(true)
  await choose.setInputFiles({ name: 'bench.jpg', mimeType: 'image/jpeg', buffer: await photo(64) })
  await expect(notice).toBeHidden()
  await expect.poll(async () => (await ownBuild(shop)).photos.length).toBe(before.photos.length + 1)
  await page.goBack()
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
})

test('a profile with a username taken meanwhile is corrected where it was typed', async ({ page, shop }) => {
  const cookie = await newMember(shop, page)
  const calls = '**/api/auth/user'
  await page.goto('/profile-edit')
  const network = await intercept(page, calls)
  await page.getByLabel('First Name').fill('Marian')
  await page.getByLabel('Username', { exact: true }).fill('mika')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL('/user/profile')
  network.is = 'fine'
  await page.goto('/outbox')
  const entry = 'Profile: first name Marian, username mika'
  await expect(inOutbox(page, entry)).toContainText("Couldn't send: Username already taken")
  await retry(page, entry)
  await expect(inOutbox(page, entry)).toContainText("Couldn't send: Username already taken")
  await act(page, entry, 'Edit').click()
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Marian')
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('mika')
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused()
  await expect(page.getByText('Username already taken', { exact: true })).toBeVisible()
  const sent = counted(page, /api\/auth\/user$/)
  const name = `marian_${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Username', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL('/user/profile')
  // After two seconds the form no longer waits for the answer.
  const user = async (): Promise<unknown> => (await shop.fetch('/api/auth/user', { cookie })).json()
  await expect.poll(user).toMatchObject({ firstName: 'Marian', username: name })
  expect(sent).toHaveLength(1)
  await page.goto('/outbox')
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
})

test('feedback whose picture the shop cannot read opens with its words and the reason, and is sent once', async ({
  page,
  shop,
  ready,
}) => {
  await newMember(shop, page)
  const calls = '**/api/{feedback,upload}'
  await page.goto('/planes')
  await ready()
  await untilKnown(page)
  const network = await intercept(page, calls)
  await page.mouse.move(20, 200)
  await tabOf(page).click()
  const words = `Torn ${crypto.randomUUID()}`
  await boxOf(page).fill(words)
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add pictures' })
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2_000, 7) })
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await untilTaken(page)
  network.is = 'fine'
  await page.goto('/outbox')
  await expect(inOutbox(page, words)).toContainText("Couldn't send")
  await retry(page, words)
  await expect(inOutbox(page, words)).toContainText("Couldn't send")
  await act(page, words, 'Edit').click()
  await expect(boxOf(page)).toHaveValue(words)
  await expect(boxOf(page)).toBeFocused()
  await expect(panelOf(page).getByText('Not added', { exact: true })).toBeVisible()
  const sent = counted(page, /api\/feedback$/)
  await panelOf(page).getByRole('button', { name: 'Remove torn.jpg' }).click()
  await boxOf(page).fill(`${words} mended`)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect.poll(async () => (await arrived(shop, words)).length).toBe(1)
  expect(sent).toHaveLength(1)
  expect((await arrived(shop, words)).map(({ message }) => message)).toEqual([`${words} mended`])
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
})

test('a refused reply opens in its conversation with its words, its pictures and the reason, and is sent once', async ({
  page,
  shop,
}) => {
  const cookie = await newMember(shop, page)
  const { id } = (await (await shop.fetch('/api/auth/user', { cookie })).json()) as { id: string }
  const thing = `notice ${crypto.randomUUID()}`
  await notifyMember(shop, id, { thing, title: 'Workshop closed on Friday', path: '/about' })
  const screen = `/user/messages/${thing.replace(' ', '-')}`
  await page.goto(screen)
  const network = await intercept(page, '**/api/messages')
  const box = page.getByLabel('Your reply')
  await box.fill('Until whenn?')
  await page
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'wing.jpg', mimeType: 'image/jpeg', buffer: await photo(64) })
  await expect(page.getByRole('button', { name: 'Remove wing.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(inOutbox(page, 'Until whenn?')).toContainText('Waiting to send')
  network.is = 'refusing'
  await page.goto('/outbox')
  await expect(inOutbox(page, 'Until whenn?')).toContainText(notWanted)
  await act(page, 'Until whenn?', 'Edit').click()
  await expect(page).toHaveURL(new RegExp(`${screen}\\?refused=`))
  await expect(box).toHaveValue('Until whenn?')
  await expect(box).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent' })).toContainText('is not wanted today')
  await expect(page.getByRole('button', { name: 'Remove Picture 1' })).toBeVisible()
  // It stands in the form alone, and the page may be loaded again meanwhile.
  await page.reload()
  await expect(box).toHaveValue('Until whenn?')
  await expect(inOutbox(page, 'Not sent')).toHaveCount(0)
  network.is = 'fine'
  const sent = counted(page, /api\/messages$/)
  await box.fill('Until when?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(inOutbox(page, 'Until when?').getByRole('img', { name: 'Sent by Robin, 1' })).toBeVisible()
  await expect(box).toHaveValue('')
  // After two seconds the form no longer waits for the answer; a page that is left earlier lets the next one send again.
  await expect.poll(() => countWaiting(page)).toBe(0)
  await page.goBack()
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  expect(sent).toHaveLength(1)
  const written: unknown = await (await shop.fetch('/api/messages', { cookie })).json()
  expect(written).toMatchObject([
    { thing, messages: [{ text: 'Until when?', pictures: [expect.stringMatching(/^\/uploads\//)] }] },
  ])
})
