import type { Page } from '@playwright/test'
import { follow } from '#pwa/e2e/account/member-menus.ts'
import { saveForOffline } from '#pwa/e2e/field/save-for-offline.ts'
import { expect, test } from './offline-shop.ts'

const savedFiles = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('member-files')).keys()).length)

test('owned planes are at the field unasked: the CG in two taps, and the manual, offline, on a cold start; ticks stay until they are cleared, and Undo brings them back', async ({
  page,
  network,
  context,
  signIn,
  readyOffline,
}) => {
  await signIn()
  await page.goto('/')
  await readyOffline()
  await expect.poll(() => savedFiles(page)).toBeGreaterThanOrEqual(1)
  await network.set('killed')
  const cold = await context.newPage()
  await page.close()
  await cold.goto('/field?source=shortcut')
  const manual = cold.getByRole('link', { name: 'Manual of Lapwing 800' })
  const address = (await manual.getAttribute('href')) ?? ''
  const answer = await cold.evaluate(async (url) => {
    const { status, headers } = await fetch(url)
    return { status, type: headers.get('content-type') }
  }, address)
  expect(answer).toEqual({ status: 200, type: 'application/pdf' })

  await cold.getByRole('main').getByRole('link', { name: 'Field card' }).first().click()
  const card = cold.getByRole('region').first()
  await expect(card.getByRole('heading', { name: /^CG behind the leading edge/ })).toBeVisible()
  await expect(cold.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const sizes = await card.evaluate((element) =>
    [...element.querySelectorAll('ol *:not(svg *)')]
      .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
      .map((each) => parseFloat(getComputedStyle(each).fontSize)),
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(20)
  const figures = await card
    .locator('[data-figure]')
    .evaluateAll((all) => all.map((each) => parseFloat(getComputedStyle(each).fontSize)))
  expect(Math.min(...figures)).toBeGreaterThanOrEqual(32)

  await card.getByRole('checkbox').first().click()
  await expect(card.getByText('1 of 10 ticked')).toBeVisible()
  await cold.reload()
  await expect(card.getByText('1 of 10 ticked')).toBeVisible()
  await card.getByRole('button', { name: 'Clear' }).click()
  await expect(card.getByText('0 of 10 ticked')).toBeVisible()
  await cold.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByText('1 of 10 ticked')).toBeVisible()
  await card.getByRole('button', { name: 'Clear' }).click()
  await expect(card.getByText('0 of 10 ticked')).toBeVisible()
  await cold.getByRole('link', { name: 'Close the card' }).click()
  await expect(cold).toHaveURL('/field')
})

test('parts of an owned plane are listed offline too, each lit on the aircraft; a whole release is saved and deleted on request', async ({
  page,
  network,
  signIn,
  readyOffline,
}) => {
  const openParts = () => page.getByRole('button', { name: /^Parts and files.*Lapwing 800$/ }).click()
  const parts = page.getByRole('dialog', { name: 'Lapwing 800' })
  const pictures = parts.getByRole('img', { name: /, lit on the aircraft$/ })
  await signIn()
  await page.goto('/user/dashboard')
  await readyOffline()
  await expect.poll(() => savedFiles(page)).toBeGreaterThanOrEqual(1)
  await openParts()
  await expect(pictures.first()).toBeVisible()
  const online = await pictures.count()
  await page.keyboard.press('Escape')
  await expect(parts).toBeHidden()
  await follow(page, 'Your account', 'At the field')
  await page
    .getByRole('button', { name: /^Save the files too \(/ })
    .first()
    .click()
  const zip = page.getByRole('button', { name: /^Open the ZIP/ }).first()
  await expect(zip).toBeVisible()

  await network.set('killed')
  await page.reload()
  const coming = page.waitForEvent('download')
  await zip.click()
  expect((await coming).suggestedFilename()).toMatch(/\.zip$/)
  await page
    .getByRole('button', { name: /^Delete the files of/ })
    .first()
    .click()
  await expect(zip).toHaveCount(0)
  await follow(page, 'Your account', 'Dashboard')
  await openParts()
  await expect(pictures).toHaveCount(online)
})

test('any plane is saved for offline from its page; the storage shows and deletes it', async ({
  page,
  network,
  readyOffline,
}) => {
  await page.goto('/planes/lapwing-800')
  await readyOffline()
  await saveForOffline(page, 'Lapwing 800')
  await expect
    .poll(() => savedFiles(page))
    // Manual and model.
    .toBe(2)
  // The budget of a plane, pictures of the whole catalogue included.
  const bytes = await page.evaluate(async () => {
    let sum = 0
    for (const name of ['member-files', 'pictures'])
      for (const request of await (await caches.open(name)).keys())
        sum += (await (await caches.match(request))?.blob())?.size ?? 0
    return sum
  })
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThan(3_000_000)
  await network.set('killed')
  await page.goto('/field')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Lapwing 800' })).toBeVisible()
  await expect(page.getByText(/\d+ products, as of \d\d:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete saved pictures' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /^Pictures/ })).toHaveText(/None saved$/)
  await page.getByRole('button', { name: 'Remove Lapwing 800' }).click()
  await expect(page.getByText('No planes here yet')).toBeVisible()
})
