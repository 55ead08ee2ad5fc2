import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { fieldLimits } from '#shared/flying/field-limits.ts'
import type { DeskField, OwnField } from '#shared/flying/flying.contract.ts'
import { hostileStrings } from '#shared/testing/hostile-strings.ts'
import { shapeOf, sound, watch } from './hostile-page.ts'

/** Submissions that one member may make in an hour. */
const mostOfMember = 30
const texts = ['rules', 'frequency', 'contact'] as const

/** Every hostile text once in each text of a field. What is refused names its fields. Gives the slugs of the fields. */
async function fill(shop: TestShop, members: readonly string[]): Promise<string[]> {
  const admin = await shop.signIn('admin@example.com')
  const slugs: string[] = []
  for (const [at, text] of hostileStrings.entries()) {
    const answer = await shop.fetch('/api/community/fields', {
      method: 'POST',
      cookie: members[Math.floor(at / mostOfMember)] ?? '',
      body: {
        fieldName: text.slice(0, fieldLimits.name),
        location: text.slice(0, fieldLimits.location),
        position: { lat: 40 + at / 100, lon: 10 },
        ...Object.fromEntries(texts.map((name) => [name, text.slice(0, fieldLimits[name])])),
      },
    })
    const body = (await answer.json()) as OwnField & { issues?: { path: string }[] }
    if (answer.status !== 200) {
      expect([answer.status, body.issues?.[0]?.path], text).toEqual([422, expect.stringMatching(/^[a-z]+/i)])
      continue
    }
    const path = `/api/admin/community/fields/${body.id}`
    const { revision } = (await (await shop.fetch(path, { cookie: admin })).json()) as DeskField
    const decision = { decision: 'approved', revision }
    const decided = await shop.fetch(`${path}/decision`, { method: 'POST', cookie: admin, body: decision })
    slugs.push(((await decided.json()) as DeskField).slug)
  }
  return slugs
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
  while (await more.isVisible()) await more.click()
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).not.toHaveCount(0)
  expect(await shapeOf(page)).toEqual(sound)
  // A page of each fifth: the texts of all differ, their places do not.
  for (const slug of slugs.filter((_slug, at) => at % 5 === 0)) {
    await page.goto(`/community/fields/${slug}`)
    await ready()
    expect(await shapeOf(page), slug).toEqual(sound)
  }
  await page.goto('/admin/community/fields?state=approved')
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0)
  expect((await shapeOf(page)).foreign).toBe(0)
  expect(found).toEqual([])
})
