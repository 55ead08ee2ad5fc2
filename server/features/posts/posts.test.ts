import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readZip } from '#server/testing/files/read-zip.ts'
import { type PostShop, startPostShop } from '#server/testing/posts/post-shop.ts'
import { removeAccount } from '#server/testing/remove-account.ts'
import type { OwnPost, PostList } from '#shared/posts/posts.contract.ts'

let at: PostShop
beforeAll(async () => {
  at = await startPostShop()
})
afterAll(() => at.close())

const list = async (search = '') =>
  (await (await at.shop.fetch(`/api/community/posts${search}`)).json()) as PostList
const titles = async (search = '') => (await list(search)).posts.map(({ title }) => title)

test('COMM-01 OPEN-21 a post of a member is shown to everybody when it is approved, and not before; visitors get 401', async () => {
  const member = await at.newMember()
  const plane = await at.addProduct()
  const photos = [await at.addPhoto(member), await at.addPhoto(member)]
  const answer = await at.write(member, { title: ' My   Dunlin ', planes: [plane], photos })
  expect(answer.status).toBe(200)
  const own = (await answer.json()) as OwnPost
  expect(own).toMatchObject({ title: 'My Dunlin', state: 'waiting', isShown: false, revision: 1, photos })
  expect((await at.read(own.slug)).status).toBe(404)
  expect(await titles()).not.toContain('My Dunlin')
  expect((await at.decide(own.id, {})).status).toBe(200)
  const shown = await at.post(own.id)
  expect(await at.post(own.slug)).toEqual(shown)
  expect(shown).toMatchObject({
    slug: expect.stringMatching(/^my-dunlin-[\da-f]{10}$/),
    kind: 'build',
    body: 'The wing is **glued**.',
    photos,
    planes: [{ id: plane, name: 'Curlew' }],
    reactions: { nice: 0, useful: 0, want: 0 },
  })
  await expect
    .poll(async () => (await list()).posts[0])
    .toMatchObject({
      title: 'My Dunlin',
      excerpt: 'The wing is glued.',
      photo: photos[0],
      photos: 2,
    })
  const { slug } = shown.planes[0] ?? { slug: '' }
  await expect.poll(() => titles(`?plane=${slug}`)).toEqual(['My Dunlin'])
  expect(await titles('?kind=question')).not.toContain('My Dunlin')
  expect(await titles('?plane=no-such-plane')).toEqual([])
  const refused = await at.shop.fetch('/api/community/posts', { method: 'POST', body: {} })
  expect(refused.status).toBe(401)
})

test('OPEN-21 a post of an administrator is published at once', async () => {
  const own = (await (await at.write(at.admin, { title: 'Rules of this place' })).json()) as OwnPost
  expect(own).toMatchObject({ state: 'published', isShown: true })
  await expect.poll(() => titles()).toContain('Rules of this place')
})

test('a post comes once, whatever is sent again, and its id is nobody else’s', async () => {
  const [member, other] = [await at.newMember(), await at.newMember()]
  const id = randomUUID()
  const first = await at.write(member, { id })
  expect(await (await at.write(member, { id, title: 'Another' })).json()).toEqual(await first.json())
  expect((await at.write(other, { id })).status).toBe(404)
  expect(await at.own(member)).toHaveLength(1)
  expect(await at.own(other)).toEqual([])
  const key = { 'idempotency-key': randomUUID(), 'kestrel-owner': member.id }
  const body = { id: randomUUID(), kind: 'question', title: 'Which glue?', body: 'For foam.' }
  const send = () =>
    at.shop.fetch('/api/community/posts', { method: 'POST', cookie: member.cookie, body, headers: key })
  await send()
  expect((await send()).headers.get('idempotent-replayed')).toBe('true')
  expect(await at.own(member)).toHaveLength(2)
})

test('photos are the member’s own, each is used once, and stay in their order', async () => {
  const [member, other] = [await at.newMember(), await at.newMember()]
  const photos = [await at.addPhoto(member), await at.addPhoto(member), await at.addPhoto(member)]
  const foreign = await at.write(member, { photos: [await at.addPhoto(other)] })
  expect([foreign.status, await foreign.json()]).toMatchObject([422, { issues: [{ path: 'photos' }] }])
  const own = (await (await at.write(member, { photos: photos.toReversed() })).json()) as OwnPost
  expect(own.photos).toEqual(photos.toReversed())
  expect((await at.write(member, { photos: [photos[0]] })).status).toBe(422)
  const six = Array.from({ length: 6 }, (_, place) => `/uploads/submissions/${place}.webp`)
  expect(((await (await at.write(member, { photos: six })).json()) as { message: string }).message).toContain(
    'Maximum 5 file(s) allowed',
  )
  const unknown = await at.write(member, { planes: [2_000_000_000] })
  expect([unknown.status, await unknown.json()]).toMatchObject([422, { issues: [{ path: 'planes' }] }])
})

test('a change waits while the earlier version is shown; another device’s change is a conflict', async () => {
  const member = await at.newMember()
  const photo = await at.addPhoto(member)
  const own = await at.publish(member, { photos: [photo] })
  const change = (more: Record<string, unknown>) =>
    member.call('PUT', `/api/community/posts/${own.id}`, {
      kind: 'build',
      title: 'Week 3',
      body: 'It flies.',
      photos: [photo],
      ...more,
    })
  expect(await (await change({ revision: 1 })).json()).toMatchObject({
    state: 'waiting',
    isShown: true,
    revision: 2,
    title: 'Week 3',
  })
  expect((await change({ revision: 1 })).status).toBe(409)
  expect((await at.post(own.id)).title).toBe('My Dunlin, week 2')
  expect((await at.decide(own.id, { revision: 2 })).status).toBe(200)
  expect(await at.post(own.slug)).toMatchObject({
    title: 'Week 3',
    photos: [photo],
    changedAt: expect.any(String),
  })
})

test('a photo that another version left out is taken again, one of another post is not', async () => {
  const member = await at.newMember()
  const [kept, left, elsewhere] = [
    await at.addPhoto(member),
    await at.addPhoto(member),
    await at.addPhoto(member),
  ]
  const own = await at.publish(member, { photos: [kept, left] })
  await at.publish(member, { photos: [elsewhere] })
  const change = (photos: readonly string[]) =>
    member.call('PUT', `/api/community/posts/${own.id}`, {
      kind: 'build',
      title: 'Week 3',
      body: 'It flies.',
      photos,
    })
  await change([kept])
  const again = await change([left, kept])
  expect([again.status, await again.json()]).toMatchObject([200, { photos: [left, kept], revision: 3 }])
  expect((await change([elsewhere])).status).toBe(422)
})

test('a change of kind waits with its version: nobody else sees it before it is approved, nor after it is declined', async () => {
  const member = await at.newMember()
  const own = await at.publish(member, { title: 'Which foam?', kind: 'build' })
  const send = async (revision: number) => {
    const body = { kind: 'question', title: 'Which foam?', body: 'For a Dunlin.', revision }
    return (await member.call('PUT', `/api/community/posts/${own.id}`, body)).json()
  }
  expect(await send(1)).toMatchObject({ kind: 'question', state: 'waiting' })
  expect((await at.desk(own.id)).kind).toBe('question')
  expect((await at.post(own.id)).kind).toBe('build')
  await at.decide(own.id, { decision: 'decline', reason: 'It is a log.', revision: 2 })
  expect((await at.post(own.id)).kind).toBe('build')
  expect(await send(2)).toMatchObject({ kind: 'question', revision: 3 })
  // Corrected by a moderator, it stays what its writer sent.
  const corrected = { title: 'Which foam?', body: 'For a Dunlin, please.', revision: 3, state: 'waiting' }
  expect((await at.admin.call('PUT', `/api/admin/posts/${own.id}`, corrected)).status).toBe(200)
  expect((await at.decide(own.id, { revision: 4 })).status).toBe(200)
  await expect.poll(async () => (await at.post(own.id)).kind).toBe('question')
})

test('a post that was never shown is published as the kind that its writer sent last', async () => {
  const member = await at.newMember()
  const own = (await (await at.write(member)).json()) as OwnPost
  const body = { kind: 'question', title: 'Which glue?', body: 'For foam.', revision: 1 }
  await member.call('PUT', `/api/community/posts/${own.id}`, body)
  await at.decide(own.id, { revision: 2 })
  expect((await at.post(own.id)).kind).toBe('question')
})

test('a change of a post that was deleted is refused for good, and another member’s post cannot be told from it', async () => {
  const [member, other] = [await at.newMember(), await at.newMember()]
  const own = await at.publish(member)
  const change = async ({ call }: typeof member, id: string) => {
    const answer = await call('PUT', `/api/community/posts/${id}`, {
      kind: 'build',
      title: 'Week 3',
      body: 'It flies.',
    })
    return [answer.status, await answer.json()]
  }
  const refusal = [410, { code: 'not_found', message: 'This post was deleted meanwhile.' }]
  const foreign = await change(other, own.id)
  expect(foreign).toMatchObject(refusal)
  expect(await change(other, randomUUID())).toEqual(foreign)
  expect((await at.post(own.id)).title).toBe('My Dunlin, week 2')
  await member.call('DELETE', `/api/community/posts/${own.id}`)
  expect(await change(member, own.id)).toEqual(foreign)
  expect(await at.own(member)).toEqual([])
})

test('a deleted post is gone with its comments and photos, and from the list', async () => {
  const [member, other] = [await at.newMember(), await at.newMember()]
  const photo = await at.addPhoto(member)
  const own = await at.publish(member, { title: 'To be deleted', photos: [photo] })
  await other.call('POST', `/api/community/posts/${own.id}/comments`, { id: randomUUID(), text: 'Nice.' })
  expect((await at.shop.fetch(photo)).status).toBe(200)
  await expect.poll(() => titles()).toContain('To be deleted')
  expect((await other.call('DELETE', `/api/community/posts/${own.id}`)).status).toBe(404)
  expect((await member.call('DELETE', `/api/community/posts/${own.id}`)).status).toBe(200)
  await expect.poll(async () => (await at.read(own.id)).status).toBe(404)
  await at.shop.work()
  expect((await at.shop.fetch(photo)).status).toBe(404)
  await expect.poll(() => titles()).not.toContain('To be deleted')
})

test('twenty posts are a page, and the next one goes on where it ended', async () => {
  const member = await at.newMember()
  for (let place = 0; place < 22; place += 1)
    await at.publish(member, { kind: 'question', title: `Question ${place}` })
  const first = await list('?kind=question')
  expect(first.posts).toHaveLength(20)
  const second = await list(`?kind=question&before=${encodeURIComponent(first.next ?? '')}`)
  const all = [...first.posts, ...second.posts].map(({ title }) => title)
  expect(all.slice(0, 22)).toEqual(Array.from({ length: 22 }, (_, place) => `Question ${21 - place}`))
  expect(new Set(all).size).toBe(all.length)
  expect(second.next).toBeNull()
  expect((await at.shop.fetch('/api/community/posts?before=2026')).status).toBe(422)
})

test('what was written is in the export, and goes with the account: posts, comments, photos, from every cached page', async () => {
  const [member, reader] = [await at.newMember(), await at.newMember()]
  const plane = await at.addProduct()
  const photo = await at.addPhoto(member)
  const own = await at.publish(member, { title: 'Mine alone', photos: [photo], planes: [plane] })
  const other = await at.publish(reader, { title: 'Of the reader', planes: [await at.addProduct()] })
  const comment = { id: randomUUID(), text: 'Said by the one who leaves.' }
  await member.call('POST', `/api/community/posts/${other.id}/comments`, comment)
  const elsewhere = (await at.post(other.id)).planes[0]?.slug
  const countElsewhere = async () => (await list(`?plane=${elsewhere}`)).posts[0]?.comments
  await expect.poll(countElsewhere).toBe(1)
  await member.call('PUT', `/api/community/posts/${other.id}/reaction`, { reaction: 'nice' })
  await member.call('POST', `/api/community/posts/${other.id}/reports`, {
    id: randomUUID(),
    reason: 'other',
    note: 'Look at this.',
  })
  await at.write(member, { title: 'Declined one' })
  const declined = (await at.own(member)).find(({ title }) => title === 'Declined one')
  await at.decide(declined?.id ?? '', { decision: 'decline', reason: 'Too short.' })
  const files = await readZip(Buffer.from(await (await member.call('GET', '/api/auth/export')).arrayBuffer()))
  const text = (name: string) => files.get(`${name}.json`)?.toString() ?? ''
  for (const word of ['Mine alone', 'Declined one', 'Too short.', photo])
    expect(text('posts')).toContain(word)
  expect(files.has(`pictures/${photo.split('/').at(-1)}`)).toBe(true)
  expect(text('post-comments')).toContain('Said by the one who leaves.')
  expect(text('post-marks')).toContain('nice')
  expect(text('post-reports')).toContain('Look at this.')

  const { slug } = (await at.post(own.id)).planes[0] ?? { slug: '' }
  await expect.poll(() => titles(`?plane=${slug}`)).toEqual(['Mine alone'])
  await expect.poll(() => titles()).toContain('Mine alone')
  await removeAccount(at.shop, member.id)
  await expect.poll(async () => (await at.read(own.slug)).status).toBe(404)
  await expect.poll(() => titles(`?plane=${slug}`)).toEqual([])
  await expect.poll(() => titles()).not.toContain('Mine alone')
  await expect.poll(countElsewhere).toBe(0)
  await expect
    .poll(() => at.post(other.id))
    .toMatchObject({
      firstComments: { comments: [] },
      reactions: { nice: 0, useful: 0, want: 0 },
    })
  await at.shop.work()
  expect((await at.shop.fetch(photo)).status).toBe(404)
})

test('a new username is on the pages of what was written before', async () => {
  const member = await at.newMember()
  const own = await at.publish(member)
  const before = (await at.post(own.id)).author
  const username = `maker_${randomUUID().slice(0, 8)}`
  await member.call('PUT', '/api/auth/user', { username })
  await expect.poll(async () => (await at.post(own.id)).author).toBe(username)
  expect(before).not.toBe(username)
})
