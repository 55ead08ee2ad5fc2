import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MakingDesk, startMakingDesk } from '#server/testing/making/making-desk.ts'
import type { AdminLink, AdminResource } from '#shared/making/resources/admin-resources.contract.ts'
import type { Resources } from '#shared/making/resources/resources.contract.ts'

let at: MakingDesk
beforeAll(async () => {
  at = await startMakingDesk()
})
afterAll(() => at.shop.close())

const desk = '/api/admin/purchase-resources'
const links = '/api/admin/affiliate-links'
const fields = { kind: 'servo', name: 'Servo, 5 g', specification: '0.8 kg cm', advice: 'For park flyers.' }
const link = { shop: 'Tiny shop', address: 'https://tiny.example.com/servo?id=5&ref=us', pays: true }
const shown = async () => at.see<Resources>('/api/purchase-resources')
const named = async (name: string) => (await shown()).resources.find((each) => each.name === name)
const create = (more: Record<string, unknown> = {}) => at.call('POST', desk, { ...fields, ...more })
const rows = async (query: string) =>
  at.read<{ rows: AdminLink[]; total: number; checks: boolean }>(at.call('GET', `${links}${query}`))

test('CAT-05 visitors see motors, servos, batteries and filament by kind, for which aircraft, and where to buy them', async () => {
  const answer = await at.shop.fetch('/api/purchase-resources')
  expect(answer.headers.get('cache-control')).toContain('public')
  const { resources, products } = (await answer.json()) as Resources
  expect(resources.length).toBeGreaterThanOrEqual(12)
  const kinds = [...new Set(resources.map(({ kind }) => kind))]
  expect(kinds).toEqual(expect.arrayContaining(['motor', 'servo', 'battery', 'filament']))
  // By kind: no kind comes twice.
  expect(kinds).toEqual(
    resources.map(({ kind }) => kind).filter((kind, index, all) => kind !== all[index - 1]),
  )
  expect(resources.find(({ name }) => name === 'Motor 2207, 1750 kV')).toMatchObject({
    products: ['lapwing-800'],
    links: [
      { shop: 'Sample motor shop', host: 'motors.example.com', pays: true },
      { shop: 'Sample club shop', host: 'club.example.com', pays: false },
    ],
  })
  expect(products.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['dunlin-1000', 'lapwing-800']))
  // Where a link leads is told by its host; the address itself is ours.
  expect(JSON.stringify(resources)).not.toContain('https://')
})

test('ADMIN-51 an administrator creates, changes and deletes a resource, and visitors see each', async () => {
  await shown()
  const lapwing = await at.productId('lapwing-800')
  const made = await at.read<AdminResource>(create({ productIds: [lapwing], link }))
  expect(made).toMatchObject({ ...fields, productNames: ['Lapwing 800'], links: 1, clicks: 0, revision: 1 })
  await expect.poll(() => named(fields.name)).toMatchObject({ kind: 'servo', products: ['lapwing-800'] })
  const body = { ...fields, kind: 'tool', name: 'Servo tester', productIds: [], revision: 1 }
  const put = () => at.call('PUT', `${desk}/${made.id}`, body)
  expect(await at.read<AdminResource>(put())).toMatchObject({ name: 'Servo tester', revision: 2 })
  expect((await put()).status).toBe(409)
  await expect.poll(() => named('Servo tester')).toMatchObject({ kind: 'tool', products: [] })
  const found = await at.read<{ rows: AdminResource[]; total: number }>(
    at.call('GET', `${desk}?q=tester&kind=tool`),
  )
  expect([found.total, found.rows[0]?.id]).toEqual([1, made.id])
  expect((await at.call('DELETE', `${desk}/${made.id}`)).status).toBe(200)
  await expect.poll(() => named('Servo tester')).toBeUndefined()
  expect((await rows('?q=tiny.example.com')).total).toBe(0)
  expect(await at.acts(`resource:${made.id}`)).toEqual([
    'resource.create',
    'resource.change',
    'resource.delete',
  ])
})

test('ADMIN-49 an administrator creates, changes and deletes an affiliate link, and each is stored', async () => {
  const { id: resourceId } = await at.read<AdminResource>(create({ name: 'Servo for links' }))
  const made = await at.read<AdminLink>(at.call('POST', links, { resourceId, ...link }))
  expect(made).toMatchObject({ ...link, resource: 'Servo for links', state: 'unchecked', clicks: 0 })
  await expect
    .poll(async () => (await named('Servo for links'))?.links)
    .toEqual([{ id: made.id, shop: 'Tiny shop', host: 'tiny.example.com', pays: true }])
  await at.db.updateTable('affiliate_links').set({ state: 'works' }).where('id', '=', made.id).execute()
  const body = { shop: 'Other shop', address: link.address, pays: false, revision: 1 }
  const put = (more = {}) => at.call('PUT', `${links}/${made.id}`, { ...body, ...more })
  expect(await at.read<AdminLink>(put())).toMatchObject({ shop: 'Other shop', pays: false, state: 'works' })
  expect((await put()).status).toBe(409)
  // Another address was not checked.
  const moved = { revision: 2, address: 'https://www.other.example.com/servo' }
  expect(await at.read<AdminLink>(put(moved))).toMatchObject({ address: moved.address, state: 'unchecked' })
  expect((await rows('?q=other.example.com&pays=no')).rows.map(({ id }) => id)).toEqual([made.id])
  await expect.poll(async () => (await named('Servo for links'))?.links[0]?.host).toBe('other.example.com')
  expect((await at.call('DELETE', `${links}/${made.id}`)).status).toBe(200)
  await expect.poll(async () => (await named('Servo for links'))?.links).toEqual([])
  expect((await rows('?q=other.example.com')).total).toBe(0)
  expect(await at.acts(`link:${made.id}`)).toEqual([
    'link.create',
    'link.change',
    'link.change',
    'link.delete',
  ])
  for (let count = 0; count < 10; count++) await at.read(at.call('POST', links, { resourceId, ...link }))
  expect((await at.call('POST', links, { resourceId, ...link })).status).toBe(409)
  expect((await at.call('POST', links, { resourceId: 99_999, ...link })).status).toBe(404)
})

test('a pressed link leads to the shop and counts one, without a cookie and without a trace of who pressed it', async () => {
  const { resources } = await shown()
  const [first] = resources.find(({ name }) => name === 'Motor 2212, 1000 kV')?.links ?? []
  const path = `/api/purchase-resources/links/${first?.id}`
  const press = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${at.shop.url}${path}`, { redirect: 'manual', method, headers })
  const clicks = async () => (await rows('?q=2212')).rows[0]
  const before = (await clicks())?.clicks ?? 0
  const answer = await press({
    'user-agent': 'A browser that nobody else has',
    referer: 'https://me.example.com/',
  })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('https://motors.example.com/2212-1000')
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  await press()
  // A browser that looks ahead, and one that only asks, are no clicks.
  expect((await press({ 'sec-purpose': 'prefetch' })).status).toBe(303)
  expect((await press({}, 'HEAD')).status).toBe(303)
  expect(await clicks()).toMatchObject({ clicks: before + 2, recentClicks: before + 2 })
  const stored = await at.db
    .selectFrom('affiliate_clicks')
    .selectAll()
    .where('link_id', '=', first?.id ?? 0)
    .execute()
  expect(stored.map((row) => Object.keys(row).toSorted())).toEqual([['clicks', 'day', 'link_id']])
  expect((await at.shop.fetch('/api/purchase-resources/links/99999')).status).toBe(404)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://files.example.com/',
  '//evil.example.com/',
  'https://user:secret@shop.example.com/',
  'https://127.0.0.1/admin',
  'https://[::1]/',
  'https://2130706433/',
  'http://localhost:3000/',
  'https://shop.example.com/a b',
  'https://shop.example.com/"><script>',
  'not an address',
  ' ',
])('the address %j is refused with its field', async (address) => {
  const [status, ...issues] = await at.refusal(await create({ link: { ...link, address } }))
  expect(status).toBe(422)
  expect(issues.join()).toMatch(/^link\.address /)
})

test('an unknown kind, a product that is not there and a text that is too long are refused with their field', async () => {
  expect(await at.refusal(await create({ kind: 'wings' }))).toEqual([422, 'kind must be one of the list'])
  expect(await at.refusal(await create({ productIds: [99_999] }))).toEqual([
    422,
    'productIds names an unknown product: 99999',
  ])
  expect((await at.refusal(await create({ name: 'x'.repeat(121) })))[1]).toBe(
    'name may have at most 120 characters',
  )
  expect((await at.refusal(await create({ name: '  ' })))[1]).toBe('name is required')
})

test('resources are listed by kind and name, links by resource, dead ones first; a link is found by the name of its resource', async () => {
  const shops = { ...link, address: 'https://shop.example.com/horn' }
  const made = []
  for (const [kind, name] of [
    ['tool', 'Alpha horn'],
    ['motor', 'Zeta horn'],
    ['tool', 'beta horn'],
  ])
    made.push(await at.read<AdminResource>(create({ kind, name, specification: 'Brass.', link: shops })))
  const [, zeta] = made
  await at.db
    .updateTable('affiliate_links')
    .set({ state: 'dead' })
    .where('resource_id', '=', zeta?.id ?? 0)
    .execute()
  const listed = await at.read<{ rows: AdminResource[] }>(at.call('GET', `${desk}?q=horn`))
  expect(listed.rows.map(({ name }) => name)).toEqual(['Zeta horn', 'Alpha horn', 'beta horn'])
  const resourcesOf = async (query: string) => (await rows(query)).rows.map(({ resource }) => resource)
  expect(await resourcesOf('?q=a%20horn')).toEqual(['Zeta horn', 'Alpha horn', 'beta horn'])
  expect(await resourcesOf('?q=Brass')).toEqual([])
  for (const { id } of made) await at.call('DELETE', `${desk}/${id}`)
})
