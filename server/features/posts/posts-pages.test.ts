import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { setProductStatus } from '#server/testing/sale.ts'
import type { DeskField } from '#shared/flying/flying.contract.ts'
import type { OwnPost, Post, PostList } from '#shared/posts/posts.contract.ts'

let shop: TestShop
let admin = ''
beforeAll(async () => {
  shop = await startTestShop({ pages: true })
  admin = await shop.signIn('admin@example.com')
})
afterAll(() => shop.close())

const write = async (more: Record<string, unknown>) => {
  const body = {
    id: crypto.randomUUID(),
    kind: 'build',
    title: 'My Lapwing',
    body: 'It is **done**.',
    ...more,
  }
  const answer = await shop.fetch('/api/community/posts', { method: 'POST', cookie: admin, body })
  return (await answer.json()) as OwnPost
}
const lapwing = async () => {
  const named = shop.services.db.selectFrom('products').where('slug', '=', 'lapwing-800')
  return (await named.select('id').executeTakeFirstOrThrow()).id
}
const html = async (path: string, cookie = '') => (await shop.fetch(path, { cookie })).text()

test('COMM-01 SHELL-10 posts are in the HTML of their list, their page and their plane, the same for everybody, and leave it when they are deleted', async () => {
  const plane = await lapwing()
  expect(await html('/planes/lapwing-800')).not.toContain('Build logs and questions')
  expect(await html('/community/posts')).toContain('No posts yet')
  const post = await write({ planes: [plane] })
  await write({ kind: 'question', title: 'Which glue?' })
  const path = `/community/posts/${post.slug}`
  await expect.poll(() => html('/community/posts')).toContain('Which glue?')
  await expect.poll(() => html('/planes/lapwing-800')).toMatch(/Build logs and questions[^]*My Lapwing/)
  const asked = await write({ kind: 'question', title: 'Which servo?', planes: [plane] })
  await expect.poll(() => html('/planes/lapwing-800')).toContain('Which servo?')
  await shop.fetch(`/api/community/posts/${asked.id}`, { method: 'DELETE', cookie: admin })
  await expect.poll(() => html('/community')).toMatch(/Build logs and questions[^]*My Lapwing/)
  expect(await html('/community')).toMatch(/Flying fields[^]*Long Meadow/)
  expect(await html('/community/posts?kind=question')).not.toContain('My Lapwing')
  expect(await html(path)).toContain('<strong>done</strong>')
  expect(await html(path, admin)).toBe(await html(path))
  const byId = await shop.fetch(`/community/posts/${post.id}`)
  expect([byId.status, byId.headers.get('location')]).toEqual([301, path])
  expect((await shop.fetch('/community/posts/no-such-post')).status).toBe(404)
  await shop.fetch(`/api/community/posts/${post.id}`, { method: 'DELETE', cookie: admin })
  await expect.poll(async () => (await shop.fetch(path)).status).toBe(404)
  await expect.poll(() => html('/planes/lapwing-800')).not.toContain('Build logs and questions')
  for (const list of ['/community', '/community/posts'])
    await expect.poll(() => html(list)).not.toContain('My Lapwing')
})

test('ADMIN-43 a post and a field that an administrator changes are changed on the community page', async () => {
  const post = await write({ title: 'Tpyo' })
  await expect.poll(() => html('/community')).toContain('Tpyo')
  const change = (path: string, body: object) => shop.fetch(path, { method: 'PUT', cookie: admin, body })
  const seen = { revision: post.revision, state: post.state }
  const corrected = { ...seen, title: 'Typo', body: 'Corrected.' }
  expect((await change(`/api/admin/posts/${post.id}`, corrected)).status).toBe(200)
  const { id } = await shop.services.db
    .selectFrom('flying_fields')
    .where('slug', '=', 'long-meadow')
    .select('id')
    .executeTakeFirstOrThrow()
  const path = `/api/admin/community/fields/${id}`
  const field = (await (await shop.fetch(path, { cookie: admin })).json()) as DeskField
  const { location, position, surface, runwayHeading, runwayLength, rules, frequency, contact } = field
  const facts = { location, position, surface, runwayHeading, runwayLength, rules, frequency, contact }
  const { photos, revision } = field
  const renamed = { ...facts, photos, revision, fieldName: 'Longer Meadow' }
  expect((await change(path, renamed)).status).toBe(200)
  await expect.poll(() => html('/community')).toMatch(/Longer Meadow[^]*Typo|Typo[^]*Longer Meadow/)
  expect(await html('/community')).not.toMatch(/Tpyo|Long Meadow/)
})

test('a post names its plane again once that is back on sale, in the list and by itself', async () => {
  const { id } = await write({ planes: [await lapwing()] })
  const read = async <T>(path: string) => (await (await shop.fetch(path)).json()) as T
  const planes = async () => {
    const { posts } = await read<PostList>('/api/community/posts')
    const post = await read<Post>(`/api/community/posts/${id}`)
    return [posts.find((each) => each.id === id), post].map((each) => each?.planes.map(({ slug }) => slug))
  }
  await expect.poll(planes).toEqual([['lapwing-800'], ['lapwing-800']])
  await setProductStatus(shop, 'lapwing-800', 'archived')
  await expect.poll(planes).toEqual([[], []])
  await setProductStatus(shop, 'lapwing-800', 'published')
  await expect.poll(planes).toEqual([['lapwing-800'], ['lapwing-800']])
})
