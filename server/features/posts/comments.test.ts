import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostMember, type PostShop, startPostShop } from '#server/testing/posts/post-shop.ts'
import type { PostComment, PostList } from '#shared/posts/posts.contract.ts'

let at: PostShop
beforeAll(async () => {
  at = await startPostShop()
})
afterAll(() => at.close())

const comment = (member: PostMember, postId: string, text: string, id: string = randomUUID()) =>
  member.call('POST', `/api/community/posts/${postId}/comments`, { id, text })
const mark = (member: PostMember, postId: string, what: 'reaction' | 'follow', body: object) =>
  member.call('PUT', `/api/community/posts/${postId}/${what}`, body)
const textsOf = async (ref: string) =>
  (await at.post(ref)).firstComments.comments.map(({ text }: PostComment) => text)

test('a comment is shown at once, oldest first, comes once, and only its writer deletes it', async () => {
  const [writer, reader] = [await at.newMember(), await at.newMember()]
  const { id } = await at.publish(writer)
  const twice = randomUUID()
  await comment(reader, id, 'Which glue?', twice)
  await comment(reader, id, 'Which glue?', twice)
  await comment(writer, id, 'The white one.')
  expect(await textsOf(id)).toEqual(['Which glue?', 'The white one.'])
  const path = `/api/community/posts/${id}/comments/${twice}`
  expect((await writer.call('DELETE', path)).status).toBe(404)
  expect((await comment(writer, id, 'Mine now', twice)).status).toBe(404)
  expect((await reader.call('DELETE', path)).status).toBe(200)
  await expect.poll(() => textsOf(id)).toEqual(['The white one.'])
  expect(
    (await at.shop.fetch(`/api/community/posts/${id}/comments`, { method: 'POST', body: {} })).status,
  ).toBe(401)
})

test('the list of a plane counts a comment at once, and one less when its writer or a moderator deletes it', async () => {
  const [writer, reader] = [await at.newMember(), await at.newMember()]
  const { id } = await at.publish(writer, { planes: [await at.addProduct()] })
  const slug = (await at.post(id)).planes[0]?.slug
  const count = async () => {
    const answer = await at.shop.fetch(`/api/community/posts?plane=${slug}`)
    return ((await answer.json()) as PostList).posts[0]?.comments
  }
  await expect.poll(count).toBe(0)
  const [one, two] = [randomUUID(), randomUUID()]
  await comment(reader, id, 'Which glue?', one)
  await comment(reader, id, 'Which filament?', two)
  await expect.poll(count).toBe(2)
  await reader.call('DELETE', `/api/community/posts/${id}/comments/${one}`)
  await expect.poll(count).toBe(1)
  await at.admin.call('DELETE', `/api/admin/posts/${id}/comments/${two}`)
  await expect.poll(count).toBe(0)
})

test('a post that is not shown takes no comments, reactions, followers and reports', async () => {
  const [writer, reader] = [await at.newMember(), await at.newMember()]
  const { id } = (await (await at.write(writer)).json()) as { id: string }
  expect((await comment(reader, id, 'First')).status).toBe(404)
  expect((await mark(reader, id, 'reaction', { reaction: 'nice' })).status).toBe(404)
  expect((await mark(reader, id, 'follow', { follows: true })).status).toBe(404)
  const report = { id: randomUUID(), reason: 'spam' }
  expect((await reader.call('POST', `/api/community/posts/${id}/reports`, report)).status).toBe(404)
})

test('fifty comments come with the post, the others by the cursor', async () => {
  const writer = await at.newMember()
  const { id } = await at.publish(writer)
  for (let place = 0; place < 53; place += 1) await comment(writer, id, `Comment ${place}`)
  const { firstComments, comments: count } = await at.post(id)
  expect(count).toBe(53)
  expect(firstComments.comments).toHaveLength(50)
  const path = `/api/community/posts/${id}/comments?after=${encodeURIComponent(firstComments.next ?? '')}`
  const rest = (await (await at.shop.fetch(path)).json()) as { comments: PostComment[]; next: null }
  expect(rest.comments.map(({ text }) => text)).toEqual(['Comment 50', 'Comment 51', 'Comment 52'])
  expect(rest.next).toBeNull()
})

test('a new member adds ten comments in a day and no links; with an approved post they may', async () => {
  const [writer, newcomer] = [await at.newMember(), await at.newMember()]
  const { id } = await at.publish(writer)
  for (const text of [
    'See https://spam.example.com',
    'www.spam.example',
    '[here](/x)',
    'buy at cheap-pills.shop now',
  ]) {
    const answer = await comment(newcomer, id, text)
    expect([answer.status, await answer.json()], text).toMatchObject([422, { issues: [{ path: 'text' }] }])
  }
  for (let place = 0; place < 10; place += 1) expect((await comment(newcomer, id, 'Nice.')).status).toBe(200)
  const eleventh = await comment(newcomer, id, 'Nice.')
  expect([eleventh.status, await eleventh.json()]).toMatchObject([
    422,
    { message: "You have reached today's limit. Send it tomorrow." },
  ])
  await at.publish(newcomer)
  expect((await comment(newcomer, id, 'See https://example.com')).status).toBe(200)
})

test('a member has one reaction to a post, counts once, and takes it back', async () => {
  const [writer, one, two] = [await at.newMember(), await at.newMember(), await at.newMember()]
  const { id } = await at.publish(writer)
  await mark(one, id, 'reaction', { reaction: 'nice' })
  await mark(one, id, 'reaction', { reaction: 'want' })
  expect(await (await mark(two, id, 'reaction', { reaction: 'want' })).json()).toEqual({
    postId: id,
    reaction: 'want',
    follows: false,
  })
  await expect.poll(async () => (await at.post(id)).reactions).toEqual({ nice: 0, useful: 0, want: 2 })
  await mark(one, id, 'reaction', { reaction: null })
  await expect.poll(async () => (await at.post(id)).reactions).toEqual({ nice: 0, useful: 0, want: 1 })
  expect(await (await two.call('GET', '/api/community/marks')).json()).toEqual([
    { postId: id, reaction: 'want', follows: false },
  ])
  expect(await (await one.call('GET', '/api/community/marks')).json()).toEqual([])
})

test('the writer and followers are told of a comment, once, but not whoever wrote it', async () => {
  const [writer, reader, follower] = [await at.newMember(), await at.newMember(), await at.newMember()]
  const { id, slug } = await at.publish(writer, { title: 'Told of' })
  await mark(follower, id, 'follow', { follows: true })
  const commentId = randomUUID()
  await comment(reader, id, 'Which glue?', commentId)
  await comment(reader, id, 'Which glue?', commentId)
  await at.shop.work()
  const told = async (member: PostMember) =>
    (await member.notifications()).filter(({ kind }) => kind === 'post-comment')
  const [notice, ...others] = await told(writer)
  expect(notice).toMatchObject({
    title: 'New comment: Told of',
    thing: `post ${id}`,
    path: `/community/posts/${slug}`,
  })
  expect(others).toEqual([])
  expect(await told(follower)).toHaveLength(1)
  expect(await told(reader)).toEqual([])
  // Who comments follows; who no longer follows is not told.
  await mark(follower, id, 'follow', { follows: false })
  await comment(writer, id, 'The white one.')
  await at.shop.work()
  expect(await told(reader)).toHaveLength(1)
  expect(await told(follower)).toHaveLength(1)
})

test('a comment follows its post, unless the member chose before it arrived', async () => {
  const [writer, reader] = [await at.newMember(), await at.newMember()]
  const follows = async () =>
    (await (await reader.call('GET', '/api/community/marks')).json()) as { postId: string }[]
  const { id: chosen } = await at.publish(writer)
  // The choice was made after the comment, but has another lane and arrives first.
  await mark(reader, chosen, 'follow', { follows: false })
  await comment(reader, chosen, 'Which glue?')
  expect(await follows()).toEqual([])
  const { id: open } = await at.publish(writer)
  await mark(reader, open, 'reaction', { reaction: 'nice' })
  await comment(reader, open, 'Which filament?')
  expect(await follows()).toEqual([{ postId: open, reaction: 'nice', follows: true }])
})
