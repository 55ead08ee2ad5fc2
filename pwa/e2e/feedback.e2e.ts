import type { Page } from '@playwright/test'
import { photo } from '#server/testing/pictures.ts'
import type { TestShop } from '#server/testing/shop.ts'
import type { Submission } from '#shared/feedback/feedback.contract.ts'
import { expect, test } from './fixtures.ts'

const tabOf = (page: Page) => page.getByRole('button', { name: 'Feedback', exact: true })
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Feedback' })
const boxOf = (page: Page) => page.getByLabel('What is on your mind?')

async function open(page: Page, path = '/planes') {
  await page.goto(path)
  await page.mouse.move(20, 200)
  await tabOf(page).click()
  await expect(boxOf(page)).toBeVisible()
}
/** What has arrived with these words, as an administrator reads it. */
async function arrived(shop: TestShop, words: string): Promise<Submission[]> {
  const cookie = await shop.signIn('admin@example.com')
  const query = new URLSearchParams({ q: words, limit: '1000' })
  const answer = await shop.fetch(`/api/admin/feedback?${query}`, { cookie })
  return ((await answer.json()) as { submissions: Submission[] }).submissions
}

test('FB-01 FB-28 the tab is on the pages of the shop, with room under it until it is opened', async ({
  page,
}) => {
  await page.goto('/')
  await expect(tabOf(page)).toBeAttached()
  const padding = () => page.evaluate(() => getComputedStyle(document.body).paddingBottom)
  await expect.poll(padding).toBe('120px')
  await page.goto('/planes')
  await tabOf(page).click()
  await expect(panelOf(page)).toBeVisible()
  await expect.poll(padding).toBe('0px')
})

test('FB-02 administrators have no tab, nor the checkout', async ({ page, signIn, ready }) => {
  await signIn('admin@example.com')
  await page.goto('/planes')
  await expect(tabOf(page)).toBeAttached()
  await page.goto('/admin/products')
  await ready()
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible()
  await expect(tabOf(page)).not.toBeAttached()
  await page.goto('/checkout')
  await ready()
  await expect(tabOf(page)).not.toBeAttached()
})

test('the tab covers no control: it steps aside', async ({ page }) => {
  await page.goto('/products/planes/lapwing-800')
  await expect(tabOf(page)).toBeAttached()
  const covers = () =>
    page.evaluate(() => {
      const tab = document.querySelector<HTMLElement>('button[aria-label="Feedback"]')
      if (!tab || getComputedStyle(tab).visibility === 'hidden') return false
      const box = tab.getBoundingClientRect()
      const at = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      return at.some((under) => !tab.contains(under) && under.closest('button, input, select, a.button'))
    })
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.wheel(0, 700)
    await expect.poll(covers).toBe(false)
  }
})

test('FB-03 FB-04 what is missing is said, and nothing is sent', async ({ page }) => {
  let calls = 0
  await page.route('**/api/feedback', (route) => {
    calls += 1
    return route.fallback()
  })
  await open(page)
  await boxOf(page).fill('   ')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Message required', { exact: true })).toBeVisible()
  await expect(page.getByText('Please enter your feedback message.').first()).toBeVisible()
  await boxOf(page).fill('The horns are great')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Email required', { exact: true })).toBeVisible()
  await expect(page.getByText('Please enter your email address.').first()).toBeVisible()
  expect(calls).toBe(0)
})

test('FB-05 FB-06 the counter counts, and cuts nothing off', async ({ page }) => {
  await open(page)
  await boxOf(page).fill('hello')
  await expect(page.getByText('5/1000')).toBeVisible()
  await boxOf(page).fill('x'.repeat(1_100))
  await expect(page.getByText('1100/1000')).toBeVisible()
  await expect(boxOf(page)).toHaveValue('x'.repeat(1_100))
})

test('FB-09 FB-11 FB-12 a guest sends, is thanked, and may send another at once', async ({ page, shop }) => {
  await open(page)
  const words = `From a guest ${crypto.randomUUID()}`
  await page.getByLabel('Email').fill('guest@example.com')
  await boxOf(page).fill(words)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/feedback', async (route) => {
    await held
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(panelOf(page).getByText('Sending', { exact: true })).toBeVisible()
  letThrough()
  await expect(panelOf(page).getByText('Thank you!')).toBeVisible()
  await page.getByRole('button', { name: 'Send Another Feedback' }).click()
  await expect(boxOf(page)).toHaveValue('')
  const [found, ...more] = await arrived(shop, words)
  expect(more).toEqual([])
  expect(found).toMatchObject({ email: 'guest@example.com', user: null })
})

test('FB-10 the thanks go by themselves after three seconds', async ({ page, signIn }) => {
  await signIn()
  await page.clock.install()
  await page.goto('/planes')
  await page.clock.runFor(5_000)
  await tabOf(page).click()
  await boxOf(page).fill(`Timed ${crypto.randomUUID()}`)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(panelOf(page).getByText('Thank you!')).toBeVisible()
  await page.clock.runFor(2_900)
  await expect(panelOf(page).getByText('Thank you!')).toBeVisible()
  await page.clock.runFor(200)
  await expect(boxOf(page)).toBeVisible()
})

test('FB-12 FB-14 FB-15 FB-17 a member sends without an address, with what the line announced', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn()
  await page.goto('/planes?token=planted-secret-1')
  await page.evaluate(() =>
    console.error('planted-secret-2 other.person@example.com password="planted-secret-3"'),
  )
  await tabOf(page).click()
  await expect(page.getByLabel('Email')).toBeHidden()
  const words = `From a member ${crypto.randomUUID()}`
  await boxOf(page).fill(words)
  await page.getByText(/^Also sends: phone model, 1 page visited, 1 error$/).click()
  await expect(page.getByText('planted-secret-3')).toBeHidden()
  const request = page.waitForRequest('**/api/feedback')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  const body = (await request).postDataJSON() as Record<string, unknown>
  expect(body).not.toHaveProperty('email')
  expect(body).toMatchObject({
    message: words,
    deviceType: 'mobile',
    geoLocation: { timezone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone) },
    browserInfo: { name: 'Chrome', os: 'Android', userAgent: await page.evaluate(() => navigator.userAgent) },
  })
  expect(String(body.pageUrl)).toBe(`${shop.url}/planes?token=***`)
  for (const secret of ['planted-secret-1', 'planted-secret-3', 'other.person'])
    expect(JSON.stringify(body)).not.toContain(secret)
})

test('FB-18 the last ten of twelve errors go along, or nothing where it is switched off', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/planes')
  await page.evaluate(() => {
    for (let index = 1; index <= 12; index += 1) console.error(`fault ${index}`)
  })
  await tabOf(page).click()
  await boxOf(page).fill('With errors')
  const first = page.waitForRequest('**/api/feedback')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  const sent = (await first).postDataJSON() as { consoleErrors: string[] }
  expect(sent.consoleErrors).toEqual(Array.from({ length: 10 }, (_, index) => `fault ${index + 3}`))
  await page.getByRole('button', { name: 'Send Another Feedback' }).click()
  await page.getByText(/^Also sends/).click()
  await page.getByRole('switch', { name: 'Send it along' }).uncheck()
  await boxOf(page).fill('Without')
  const second = page.waitForRequest('**/api/feedback')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  const bare = (await second).postDataJSON() as Record<string, unknown>
  expect(Object.keys(bare).toSorted()).toEqual(['attachments', 'message', 'pageUrl'])
})

test('FB-19 FB-27 two pictures go along; the dialog says which types and closes by itself', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn()
  await open(page)
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add pictures' })
  await expect(dialog.getByText('JPEG, PNG, WebP, AVIF or GIF')).toBeVisible()
  const upload = page.waitForRequest('**/api/upload')
  await dialog.getByLabel('Choose pictures').setInputFiles([
    { name: 'wing.jpg', mimeType: 'image/jpeg', buffer: await photo(60) },
    { name: 'tail.jpg', mimeType: 'image/jpeg', buffer: await photo(61) },
  ])
  expect((await upload).method()).toBe('POST')
  await expect(dialog).toBeHidden()
  const words = `With pictures ${crypto.randomUUID()}`
  await boxOf(page).fill(words)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(panelOf(page).getByText('Thank you!')).toBeVisible()
  const [found] = await arrived(shop, words)
  expect(found?.attachments).toHaveLength(2)
})

test('FB-26 a picture that is none is refused in words, and the others stay', async ({ page, signIn }) => {
  await signIn()
  await open(page)
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add pictures' })
  await dialog.getByLabel('Choose pictures').setInputFiles([
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'fine.jpg', mimeType: 'image/jpeg', buffer: await photo(62) },
  ])
  await expect(dialog.getByText('plan.pdf', { exact: true })).toBeVisible()
  await expect(dialog.getByText('File type not allowed', { exact: true })).toBeVisible()
  await expect(dialog.getByText('fine.jpg', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Ready')).toBeVisible()
})

test('FB-30 a refusal keeps the form and says why', async ({ page, signIn }) => {
  await signIn()
  await open(page)
  await boxOf(page).fill('Refused')
  await page.route('**/api/feedback', (route) =>
    route.fulfill({
      status: 422,
      headers: { 'kestrel-api': '1' },
      json: { message: 'message: has characters that cannot be stored', code: 'invalid_input' },
    }),
  )
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Failed to submit feedback', { exact: true })).toBeVisible()
  await expect(page.getByText('message: has characters that cannot be stored')).toBeVisible()
  await expect(boxOf(page)).toHaveValue('Refused')
})

test('PWA-12 PWA-13 without a line feedback waits with its picture, survives a reload, and goes out once', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn()
  await open(page)
  const offline = '**/api/{feedback,upload}'
  await page.route(offline, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add pictures' })
  await dialog
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'crash.jpg', mimeType: 'image/jpeg', buffer: await photo(63) })
  await expect(dialog.getByText('Saved on this device')).toBeVisible()
  await expect(dialog).toBeHidden()
  const words = `From the field ${crypto.randomUUID()}`
  await boxOf(page).fill(words)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(panelOf(page).getByText('Saved on this device')).toBeVisible()
  await page.goto('/outbox')
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('with 1 picture to send')).toBeVisible()
  expect(await arrived(shop, words)).toEqual([])
  await page.unroute(offline)
  await page.reload()
  await expect(page.getByText('Nothing waits')).toBeVisible({ timeout: 40_000 })
  const found = await arrived(shop, words)
  expect(found).toHaveLength(1)
  expect(found[0]?.attachments).toHaveLength(1)
})
