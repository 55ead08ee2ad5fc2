import type { Page } from '@playwright/test'
import { atDesk, makerInProgram } from '#pwa/e2e/beta/task-screen.ts'
import { addPost } from '#pwa/e2e/community/posts-shop.ts'
import { listenFor, wordsSaid } from '#pwa/e2e/ever-said.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { nameKey } from '#shared/requests/similar-names.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const many = (count: number) => Array.from({ length: count }, (_, place) => place + 1)

/** Forty things of seven kinds that wait for a decision, and nothing else. */
async function fillMorning(shop: TestShop): Promise<void> {
  const { db } = shop.services
  for (const table of ['ip_violations', 'feedback', 'model_requests', 'payment_reviews'] as const)
    await db.deleteFrom(table).execute()
  for (const place of many(10))
    await db
      .insertInto('ip_violations')
      .values({ ip: `203.0.113.${place}`, rule: 'sign-in', hour: new Date(), hits: 9 })
      .execute()
  for (const place of many(8)) {
    const body = { message: `Note ${place}`, email: 'one@example.com' }
    await shop.fetch('/api/feedback', { method: 'POST', body })
  }
  for (const name of many(6).map((place) => `Model ${place}`))
    await db
      .insertInto('model_requests')
      .values({ name, name_key: nameKey(name), user_id: null })
      .execute()
  for (const place of many(3))
    await db
      .insertInto('payment_reviews')
      .values({ kind: 'stray', event_id: `evt_${place}`, text: 'Money arrived for no order of this shop.' })
      .execute()
  const maker = await shop.signIn('maker@example.com')
  const tester = await shop.signIn('tester@example.com')
  for (const place of many(5)) await addPost(shop, { title: `Post ${place}` }, place > 3 ? tester : maker)
  for (const place of many(4))
    await shop.fetch('/api/community/fields', {
      method: 'POST',
      cookie: maker,
      body: { fieldName: `Meadow ${place}`, location: 'Fens, United Kingdom' },
    })
  const desk = await atDesk(shop)
  for (const wing of ['Wing A', 'Wing B']) {
    const { maiden, print } = await makerInProgram(shop, wing)
    await desk.handIn(maker, maiden, { text: 'Flies.', auw: 560, cg: 131 })
    await desk.handIn(maker, print, { text: 'Printed.' })
  }
}
const countOf = async (rows: Promise<unknown[]>) => (await rows).length

/** Of each kind, in the database. */
async function waiting({ services: { db } }: TestShop): Promise<Record<string, number>> {
  return {
    violations: await countOf(
      db.selectFrom('ip_violations').where('is_reviewed', '=', false).select('id').execute(),
    ),
    feedback: await countOf(db.selectFrom('feedback').where('status', '=', 'open').select('id').execute()),
    requests: await countOf(
      db.selectFrom('model_requests').where('status', '=', 'pending').select('id').execute(),
    ),
    failed: await countOf(
      db.selectFrom('payment_reviews').where('resolved_at', 'is', null).select('id').execute(),
    ),
    posts: await countOf(db.selectFrom('posts').where('state', '=', 'waiting').select('id').execute()),
    fields: await countOf(
      db.selectFrom('flying_fields').where('state', '=', 'pending').select('id').execute(),
    ),
    handIns: await countOf(
      db.selectFrom('beta_hand_ins').where('state', '=', 'handed_in').select('id').execute(),
    ),
  }
}

/** Tab until what is named has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let times = 0; times < 60; times++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim())
    if (focused === name) return
  }
  throw new Error(`Tab never came to “${name}”.`)
}
/** All rows of the list, from the first to the last. */
async function selectAll(page: Page, rows: number): Promise<void> {
  await page.keyboard.press('j')
  for (let row = 1; row < rows; row++) await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText(`${rows} selected`)).toBeVisible()
}

test('an administrator’s morning by keyboard alone: forty pending things of seven kinds cleared', async ({
  page,
  context,
  shop,
  signIn,
  ready,
}) => {
  await fillMorning(shop)
  expect(await waiting(shop)).toEqual({
    violations: 10,
    feedback: 8,
    requests: 6,
    failed: 3,
    posts: 5,
    fields: 4,
    handIns: 4,
  })
  const [violations, feedback, requests] = [
    '10 violations reviewed',
    'Closed: 8 submissions',
    'Planned: 6 requests',
  ]
  const [posts, fields] = ['5 posts approved', '4 fields published']
  await listenFor(context, violations, feedback, requests, posts, fields)
  const said = (words: string) => expect.poll(() => wordsSaid(page)).toEqual([words])
  await signIn('admin@example.com')
  // An address is typed, too: no pointer is used below.
  const open = async (path: string, rows: number) => {
    await page.goto(`/admin/${path}`)
    await ready()
    await expect(page.locator('[data-row]')).toHaveCount(rows)
  }
  await open('violations?reviewed=false', 10)
  await selectAll(page, 10)
  await page.keyboard.press('m')
  await said(violations)

  await open('feedback', 8)
  await selectAll(page, 8)
  await page.keyboard.press('c')
  await said(feedback)

  await open('requests?status=pending', 6)
  await selectAll(page, 6)
  await page.keyboard.press('p')
  await said(requests)

  for (const [path, rows, done] of [
    ['community/posts', 5, posts],
    ['community/fields?state=pending', 4, fields],
  ] as const) {
    await open(path, rows)
    await selectAll(page, rows)
    await page.keyboard.press('a')
    await expect(page.getByRole('dialog').getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await said(done)
  }

  await open('beta-hand-ins', 4)
  await page.keyboard.press('j')
  for (const left of [3, 2, 1, 0]) {
    await page.keyboard.press('a')
    await expect(page.locator('[data-row]')).toHaveCount(left)
    // The next one has the focus by itself.
    if (left > 0) await expect(page.locator('[data-row]:focus')).toHaveCount(1)
  }

  for (const left of [3, 2, 1]) {
    await open('failed-orders', left)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/failed-orders\/\d+$/)
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
    await tabTo(page, 'Dismiss')
    await page.keyboard.press('Enter')
    const note = page.getByRole('dialog').getByLabel('What was done')
    await expect(note).toBeVisible()
    // A dialog takes the focus a moment after it is drawn.
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
    for (let times = 0; times < 5; times++) {
      if (await note.evaluate((field) => field === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('Sent back at the provider.')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  expect(await waiting(shop)).toEqual({
    violations: 0,
    feedback: 0,
    requests: 0,
    failed: 0,
    posts: 0,
    fields: 0,
    handIns: 0,
  })
})
