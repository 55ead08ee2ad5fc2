import { builtFile } from '#pwa/e2e/built-file.ts'
import { buildScreen, ownBuild, rows } from '#pwa/e2e/field/build-screen.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

test('a connection lost while the app loads keeps what was typed, and the rest loads when it is back', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn()
  // The connection is lost while this part of the app is on its way, and after the page has come.
  const lost = Promise.withResolvers<void>()
  const isLate = (url: URL) => url.pathname.endsWith(builtFile('features/feedback/feedback-tab.tsx'))
  await page.route(isLate, async (route) => {
    await lost.promise
    await route.abort('internetdisconnected')
  })
  await page.goto(buildScreen)
  const { row, open, save } = rows(page)
  await expect(row('Notes')).toBeVisible()
  const everything = /\/(assets|api|livez)\b/
  await page.route(everything, (route) => route.abort('internetdisconnected'))
  lost.resolve()
  await open('Notes')
  const box = page.getByRole('textbox', { name: 'Notes' })
  await box.fill('Typed at the field')
  await expect(page.getByText('Offline.')).toBeVisible()
  await expect(box).toHaveValue('Typed at the field')
  await save('Notes')
  await expect(row('Notes')).toContainText('Saved on this device')
  // The last one opens everything: that part is asked for again as soon as the network is back.
  await page.unroute(isLate)
  await page.unroute(everything)
  await expect.poll(async () => (await ownBuild(shop)).notes).toBe('Typed at the field')
  await expect(page.locator('button[aria-label=Feedback]')).toBeAttached()
})

test('what says that the device is offline waits for the end of a press, so that no button moves under it', async ({
  page,
  context,
  ready,
}) => {
  await page.goto('/about')
  await ready()
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  await heading.hover()
  await page.mouse.down()
  const noticed = page.waitForEvent('requestfailed')
  await context.setOffline(true)
  await noticed
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )
  expect(await heading.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(page.getByText('Offline.')).toBeVisible()
})
