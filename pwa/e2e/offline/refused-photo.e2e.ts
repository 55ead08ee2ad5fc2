import { buildScreen, ownBuild } from '#pwa/e2e/field/build-screen.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

test('a photo that the shop refused is discarded after a question alone', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await signIn()
  const before = await ownBuild(shop)
  await page.goto(buildScreen)
  await ready()
  await page
    .getByLabel('Choose photos')
    .setInputFiles({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(64_000, 7) })
  const main = page.getByRole('main')
  await expect(main.getByText('File type not allowed')).toHaveText(
    '1 change could not be sentFile type not allowed',
  )
  await page.goto('/outbox')
  const entry = 'Photo of Lapwing 800, 64 kB'
  const row = page.getByRole('listitem').filter({ hasText: entry })
  await expect(row).toContainText("Couldn't send")
  await row.getByRole('link', { name: 'Edit' }).click()
  const notice = page.getByText('This photo could not be sent')
  const discard = main.getByRole('button', { name: 'Discard' })
  const question = page.getByRole('alertdialog', { name: 'Discard this?' })
  await discard.click()
  await expect(question).toContainText(entry)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toBeHidden()
  await expect(notice).toBeVisible()
  await discard.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(question).toBeHidden()
  await expect(notice).toBeHidden()
  await page.goBack()
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  expect((await ownBuild(shop)).photos).toEqual(before.photos)
})
