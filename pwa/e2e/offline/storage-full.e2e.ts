import { photo } from '#server/testing/files/pictures.ts'
import { buildScreen, logFlight, ownBuild, rows } from '#pwa/e2e/field/build-screen.ts'
import { arrived, boxOf, panelOf, tabOf } from '#pwa/e2e/feedback/feedback-screen.ts'
import { expect, newMember, test, untilKnown } from '#pwa/e2e/fixtures.ts'
import { noRoom } from './no-room.ts'

const away = '**/api/{builds/**,feedback,upload,auth/user}'
const full = /no room/

test.beforeEach(async ({ page }) => {
  await noRoom(page)
})

test('a build on a full device: offline the forms keep their text, online they are sent once', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn()
  const before = await ownBuild(shop)
  await page.goto(buildScreen)
  const { row, open, save } = rows(page)
  await expect(row('Propeller')).toBeVisible()
  await page.route(away, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('internetdisconnected'),
  )
  await open('Propeller')
  const field = page.getByLabel('Propeller', { exact: true })
  await field.fill('GWS 9x5')
  await save('Propeller')
  await expect(row('Propeller').getByRole('alert')).toHaveText(full)
  await expect(field).toHaveValue('GWS 9x5')

  await logFlight(page)
  const dialog = page.getByRole('dialog', { name: /flight (of|with the)/ })
  await dialog.getByLabel('Minutes').fill('44')
  await dialog.getByLabel('Note').fill('No room')
  await dialog.getByRole('button', { name: 'Save flight' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(full)
  await expect(dialog.getByLabel('Minutes')).toHaveValue('44')
  await expect(dialog.getByLabel('Note')).toHaveValue('No room')
  await page.unroute(away)
  await dialog.getByRole('button', { name: 'Save flight' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: '44 min' })).toBeVisible()

  await save('Propeller')
  await expect(field).toBeHidden()
  await expect(row('Propeller')).toContainText('GWS 9x5')

  await page.route(away, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('internetdisconnected'),
  )
  const files = ['one.jpg', 'two.jpg'].map(async (name) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await photo(64),
  }))
  await page.getByLabel('Choose photos').setInputFiles(await Promise.all(files))
  await expect(page.getByText('Not saved: 2 photos')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: full })).toBeVisible()
  await page.unroute(away)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Not saved: 2 photos')).toBeHidden()
  await expect(page.getByRole('img', { name: /as built, photo/ })).toHaveCount(before.photos.length + 2)

  const after = await ownBuild(shop)
  expect(after).toMatchObject({ propeller: 'GWS 9x5' })
  expect(after.flights).toHaveLength(before.flights.length + 1)
  expect(after.photos).toHaveLength(before.photos.length + 2)
  expect(after.revision).toBe(before.revision + 4)
})

test('a profile on a full device: offline the form keeps its text, online it is saved', async ({
  page,
  shop,
}) => {
  const cookie = await newMember(shop, page)
  await page.goto('/profile-edit')
  await expect(page.getByLabel('First Name')).toHaveValue('Robin')
  await page.route(away, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('internetdisconnected'),
  )
  await page.getByLabel('First Name').fill('Marian')
  await page.getByLabel('Last Name').fill('Loft')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText(full).first()).toBeVisible()
  await expect(page).toHaveURL('/profile-edit')
  await expect(page.getByLabel('First Name')).toHaveValue('Marian')
  await expect(page.getByLabel('Last Name')).toHaveValue('Loft')
  await page.unroute(away)
  await save.click()
  await expect(page).toHaveURL('/user/profile')
  const user: unknown = await (await shop.fetch('/api/auth/user', { cookie })).json()
  expect(user).toMatchObject({ firstName: 'Marian', lastName: 'Loft' })
})

test('feedback on a full device: offline text and picture stay, online both arrive once', async ({
  page,
  shop,
  ready,
}) => {
  await newMember(shop, page)
  await page.goto('/planes')
  await ready()
  await untilKnown(page)
  await page.route(away, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('internetdisconnected'),
  )
  await page.mouse.move(20, 200)
  await tabOf(page).click()
  const words = `No room ${crypto.randomUUID()}`
  await boxOf(page).fill(words)
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add pictures' })
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'bench.jpg', mimeType: 'image/jpeg', buffer: await photo(64) })
  await expect(dialog).toBeHidden()
  const send = page.getByRole('button', { name: 'Send feedback' })
  await send.click()
  await expect(panelOf(page).getByText('Not saved on this device')).toBeVisible()
  await expect(boxOf(page)).toHaveValue(words)
  await expect(panelOf(page).getByRole('img', { name: 'bench.jpg' })).toBeVisible()
  await page.unroute(away)
  await send.click()
  // Its words go by themselves after three seconds.
  await expect.poll(async () => (await arrived(shop, words)).length).toBe(1)
  const all = await arrived(shop, words)
  expect(all).toHaveLength(1)
  expect(all[0]?.attachments).toHaveLength(1)
})
