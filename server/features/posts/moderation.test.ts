import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostMember, type PostShop, startPostShop } from '#server/testing/posts/post-shop.ts'
import type { AdminUser } from '#shared/accounts/admin-users.contract.ts'
import type { BlockedWriter, DeskPost, DeskPostRow } from '#shared/posts/admin-posts.contract.ts'
import type { OwnPost } from '#shared/posts/posts.contract.ts'

let at: PostShop
beforeAll(async () => {
  at = await startPostShop()
})
afterAll(() => at.close())

interface DeskList {
  rows: DeskPostRow[]
  total: number
  counts: Record<'waiting' | 'reported' | 'published' | 'declined', number>
}
const desk = async (search = '') =>
  (await (await at.admin.call('GET', `/api/admin/posts${search}`)).json()) as DeskList
const written = async (member: PostMember, more: Record<string, unknown> = {}) =>
  (await (await at.write(member, more)).json()) as OwnPost
const settle = async (id: string, reports: readonly string[]) =>
  (await (
    await at.admin.call('POST', `/api/admin/posts/${id}/reports/settled`, { reports })
  ).json()) as DeskPost
const toldOf = async (member: PostMember) => {
  await at.shop.work()
  return (await member.notifications()).filter(({ kind }) => kind === 'post-decided')
}

test('ADMIN-25 the queue has what waits, longest first, searched by title and writer, with counts', async () => {
  const member = await at.newMember()
  const [first, second] = [
    await written(member, { title: 'First' }),
    await written(member, { title: 'Second' }),
  ]
  const own = await desk(`?q=${encodeURIComponent(member.email)}`)
  expect(own.rows.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(own.rows[0]).toMatchObject({
    title: 'First',
    state: 'waiting',
    writer: { email: member.email, isNew: true, blocked: null },
    reports: 0,
  })
  await at.decide(first.id, {})
  const after = await desk(`?q=${encodeURIComponent(member.email)}`)
  expect(after.rows.map(({ id }) => id)).toEqual([second.id])
  expect(after.counts.waiting).toBe(own.counts.waiting - 1)
  expect((await desk(`?state=published&q=First`)).rows[0]?.id).toBe(first.id)
})

test('a post is declined with a reason, its writer is told both times, and it can be sent again', async () => {
  const member = await at.newMember()
  const post = await written(member, { title: 'Too short' })
  expect((await at.decide(post.id, { decision: 'decline' })).status).toBe(422)
  expect((await at.decide(post.id, { decision: 'decline', reason: 'Say what you built' })).status).toBe(200)
  expect((await at.own(member))[0]).toMatchObject({
    state: 'declined',
    wasShown: false,
    reason: 'Say what you built',
  })
  expect(await toldOf(member)).toMatchObject([
    {
      title: 'Not approved: Too short',
      path: '/user/posts',
      body: 'The reason: Say what you built. You can change it and send it again.',
    },
  ])
  const again = await member.call('PUT', `/api/community/posts/${post.id}`, {
    kind: 'build',
    title: 'Long enough',
    body: 'A Dunlin in foam.',
    revision: 1,
  })
  expect(await again.json()).toMatchObject({ state: 'waiting', revision: 2 })
  await at.decide(post.id, { revision: 2 })
  expect(await toldOf(member)).toMatchObject([
    { title: 'Approved: Long enough', path: `/community/posts/${post.slug}` },
    {},
  ])
  // What was changed before the first approval is no change to its readers.
  expect(await at.post(post.id)).toMatchObject({ title: 'Long enough', changedAt: null })
})

test('two moderators at once: one decides, the other is told who and what, and sees it', async () => {
  const [member, second] = [await at.newMember(), await at.newAdmin()]
  const post = await written(member)
  const reason = 'Not about aircraft.'
  const answers = await Promise.all([
    at.decide(post.id, { decision: 'decline', reason }),
    at.decide(post.id, {}, second),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const isDeclined = answers[0]?.status === 200
  const loser = answers.find(({ status }) => status === 409)
  const { message } = (await (loser as Response).json()) as { message: string }
  expect(message).toMatch(
    isDeclined
      ? /^\S+ has declined this post meanwhile\. The reason: Not about aircraft\.$/
      : /^\S+ has approved this post meanwhile\.$/,
  )
  expect(await at.desk(post.id)).toMatchObject({
    state: isDeclined ? 'declined' : 'published',
    decidedBy: expect.any(String),
    reason: isDeclined ? reason : null,
  })
  expect(await toldOf(member)).toHaveLength(1)
  // A version that the moderator has not seen is not decided.
  const changed = await written(member, { title: 'Changed meanwhile' })
  await member.call('PUT', `/api/community/posts/${changed.id}`, {
    kind: 'build',
    title: 'New',
    body: 'Text',
  })
  const late = await at.decide(changed.id, {})
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { message: 'The writer has changed this post meanwhile. Look at the new version first.' },
  ])
})

test('OPEN-21 ADMIN-43 what the desk corrects or takes down changes for everybody; every version stays to be read', async () => {
  const member = await at.newMember()
  const post = await at.publish(member, { title: 'Tpyo' })
  const seen = { revision: 1, state: 'published' }
  const path = `/api/admin/posts/${post.id}`
  const body = { ...seen, title: 'Typo', body: 'Corrected.' }
  expect((await at.admin.call('PUT', path, body)).status).toBe(200)
  expect((await at.admin.call('PUT', path, body)).status).toBe(409)
  expect(await at.post(post.id)).toMatchObject({ title: 'Typo', body: 'Corrected.' })
  expect((await at.desk(post.id)).versions).toMatchObject([
    { revision: 2, title: 'Typo', editedBy: expect.any(String) },
    { revision: 1, title: 'Tpyo', editedBy: null },
  ])
  const down = await at.decide(post.id, {
    decision: 'decline',
    reason: 'Sold goods.',
    revision: 2,
    state: 'published',
  })
  expect(down.status).toBe(200)
  expect((await at.read(post.slug)).status).toBe(404)
  expect(await toldOf(member)).toContainEqual(
    expect.objectContaining({
      title: 'No longer shown: Typo',
      body: 'The reason: Sold goods. You can change it and send it again.',
    }),
  )
  expect(await at.own(member)).toMatchObject([{ state: 'declined', isShown: false, wasShown: true }])
  const acts = await at.db
    .selectFrom('audit_log')
    .where('subject', '=', `post:${post.id}`)
    .orderBy('id')
    .select('action')
    .execute()
  expect(acts.map(({ action }) => action)).toEqual(['post.approve', 'post.edit', 'post.decline'])
})

test('declining a change leaves the earlier version; declining again takes that down too', async () => {
  const member = await at.newMember()
  const post = await at.publish(member, { title: 'Good' })
  await member.call('PUT', `/api/community/posts/${post.id}`, { kind: 'build', title: 'Bad', body: 'Worse.' })
  const reason = 'The first was better.'
  await at.decide(post.id, { decision: 'decline', reason, revision: 2 })
  expect((await at.post(post.id)).title).toBe('Good')
  expect((await toldOf(member)).map(({ body }) => body).join()).toContain('What was shown before stays.')
  const down = await at.decide(post.id, { decision: 'decline', reason, revision: 2, state: 'declined' })
  expect(down.status).toBe(200)
  await expect.poll(async () => (await at.read(post.id)).status).toBe(404)
  expect((await toldOf(member)).map(({ title }) => title).toSorted()).toEqual([
    'Approved: Good',
    'No longer shown: Bad',
    'Not approved: Bad',
  ])
})

test('reports bring a post to the moderators, who delete a comment or settle them', async () => {
  const [writer, reader] = [await at.newMember(), await at.newMember()]
  const post = await at.publish(writer, { title: 'Reported one' })
  const commentId = randomUUID()
  await reader.call('POST', `/api/community/posts/${post.id}/comments`, { id: commentId, text: 'Rude words' })
  const report = { id: randomUUID(), reason: 'rude', commentId, note: 'See this.' }
  for (let times = 0; times < 2; times += 1)
    expect((await writer.call('POST', `/api/community/posts/${post.id}/reports`, report)).status).toBe(200)
  const foreign = { ...report, id: randomUUID(), commentId: randomUUID() }
  expect((await writer.call('POST', `/api/community/posts/${post.id}/reports`, foreign)).status).toBe(404)
  expect((await desk('?state=reported')).rows).toMatchObject([{ id: post.id, reports: 1 }])
  expect(await at.desk(post.id)).toMatchObject({
    openReports: [{ reason: 'rude', note: 'See this.', commentId }],
    comments: [{ id: commentId, text: 'Rude words' }],
  })
  await at.admin.call('DELETE', `/api/admin/posts/${post.id}/comments/${commentId}`)
  expect((await at.post(post.id)).firstComments.comments).toEqual([])
  expect((await desk('?state=reported')).rows).toEqual([])
  const ofPost = { id: randomUUID(), reason: 'spam' }
  await reader.call('POST', `/api/community/posts/${post.id}/reports`, ofPost)
  expect((await desk()).counts.reported).toBe(1)
  const settled = await settle(post.id, [ofPost.id])
  expect(settled.openReports).toEqual([])
  expect((await desk()).counts.reported).toBe(0)
  // The second of two moderators is told.
  const late = { reports: [ofPost.id] }
  const again = await (await at.newAdmin()).call('POST', `/api/admin/posts/${post.id}/reports/settled`, late)
  expect([again.status, ((await again.json()) as { message: string }).message]).toEqual([
    409,
    expect.stringMatching(/^\S+ has closed these reports meanwhile\.$/),
  ])
})

test('a report that came after the moderator looked stays open when those shown are dismissed', async () => {
  const [writer, reader, other] = [await at.newMember(), await at.newMember(), await at.newMember()]
  const post = await at.publish(writer, { title: 'Reported twice' })
  const report = async (member: PostMember, note: string) => {
    const body = { id: randomUUID(), reason: 'spam', note }
    expect((await member.call('POST', `/api/community/posts/${post.id}/reports`, body)).status).toBe(200)
  }
  await report(reader, 'Advertising.')
  const shown = (await at.desk(post.id)).openReports.map(({ id }) => id)
  await report(other, 'And stolen photos.')
  const settled = await settle(post.id, shown)
  expect(settled.openReports).toMatchObject([{ note: 'And stolen photos.' }])
  expect((await desk('?state=reported')).rows).toMatchObject([{ id: post.id, reports: 1 }])
  await settle(post.id, [settled.openReports[0]?.id ?? ''])
})

test('a reported comment is shown to the moderators also where 200 came after it, and reports stand in their order', async () => {
  const [writer, reader] = [await at.newMember(), await at.newMember()]
  const post = await at.publish(writer, { title: 'Long talk' })
  const old = new Date(Date.now() - 60_000)
  const commentOf = (text: string, more = {}) => ({
    id: randomUUID(),
    post_id: post.id,
    user_id: reader.id,
    text,
    ...more,
  })
  const rude = commentOf('Rude words', { created_at: old })
  const later = Array.from({ length: 201 }, (_, index) => commentOf(`Nice ${index}`))
  await at.db
    .insertInto('post_comments')
    .values([rude, ...later])
    .execute()
  const reportOf = (note: string, more: object) => ({
    id: randomUUID(),
    post_id: post.id,
    user_id: writer.id,
    reason: 'rude' as const,
    note,
    ...more,
  })
  const reports = [reportOf('Second', {}), reportOf('First', { comment_id: rude.id, created_at: old })]
  await at.db.insertInto('post_reports').values(reports).execute()
  const { comments, openReports } = await at.desk(post.id)
  expect(openReports.map(({ note }) => note)).toEqual(['First', 'Second'])
  expect(comments).toHaveLength(201)
  expect(comments.at(-1)).toMatchObject({ id: rude.id, text: 'Rude words' })
  await settle(
    post.id,
    reports.map(({ id }) => id),
  )
})

test('a blocked writer keeps what is shown, writes nothing more, is told why, and may write again when unblocked', async () => {
  const [member, other] = [await at.newMember(), await at.newMember()]
  const post = await at.publish(member, { title: 'Stays' })
  const reason = 'Advertising, three times'
  const path = `/api/admin/writers/${member.id}/block`
  expect((await at.admin.call('PUT', path, { reason })).status).toBe(200)
  // The second of two moderators is told, and the first reason stays.
  const second = await (await at.newAdmin()).call('PUT', path, { reason: 'Rude words' })
  expect([second.status, ((await second.json()) as { message: string }).message]).toEqual([
    409,
    expect.stringMatching(/^\S+ has blocked this writer meanwhile\. The reason: Advertising, three times$/),
  ])
  const tries = [
    at.write(member),
    member.call('PUT', `/api/community/posts/${post.id}`, { kind: 'build', title: 'More', body: 'Ads' }),
    member.call('POST', `/api/community/posts/${post.id}/comments`, { id: randomUUID(), text: 'Ads' }),
  ]
  for (const answer of await Promise.all(tries))
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { message: expect.stringContaining(`The reason: ${reason}. If that is a mistake`) },
    ])
  expect((await at.read(post.id)).status).toBe(200)
  expect((await at.desk(post.id)).writer.blocked).toBe(reason)
  const blocked = (await (await at.admin.call('GET', '/api/admin/writers/blocked')).json()) as BlockedWriter[]
  expect(blocked).toMatchObject([{ userId: member.id, reason }])
  expect((await at.write(other)).status).toBe(200)
  expect((await at.admin.call('DELETE', path)).status).toBe(200)
  expect((await at.admin.call('DELETE', path)).status).toBe(404)
  expect((await at.write(member)).status).toBe(200)
  const user = (await (await at.admin.call('GET', `/api/admin/users/${member.id}`)).json()) as AdminUser
  expect(user.acts.map(({ text }) => text)).toEqual(['May write again', 'Stopped from writing'])
  expect((await at.admin.call('PUT', `/api/admin/writers/${randomUUID()}/block`, { reason })).status).toBe(
    404,
  )
})
