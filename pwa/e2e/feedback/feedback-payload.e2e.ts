import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { TestShop } from '#server/testing/shop.ts'
import { arrived, asMember, boxOf, panelOf, sendNow, tabOf } from './feedback-screen.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

test('FB-12 FB-14 FB-15 FB-17 a member sends without an address, with all that the form names below it', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn()
  await page.goto('/planes?token=planted-secret-1')
  await page.mouse.move(20, 200)
  await page.evaluate(() =>
    console.error('planted-secret-2 other.person@example.com password="planted-secret-3"'),
  )
  await asMember(page)
  await tabOf(page).click()
  await expect(boxOf(page)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  const words = `From a member ${crypto.randomUUID()}`
  await boxOf(page).fill(words)
  await page.getByText(/^Also sends: phone model, 1 page visited, 1 error$/).click()
  await expect(page.getByText('planted-secret-3')).toBeHidden()
  // What happens while the form is open goes along too, and so is shown.
  await page.evaluate(() => console.error('one more'))
  await expect(page.getByText(/^Also sends: .*, 2 errors$/)).toBeVisible()
  await expect(page.getByText('one more')).toBeVisible()
  const request = page.waitForRequest('**/api/feedback')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  const body = (await request).postDataJSON() as Record<string, unknown>
  expect(body).not.toHaveProperty('email')
  expect(body).toMatchObject({
    message: words,
    deviceType: 'mobile',
    geoLocation: { timezone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone) },
    browserInfo: {
      name: 'Chrome',
      version: expect.stringMatching(/^\d+\./),
      os: 'Android',
      userAgent: await page.evaluate(() => navigator.userAgent),
    },
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
  await page.mouse.move(20, 200)
  await page.evaluate(() => {
    for (let index = 1; index <= 12; index += 1) console.error(`fault ${index}`)
  })
  await asMember(page)
  await tabOf(page).click()
  await boxOf(page).fill('With errors')
  const first = page.waitForRequest('**/api/feedback')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  const sent = (await first).postDataJSON() as { consoleErrors: string[] }
  expect(sent.consoleErrors).toEqual(Array.from({ length: 10 }, (_, index) => `fault ${index + 3}`))
  // The thanks end by themselves: nobody has to be quicker.
  await expect(boxOf(page)).toHaveValue('')
  await page.getByText(/^Also sends/).click()
  await page.getByRole('switch', { name: 'Send this too' }).uncheck()
  await boxOf(page).fill('Without')
  const second = page.waitForRequest('**/api/feedback')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  const bare = (await second).postDataJSON() as Record<string, unknown>
  expect(Object.keys(bare).toSorted()).toEqual(['attachments', 'message'])
})

interface Tracked {
  sessionStart: string
  sessionDurationMs: number
  totalPages: number
  pageViews: {
    path: string
    entryTime: string
    exitTime: string | null
    timeSpentMs: number
    timeSpentSeconds: number
  }[]
}
async function sentWith(page: Page, words: string): Promise<Record<string, unknown>> {
  await boxOf(page).fill(words)
  const request = page.waitForRequest('**/api/feedback')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  return (await request).postDataJSON() as Record<string, unknown>
}

test('FB-22 FB-23 FB-24 AMB-18 the pages of the visit are sent, the first from its start, the current one without an end', async ({
  page,
  signIn,
  ready,
}) => {
  await signIn()
  await page.goto('/about')
  await ready()
  const began = await page.evaluate(() => performance.timeOrigin)
  // At once, before the tab is there: the first page counts all the same.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Planes', exact: true }).click()
  // A page counts once it is drawn; the address changes before.
  await expect(page.getByRole('heading', { level: 1, name: 'Planes' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await page.mouse.move(20, 200)
  await asMember(page)
  await tabOf(page).click()
  const body = await sentWith(page, 'Three pages')
  expect(body.pageUrl).toBe(page.url())
  const tracked = body.pageViews as Tracked
  expect(Object.keys(tracked).toSorted()).toEqual([
    'pageViews',
    'sessionDurationMs',
    'sessionStart',
    'totalPages',
  ])
  expect(Math.abs(Date.parse(tracked.sessionStart) - began)).toBeLessThan(50)
  expect(tracked.pageViews.map(({ path }) => path)).toEqual(['/about', '/planes', '/contact'])
  expect(tracked.totalPages).toBe(3)
  expect(tracked.pageViews.map(({ exitTime }) => exitTime === null)).toEqual([false, false, true])
  for (const view of tracked.pageViews) {
    const end = view.exitTime ?? new Date(Date.parse(tracked.sessionStart) + tracked.sessionDurationMs)
    expect(Math.abs(Number(new Date(end)) - Date.parse(view.entryTime) - view.timeSpentMs)).toBeLessThan(50)
    expect(view.timeSpentSeconds).toBe(Math.round(view.timeSpentMs / 1000))
  }
})

test('FB-16 phone, tablet and desktop report their device type', async ({ browser, shop }) => {
  const devices = [
    ['mobile', 'Mozilla/5.0 (Linux; Android 15; Pixel 8) Chrome/141.0.0.0 Mobile Safari/537.36'],
    ['tablet', 'Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/141.0.0.0 Safari/537.36'],
    ['desktop', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0 Safari/537.36'],
  ] as const
  for (const [type, userAgent] of devices) {
    const context = await browser.newContext({
      baseURL: shop.url,
      userAgent,
      isMobile: false,
      hasTouch: false,
    })
    const page = await context.newPage()
    await page.goto('/about')
    await page.mouse.move(20, 200)
    await tabOf(page).click()
    await page.getByLabel('Email').fill('guest@example.com')
    expect(await sentWith(page, type)).toMatchObject({ deviceType: type, email: 'guest@example.com' })
    await context.close()
  }
})

/** Every row of every table, the queues' too. */
async function everythingStored(shop: TestShop): Promise<string> {
  const { db } = shop.services
  const tables = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname in ('public', 'pgboss')`.execute(db)
  const each = tables.rows.map(({ name }) => `select row_to_json(t)::text as row from ${name} t`)
  const { rows } = await sql.raw<{ row: string }>(each.join(' union all ')).execute(db)
  return rows.map(({ row }) => row).join('\n')
}

test('bug 44: tokens, addresses and passwords in errors, addresses and fields never reach the server', async ({
  page,
  context,
  shop,
  ready,
}) => {
  const password = 'Planted-Spinner-41!'
  const secrets = [
    password,
    'planted-token-in-query',
    'planted-token-in-hash',
    'planted.person',
    'plantedbearer123456',
    'planted-cookie-value',
    'planted-password-in-json',
    'plantedJwtPayload',
    'plantedpass0123456789abcdefghijklmnop',
    '918273',
  ]
  const bodies: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  // The pages that were looked at carry some in their addresses.
  await page.goto('/auth?redirect=%2Fuser&email=planted.person%40example.com')
  await ready()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.evaluate((typed) => {
    console.error(`sign-in failed for ${typed}`)
    console.error('no user planted.person+rc@example.com', { password: 'planted-password-in-json' })
    console.error(new Error('Authorization: Bearer plantedbearer123456'))
    console.error('cookie: kestrel_session=planted-cookie-value; path=/')
    console.error('eyJhbGciOiJIUzI1NiJ9.plantedJwtPayload123.signature12')
    console.error('GET /reset-password?token=planted-token-in-query 404')
    console.error('code=918273')
    void Promise.reject(new Error('orders/plantedpass0123456789abcdefghijklmnop is gone'))
  }, password)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await page.evaluate(() =>
    history.replaceState(
      history.state,
      '',
      '/about?token=planted-token-in-query#access_token=planted-token-in-hash',
    ),
  )
  await page.mouse.move(20, 200)
  await tabOf(page).click()
  await page.getByLabel('Email').fill('guest@example.com')
  const words = `Secrets ${crypto.randomUUID()}`
  await boxOf(page).fill(words)
  // What is shown before it goes is what goes.
  await page.getByText(/^Also sends/).click()
  for (const secret of secrets) await expect(panelOf(page)).not.toContainText(secret)
  await sendNow(page, shop, words)
  const sent = bodies.filter((body) => body.includes(words))
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('sign-in failed for ***')
  const stored = await everythingStored(shop)
  expect(stored).toContain(words)
  for (const secret of secrets) {
    expect.soft(sent[0], secret).not.toContain(secret)
    expect.soft(stored, secret).not.toContain(secret)
  }
})

test('bug 44: neither logged objects nor typed or encoded secrets reach the server', async ({
  page,
  shop,
}) => {
  await page.goto('/planes')
  await page.evaluate(() => {
    document.title = 'password: plantedtitle'
    const typed = document.createElement('input')
    typed.value = 'Planted "Name" & Son'
    document.body.append(typed)
    console.error('no such person: Planted "Name" & Son', { at: 'Planted "Name" & Son' })
    console.error(`GET /find?who=${encodeURIComponent(typed.value)}`)
    typed.remove()
    console.error('card 4111 1111 1111 1111', 'call +1 (415) 555-2671')
    console.error({ user: { address: { street: 'Plantedway 5', city: 'Plantedtown' } } })
    console.error(new Error('failed', { cause: new Error('password=plantedcause') }))
    console.error(`to ${encodeURIComponent(encodeURIComponent('/x?token=plantedaddress'))}`)
    console.error(btoa('{"email":"planted.person@example.com"}'))
    queueMicrotask(() => {
      throw new Error('lives at 12 Planted Street')
    })
    // oxlint-disable-next-line prefer-promise-reject-errors -- what a page's code may well do
    void Promise.reject({ session: 'plantedsession', order: '/order/plantedpass.plantedpass' })
  })
  await page.mouse.move(20, 200)
  await tabOf(page).click()
  await page.getByLabel('Email').fill('guest@example.com')
  await expect(page.getByText(/^Also sends: .*, 9 errors$/)).toBeVisible()
  const words = `Spelled ${crypto.randomUUID()}`
  const body = JSON.stringify(await sentWith(page, words))
  await expect.poll(async () => (await arrived(shop, words)).length).toBe(1)
  const stored = await everythingStored(shop)
  expect(stored).toContain(words)
  for (const text of [body, stored]) {
    for (const secret of [/planted ?(?!-)["\\]*\w/i, /UGxhbnRlZC/i, /4111 1111/, /555-2671/])
      expect.soft(text).not.toMatch(secret)
    expect(text).toContain('no such person: ***')
  }
})
