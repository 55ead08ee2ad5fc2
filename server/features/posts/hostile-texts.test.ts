import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileStrings } from '#shared/testing/hostile-strings.ts'
import { type PostShop, startPostShop } from '#server/testing/posts/post-shop.ts'
import { excerptOf } from '#shared/posts/excerpt.ts'
import type { OwnPost } from '#shared/posts/posts.contract.ts'

let at: PostShop
beforeAll(async () => {
  at = await startPostShop()
})
afterAll(() => at.close())

test('every hostile text goes through title, text, comment, note and reasons: stored as text, or refused by name', async () => {
  const member = await at.newMember()
  const carrier = await at.publish(member, { title: 'Carrier' })
  let [stored, refused] = [0, 0]
  const take = async (answer: Promise<Response>, fields: readonly string[]) => {
    const { status, ...rest } = await answer
    const body = (await (await answer).json()) as { issues?: { path: string }[] }
    if (status === 200) stored += 1
    else {
      refused += 1
      expect([status, rest], JSON.stringify(body)).toMatchObject([422, {}])
      for (const { path } of body.issues ?? []) expect(fields).toContain(path)
    }
    return body
  }
  for (const text of hostileStrings) {
    const title = text.slice(0, 120)
    const own = (await take(at.write(at.admin, { title, body: text }), ['title', 'body'])) as Partial<OwnPost>
    if (own.slug) {
      expect(own.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      const shown = await at.post(own.slug)
      expect(shown.body).toBe(own.body)
      expect(shown.title).not.toMatch(/[\r\n\u202a-\u202e\u2066-\u2069]/)
    }
    const path = `/api/community/posts/${carrier.id}`
    const comment = { id: randomUUID(), text: text.slice(0, 3_000) }
    await take(at.admin.call('POST', `${path}/comments`, comment), ['text'])
    const report = { id: randomUUID(), reason: 'other', note: text.slice(0, 500) }
    await take(at.admin.call('POST', `${path}/reports`, report), ['note'])
    const block = `/api/admin/writers/${member.id}/block`
    await take(at.admin.call('PUT', block, { reason: text.slice(0, 500) }), ['reason'])
    await at.admin.call('DELETE', block)
  }
  // Texts in which nothing can be seen, and little more, are refused.
  expect(stored).toBeGreaterThan(hostileStrings.length * 3.8)
  expect(refused).toBeLessThan(hostileStrings.length * 0.2)
  expect((await at.desk(carrier.id)).openReports.length).toBeGreaterThan(100)
  expect((await at.shop.fetch('/api/community/posts')).status).toBe(200)
})

test('a title, comment or reason in which nothing can be seen is refused', async () => {
  const member = await at.newMember()
  for (const title of ['\u200b\u200d', '\u3164', '\u202e\u202e', '\u2800 \u2800', '\ufeff', '\u00ad'])
    expect((await at.write(member, { title })).status, JSON.stringify(title)).toBe(422)
})

test('an excerpt is short, without marks, and made in no time of any text', () => {
  expect(excerptOf('## My *Dunlin*\n\n- [wing](https://a.example) done\n> ~~quoted~~ `code`')).toBe(
    'My Dunlin wing done quoted code',
  )
  expect(excerptOf('word '.repeat(100))).toMatch(/^(word ){43}word…$/)
  for (const text of hostileStrings) expect(excerptOf(text).length).toBeLessThanOrEqual(221)
})
