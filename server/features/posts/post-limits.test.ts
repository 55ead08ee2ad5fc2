import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostShop, startPostShop } from '#server/testing/posts/post-shop.ts'

let at: PostShop
beforeAll(async () => {
  at = await startPostShop()
})
afterAll(() => at.close())

test('a new member has at most three posts in review and is told so; an approved one lifts that', async () => {
  const member = await at.newMember()
  for (let place = 0; place < 3; place += 1) expect((await at.write(member)).status).toBe(200)
  const fourth = await at.write(member)
  expect([fourth.status, await fourth.json()]).toMatchObject([
    422,
    { message: '3 posts of yours wait for a moderator. Send this one once they are decided.' },
  ])
  const [first] = await at.own(member)
  await at.decide(first?.id ?? '', {})
  expect((await at.write(member)).status).toBe(200)
})

test('a new member changes posts thirty times a day at most, and is told so', async () => {
  const member = await at.newMember()
  await at.write(member)
  const id = (await at.own(member))[0]?.id ?? ''
  const versions = Array.from({ length: 30 }, (_, place) => ({
    post_id: id,
    revision: place + 2,
    title: 'A log',
    body: 'Words',
    photos: [],
    product_ids: [],
  }))
  await at.db.insertInto('post_versions').values(versions).execute()
  await at.db.updateTable('posts').set({ revision: 31 }).where('id', '=', id).execute()
  const change = () =>
    member.call('PUT', `/api/community/posts/${id}`, {
      kind: 'build',
      title: 'Mine',
      body: 'More',
      photos: [],
      planes: [],
    })
  const refused = await change()
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { message: "You have reached today's limit. Send it tomorrow." },
  ])
  // A correction by the desk is not counted.
  await at.db
    .updateTable('post_versions')
    .set({ edited_by: 'Ada' })
    .where('post_id', '=', id)
    .where('revision', '=', 2)
    .execute()
  expect((await change()).status).toBe(200)
  expect((await change()).status).toBe(422)
  await at.db
    .updateTable('post_versions')
    .set({ created_at: new Date(0) })
    .where('post_id', '=', id)
    .execute()
  expect((await change()).status).toBe(200)
})

test('two posts of one title whose ids begin alike are two posts or one refusal, and no fault of the shop', async () => {
  const member = await at.newMember()
  const begin = randomUUID().slice(0, 24)
  const send = (end: string) =>
    member.call('POST', '/api/community/posts', {
      id: `${begin}${end}`,
      kind: 'build',
      title: 'The same',
      body: 'Words',
      photos: [],
      planes: [],
    })
  expect((await send('000000000001')).status).toBe(200)
  expect((await send('000000000002')).status).toBe(404)
})
