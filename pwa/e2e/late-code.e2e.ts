import { buildScreen, ownBuild, rows } from './build-screen.ts'
import { expect, test } from './fixtures.ts'

test('a line that goes before all of the app has come takes nothing that was typed, and brings the rest when it is back', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn()
  await page.goto(buildScreen)
  const { row, open, save } = rows(page)
  await expect(row('Notes')).toBeVisible()
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
  const everything = /\/(assets|api|livez)\b/
  await page.route(everything, (route) => route.abort('internetdisconnected'))
  await open('Notes')
  const box = page.getByRole('textbox', { name: 'Notes' })
  await box.fill('Typed at the field')
  await missed
  await expect(page.getByText('Offline.')).toBeVisible()
  await expect(box).toHaveValue('Typed at the field')
  await save('Notes')
  await expect(row('Notes')).toContainText('Saved on this device')
  await page.unroute(everything)
  await expect.poll(async () => (await ownBuild(shop)).notes, { timeout: 40_000 }).toBe('Typed at the field')
  await expect(page.locator('button[aria-label=Feedback]')).toBeAttached({ timeout: 20_000 })
})
