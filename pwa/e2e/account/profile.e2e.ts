import type { Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'
import { photo } from '#server/testing/files/pictures.ts'
import { samplePassword, stubCall } from './auth-page.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { pressWithoutEnd, stopTime } from '#pwa/e2e/stopped-time.ts'
import { untilIdle } from '#pwa/e2e/until-drawn.ts'

/** A new member whose browser is signed in. */
async function newMember(page: Page, shop: TestShop): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`
  const body = { email, password: samplePassword, firstName: 'Robin' }
  const made = await shop.fetch('/api/auth/register', { method: 'POST', body })
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(made.headers.getSetCookie()[0] ?? '') ?? []
  await page.context().addCookies([{ name, value, url: shop.url }])
  return email
}
const main = (page: Page) => page.getByRole('main')

test('PROF-02 SHELL-40 the profile shows one’s own data; its editor needs a sign-in', async ({
  page,
  shop,
}) => {
  await page.goto('/profile-edit')
  await expect(page).toHaveURL(/\/auth\?/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/profile-edit')
  const email = await newMember(page, shop)
  await page.goto('/user/profile')
  await expect(main(page).getByRole('cell', { name: email })).toBeVisible()
  await main(page).getByRole('link', { name: 'Edit profile' }).click()
  await expect(page).toHaveURL('/profile-edit')
  await expect(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible()
})

test('PROF-03 PROF-05 a change is sent as PUT, the user is asked for anew, and the new name shows', async ({
  page,
  shop,
}) => {
  await newMember(page, shop)
  await page.clock.install()
  await page.goto('/profile-edit')
  await expect(main(page).getByLabel('First Name')).toHaveValue('Robin')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/auth/user') calls.push(request.method())
  })
  await main(page).getByLabel('Country').selectOption('DE')
  const saveAs = async (name: string) => {
    await main(page).getByLabel('First Name').fill(name)
    // After two seconds without an answer the change would wait: the outbox asks for the user then.
    await stopTime(page)
    await main(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL('/user/profile')
    await page.clock.resume()
    await expect(main(page).getByRole('cell', { name })).toBeVisible()
  }
  await saveAs('Marian')
  await expect(main(page).getByRole('cell', { name: 'Germany' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Edit' }).click()
  await saveAs('Much')
  // Once for each change: what the outbox might ask besides would stand between the two.
  await expect.poll(() => calls).toEqual(['PUT', 'GET', 'PUT', 'GET'])
})

test('a username that is taken is said at its field, and everything stays as it was typed', async ({
  page,
  shop,
}) => {
  await newMember(page, shop)
  // Else leaving the field may say it first.
  await stubCall(page, '/api/auth/check-username/*', 500)
  await page.clock.install()
  await page.goto('/profile-edit')
  await main(page).getByLabel('Last Name').fill('Hood')
  await main(page).getByLabel('Username').fill('mika')
  // After two seconds without an answer the change would wait, and its refusal be told elsewhere.
  await stopTime(page)
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(page).getByText('Username already taken')).toBeVisible()
  await expect(main(page).getByLabel('Last Name')).toHaveValue('Hood')
  await expect(page).toHaveURL('/profile-edit')
})

test('PROF-04 PROF-05 a picture is dragged under its square, sent, and shown', async ({ page, shop }) => {
  await newMember(page, shop)
  await page.goto('/profile-edit')
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(600),
  })
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  await dialog.getByLabel('Size').fill('2')
  await dialog.getByLabel('The square of your picture: arrow keys move it').press('ArrowRight')
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(dialog).toBeHidden()
  const picture = main(page).getByRole('img', { name: 'You', exact: true })
  await expect(picture).toHaveAttribute('src', /^\/uploads\/people\//)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  const sent = calls.indexOf('POST /api/auth/user/upload-image')
  expect(sent).toBeGreaterThanOrEqual(0)
  expect(calls.slice(sent)).toContain('GET /api/auth/user')
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'me.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  })
  await expect(main(page).getByRole('alert')).toContainText('File type not allowed')
  await main(page).getByRole('button', { name: 'Remove picture' }).click()
  await expect(picture).toHaveCount(0)
})

test('theme, units and the workshop are at hand; another device is signed out from here', async ({
  page,
  shop,
  ready,
}) => {
  const email = await newMember(page, shop)
  const there = await shop.signIn(email, samplePassword)
  await page.goto('/user/profile')
  await ready()
  await main(page).getByRole('button', { name: 'Blueprint' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await main(page).getByRole('button', { name: 'Imperial' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-units', 'imperial')
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(devices.getByText('This device')).toHaveCount(1)
  await devices.getByRole('button', { name: 'Sign out Unknown device' }).first().click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect((await shop.fetch('/api/auth/user', { cookie: there })).status).toBe(401)
  await main(page).getByRole('button', { name: 'My workshop' }).click()
  await expect(page.getByRole('dialog', { name: 'My workshop' })).toBeVisible()
})

test('switches of mails and news that are tapped before the last answer count, each time, and keep the focus', async ({
  page,
  signIn,
  ready,
}) => {
  await signIn()
  await page.goto('/user/profile')
  await ready()
  const [releases, news] = ['New releases of what you own', 'News'].map((label) =>
    main(page).getByRole('switch', { name: new RegExp(`^${label}`) }),
  )
  const box = main(page).getByRole('table').getByRole('checkbox', { disabled: false }).first()
  const topic = main(page).getByRole('region', { name: 'Subscriptions' }).getByRole('switch').first()
  const all = [releases, news, box, topic].flatMap((each) => each ?? [])
  const states = () => Promise.all(all.map((each) => each.isChecked()))
  await expect(box).toBeVisible()
  await expect(news ?? box).toBeVisible()
  const before = await states()
  const held = Promise.withResolvers<void>()
  const calls = /\/api\/(letters|user\/(news-choices|(un)?subscribe))/
  let answered = 0
  await page.route(calls, async (route) => {
    await held.promise
    await route.continue()
  })
  page.on('response', (answer) => {
    if (calls.test(answer.url()) && answer.request().method() !== 'GET') answered += 1
  })
  // Three taps each: it is the other way round.
  for (const each of all)
    for (let tap = 0; tap < 3; tap += 1) {
      await each.press('Space')
      await expect(each).toBeFocused()
    }
  const after = before.map((isOn) => !isOn)
  await expect.poll(states).toEqual(after)
  held.resolve()
  await expect.poll(() => answered).toBe(12)
  await page.reload()
  await ready()
  await expect(box).toBeVisible()
  await expect.poll(states).toEqual(after)
})

test('a press counts where a toast comes over its switch before the release', async ({
  page,
  signIn,
  ready,
}) => {
  await signIn()
  await pressWithoutEnd(page)
  await page.goto('/user/profile')
  await ready()
  const news = main(page).getByRole('switch', { name: /^News/ })
  await expect(news).toBeVisible()
  const before = await news.isChecked()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/letters', async (route) => {
    await held.promise
    await route.continue()
  })
  await main(page)
    .getByRole('switch', { name: /^New releases of what you own/ })
    .press('Space')
  // Where the toast comes: in the middle of the lower edge.
  const at = await news.evaluate((control) => {
    const { top, height } = (control.closest('label') ?? control).getBoundingClientRect()
    const place = { x: innerWidth / 2, y: innerHeight - 40 }
    scrollBy({ top: top + height / 2 - place.y, behavior: 'instant' })
    return place
  })
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  const answer = page.waitForResponse('**/api/letters')
  held.resolve()
  await (await answer).finished()
  await untilIdle(page)
  await page.mouse.up()
  await expect(news).toBeChecked({ checked: !before })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})
