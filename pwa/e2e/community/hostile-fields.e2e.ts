import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { mostInBulk } from '#shared/bulk.ts'
import { fieldLimits } from '#shared/flying/field-limits.ts'
import type { OwnField } from '#shared/flying/flying.contract.ts'
import { hostileStrings } from '#shared/testing/hostile-strings.ts'
import { drawnShapes, inRows, shapeOf, sound, watch } from './hostile-page.ts'

/** Submissions that one member may make in an hour. */
const mostOfMember = 30

/** Texts that stand in the rules of one field together; a long one stands alone. */
const groups = inRows(fieldLimits.rules, Infinity)
/** Of these the page is opened: all short texts, and long ones that no line break ends. */
const isOpened = (group: string, at: number) => at < 8 || /^\w+$/.test(group)

/** Every hostile text once in each text of a field. What is refused names its fields. Gives the slugs of the fields. */
async function fill(shop: TestShop, members: readonly string[]): Promise<string[]> {
  const admin = await shop.signIn('admin@example.com')
  const sent: { id: number; revision: number }[] = []
  for (const [at, text] of hostileStrings.entries()) {
    const rules = groups[sent.length] ?? text
    const answer = await shop.fetch('/api/community/fields', {
      method: 'POST',
      cookie: members[Math.floor(at / mostOfMember)] ?? '',
      body: {
        fieldName: text.slice(0, fieldLimits.name),
        location: text.slice(0, fieldLimits.location),
        position: { lat: 40 + at / 100, lon: 10 },
        rules: rules.slice(0, fieldLimits.rules),
        frequency: text.slice(0, fieldLimits.frequency),
        contact: text.slice(0, fieldLimits.contact),
      },
    })
    const body = (await answer.json()) as OwnField & { issues?: { path: string }[] }
    if (answer.status === 200) sent.push({ id: body.id, revision: 1 })
    else
      expect([answer.status, body.issues?.[0]?.path], text).toEqual([422, expect.stringMatching(/^[a-z]+/i)])
  }
  for (let done = 0; done < sent.length; done += mostInBulk) {
    const fields = sent.slice(done, done + mostInBulk)
    const approval = { method: 'POST', cookie: admin, body: { fields } }
    const answer = await shop.fetch('/api/admin/community/fields/approve', approval)
    expect(await answer.json()).toMatchObject({ refused: [] })
  }
  const rows = await shop.services.db
    .selectFrom('flying_fields')
    .where(
      'id',
      'in',
      sent.map(({ id }) => id),
    )
    .select('slug')
    .orderBy('id')
    .execute()
  return rows.map(({ slug }) => slug)
}

test('over 200 hostile texts in every text of a flying field: no script runs, no page breaks, nothing is asked of elsewhere', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const found = await watch(page, shop.url)
  const members: string[] = []
  for (let made = 0; made * mostOfMember < hostileStrings.length; made += 1)
    members.push(await newMember(shop, page))
  const slugs = await fill(shop, members)
  expect(slugs.length).toBeGreaterThan(200)
  await signIn('admin@example.com')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/community')
  await ready()
  const more = page.getByRole('button', { name: 'Show more fields' })
  const { length } = (await (await shop.fetch('/api/community/directory')).json()) as unknown[]
  expect(length).toBeGreaterThan(slugs.length)
  await expect(page.getByText(`${length} fields`, { exact: true })).toBeVisible()
  await expect(more).toBeVisible()
  while (await more.isVisible()) await more.click()
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(length)
  expect(await shapeOf(page)).toEqual(sound)
  const addressOf = (slug: string) => `/community/fields/${slug}`
  const [plain] = await drawnShapes(page, [addressOf('long-meadow')])
  for (const [address, shape] of await drawnShapes(page, slugs.map(addressOf)))
    expect(shape, address).toEqual(plain?.[1])
  for (const slug of slugs.filter((_slug, at) => isOpened(groups[at] ?? ' ', at))) {
    await page.goto(addressOf(slug))
    await ready()
    expect(await shapeOf(page), slug).toEqual(sound)
  }
  await page.goto('/admin/community/fields?state=approved')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  expect((await shapeOf(page)).foreign).toBe(0)
  expect(found).toEqual([])
})
