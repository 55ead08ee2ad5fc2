import type { Page } from '@playwright/test'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { passForTicket } from '#server/testing/support/pass-for-ticket.ts'
import { hostileTexts } from '#server/testing/support/hostile-texts.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { nameKey } from '#shared/requests/similar-names.ts'

/** What a page of hostile text has done that it should not. */
async function harm(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    hacked: 'hacked' in window,
    sideways: document.documentElement.scrollWidth > innerWidth,
    foreign: [...document.querySelectorAll('main a[href], main img[src], main iframe')]
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? 'iframe')
      .filter((address) => /^(javascript|data:text|vbscript)|evil/i.test(address.trim())),
  }))
}
const harmless = { hacked: false, sideways: false, foreign: [] }

/** Each text as a request with its note, and as a question with its answer. */
async function fill({ services: { db } }: TestShop): Promise<void> {
  await db.deleteFrom('model_requests').execute()
  await db
    .insertInto('model_requests')
    .values(
      hostileTexts.map((text, index) => ({
        name: text,
        name_key: `${index} ${nameKey(text)}`,
        user_id: null,
        status: 'planned' as const,
        note: text,
      })),
    )
    .execute()
  await db
    .insertInto('support_questions')
    .values(hostileTexts.map((text, position) => ({ position, question: text, answer: text })))
    .execute()
}

test('over 200 hostile texts in every field of requests and questions, and many of them in a ticket, run no script, leave no link and break no page', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  expect(hostileTexts.length).toBeGreaterThan(200)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (/evil\.example/.test(request.url())) foreign.push(request.url())
  })
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => foreign.push('a dialog')))
  await fill(shop)
  const cookie = await newMember(shop, page)
  const all = hostileTexts.join('\n\n')
  const write = (body: object, who?: string) =>
    shop.fetch('/api/support-tickets', {
      method: 'POST',
      body: { category: 'other', ...body },
      ...(who ? { cookie: who } : {}),
    })
  const long = { subject: hostileTexts[2], message: all.slice(0, 5_000) }
  const own = (await (await write(long, cookie)).json()) as { id: number }
  const guests = (await (await write({ ...long, email: 'a+b@example.com' })).json()) as { id: number }
  const [mail] = await shop.mailTo('a+b@example.com')
  expect(mail?.html).not.toMatch(/<script|onerror=hacked/)
  const pass = passForTicket(shop.services, guests.id)
  for (const path of ['/model-requests', '/support', `/user/messages/ticket-${own.id}`, `/ticket/${pass}`]) {
    await page.goto(path)
    await ready()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText('hacked=1').first()).toBeVisible()
    for (const details of await page.locator('main details > summary').all())
      await details.evaluate((element: HTMLElement) => element.click())
    expect(await harm(page), path).toEqual(harmless)
  }
  await page.goto('/model-requests')
  await ready()
  await page.getByLabel('What would you like to build?').fill(hostileTexts[0] ?? '')
  await expect(page.getByRole('list', { name: 'Similar requests' })).toBeVisible()
  expect(await harm(page)).toEqual(harmless)
  await signIn('admin@example.com')
  for (const path of [
    '/admin/requests',
    '/admin/support',
    `/admin/support/edit/${own.id}`,
    '/admin/support/questions',
  ]) {
    await page.goto(path)
    await ready()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText('hacked=1').first()).toBeVisible()
    expect(await harm(page), path).toEqual(harmless)
  }
  expect(foreign).toEqual([])
})
