import { builtFile } from '#pwa/e2e/built-file.ts'
import { buildScreen, ownBuild, rows } from '#pwa/e2e/field/build-screen.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { pressWithoutEnd } from '#pwa/e2e/stopped-time.ts'

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

test('the notice that the device is offline waits for the end of a press, so that no button moves under the finger', async ({
  page,
  context,
  ready,
}) => {
  await pressWithoutEnd(page)
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

test('a page whose file is gone while the shop answers says so, offers to reload, and does not reload for ever', async ({
  page,
  ready,
}) => {
  await page.goto('/')
  await ready()
  const gone = `**/${builtFile('pages/shop/print-profiles.tsx')}`
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }))
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Printing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not open' })).toBeVisible()
  await expect(page.getByText('Offline.')).toBeHidden()
  expect(loads).toBeLessThanOrEqual(2)
  await page.unroute(gone)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Print/ })).toBeVisible()
})
