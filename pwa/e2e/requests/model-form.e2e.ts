import type { Page } from '@playwright/test'
import { holdCall, stubCall, watchCalls } from '#pwa/e2e/account/auth-page.ts'
import { builtFile } from '#pwa/e2e/built-file.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { runUntilSeen, stopTime, timeUntilGone, waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'
import type { TestShop } from '#server/testing/shop.ts'
import type { ModelRequest } from '#shared/requests/requests.contract.ts'

const call = '/api/model-requests'
const footer = (page: Page) => page.locator('body footer')
const field = (page: Page) => footer(page).getByLabel('Which aircraft should we draw next?')
const submit = (page: Page) => footer(page).getByRole('button', { name: 'Submit Request' })
const thanks = (page: Page) => footer(page).getByRole('status').filter({ hasText: 'Thank you!' })
const mine = async (shop: TestShop, cookie: string) =>
  (await (await shop.fetch(`${call}/mine`, { cookie })).json()) as ModelRequest[]
const newName = () => `Sea Fury ${crypto.randomUUID().slice(0, 8)}`

test('SHELL-73 COMM-09 COMM-13 COMM-17 the footer has the form, in the page as the server sends it; its button is disabled while the name is empty; a visitor is asked to sign in, with Cancel and Sign In, and nothing is called', async ({
  page,
  shop,
  ready,
}) => {
  const html = await (await shop.fetch('/')).text()
  expect(html).toMatch(/<footer.*name="modelName".*Submit Request/s)
  await page.goto('/')
  await ready()
  const calls = watchCalls(page, call)
  await expect(field(page)).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await field(page).fill('   ')
  await expect(submit(page)).toBeDisabled()
  await field(page).fill('Sea Fury')
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  const dialog = page.getByRole('dialog', { name: 'Login Required' })
  await expect(dialog).toContainText("Only logged-in users can submit requests. It's fast, easy, and free!")
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(field(page)).toHaveValue('Sea Fury')
  await field(page).press('Enter')
  await dialog.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/auth/)
  expect(calls).toEqual([])
})

test('COMM-11 COMM-12 COMM-18 a blank name is not sent: Enter says what is missing; a refused request says so, and the name stays', async ({
  page,
  shop,
  ready,
}) => {
  await newMember(shop, page)
  await page.clock.install()
  await page.goto('/')
  await ready()
  const calls = watchCalls(page, call)
  // A toast stays three seconds, and is pressed here; after two seconds without an answer the request would wait.
  await stopTime(page)
  for (const blank of ['', '   ']) {
    await field(page).fill(blank)
    await field(page).press('Enter')
    const toast = page.getByRole('alert').filter({ hasText: 'Model Name Required' })
    await expect(toast.getByText('Model Name Required', { exact: true })).toBeVisible()
    await expect(
      toast.getByText('Please enter a model name for your request.', { exact: true }),
    ).toBeVisible()
    await toast.getByRole('button').click()
    await expect(toast).toBeHidden()
  }
  expect(calls).toEqual([])

  await stubCall(page, call, 422, { code: 'invalid_input', message: 'No.' })
  await field(page).fill('Sea Fury')
  await submit(page).click()
  await expect(
    page.getByText('Failed to submit your model request. Please try again.', { exact: true }),
  ).toBeVisible()
  await expect(field(page)).toHaveValue('Sea Fury')
})

test('COMM-10 COMM-14 COMM-15 COMM-16 the name is sent trimmed; the form says so, thanks, and is back after five seconds', async ({
  page,
  shop,
  ready,
}) => {
  await page.clock.install()
  const cookie = await newMember(shop, page)
  await page.goto('/about')
  await ready()
  const calls = watchCalls(page, call)
  const held = await holdCall(page, call)
  const name = newName()
  await field(page).fill(`  ${name}  `)
  // After two seconds without an answer it would wait, and its thanks begin.
  await stopTime(page)
  await submit(page).click()
  await expect(footer(page).getByRole('button', { name: 'Submitting Request...' })).toBeVisible()
  const answered = page.waitForResponse(`**${call}`)
  held.open()
  await answered
  await runUntilSeen(page, thanks(page))
  await expect(field(page)).toBeHidden()
  await page.clock.runFor(4_800)
  await expect(thanks(page)).toBeVisible()
  const rest = await timeUntilGone(page, thanks(page))
  expect(rest).toBeGreaterThan(100)
  expect(rest).toBeLessThan(300)
  await expect(field(page)).toHaveValue('')
  expect(calls.map(({ body }) => body)).toEqual([{ modelName: name }])
  expect(await mine(shop, cookie)).toMatchObject([{ name, status: 'pending' }])
})

test('a request that is sent before the shop has said who this is waits for that, and asks no member to sign in', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const held = await holdCall(page, '/api/auth/user')
  await waitWithoutEnd(page)
  await page.goto('/about')
  await ready()
  const name = newName()
  await field(page).fill(name)
  await submit(page).click()
  await expect(footer(page).getByRole('button', { name: 'Submitting Request...' })).toBeVisible()
  held.open()
  await expect.poll(() => mine(shop, cookie)).toMatchObject([{ name }])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a request made offline waits in the outbox, says so, and is sent once', async ({
  page,
  shop,
  ready,
  context,
}) => {
  const cookie = await newMember(shop, page)
  await page.clock.install()
  await page.goto('/about')
  await ready()
  const name = newName()
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'user')
  await field(page).focus()
  // It is loaded on focus; here it is waited for.
  await page.evaluate(`import('/${builtFile('features/requests/send-request.ts')}').then(() => null)`)
  await context.setOffline(true)
  await field(page).fill(name)
  // The thanks stay five seconds.
  await stopTime(page)
  await submit(page).click()
  await expect(thanks(page)).toContainText("Saved on this device. Sends when you're back online.")
  await page.clock.resume()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kestrel.device')))
    .toContain('"waiting":1')
  await context.setOffline(false)
  await expect.poll(() => mine(shop, cookie)).toMatchObject([{ name, votes: 1 }])
})
