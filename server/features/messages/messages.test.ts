import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NewsShop, startNewsShop } from '#server/testing/news/news-shop.ts'
import { readZip } from '#server/testing/files/read-zip.ts'
import { insertOrder } from '#server/testing/orders/insert-order.ts'
import type { Conversation, DeskConversation } from '#shared/messages/messages.contract.ts'

let at: NewsShop
type Member = Awaited<ReturnType<NewsShop['newMember']>>
let admin: Member
beforeAll(async () => {
  at = await startNewsShop()
  admin = await at.newMember()
  await at.db.updateTable('users').set({ is_admin: true }).where('id', '=', admin.id).execute()
})
afterAll(() => at.close())

const json = async <T>(answer: Promise<Response>) => (await answer).json() as Promise<T>
/** A member who got a notice of the shop; gives what it is about. */
async function newReader() {
  const member = await at.newMember()
  const thing = `notice ${randomUUID()}`
  await at.cause({
    kind: 'shop-notice',
    thing,
    title: 'Workshop closed on Friday',
    audience: [{ to: 'user', userId: member.id }],
  })
  await at.shop.work()
  const send = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    at.shop.fetch('/api/messages', {
      method: 'POST',
      cookie: member.cookie,
      body: { thing, text: 'Until when?', ...more },
      headers,
    })
  return { member, thing, send }
}
const conversationsOf = (member: Member) => json<Conversation[]>(member.call('GET', '/api/messages'))
async function addPicture(member: Member): Promise<string> {
  const form = new FormData()
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  form.set('directory', '/images/submissions')
  form.set('file', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'a.png')
  return (await json<{ url: string }>(member.call('POST', '/api/upload', form))).url
}
const atDesk = async (thing: string) => {
  const row = await at.db
    .selectFrom('conversations')
    .where('thing', '=', thing)
    .select('id')
    .executeTakeFirstOrThrow()
  return row.id
}

test('a member replies to a notice with a picture; the desk reads it, answers, and the member is told after a minute', async () => {
  const { member, thing, send } = await newReader()
  const { device } = await member.addDevice()
  const picture = await addPicture(member)
  expect((await send({ pictures: [picture] })).status).toBe(200)
  const id = await atDesk(thing)
  const waiting = await json<{ rows: { id: string; latest: string }[] }>(
    admin.call('GET', `/api/admin/messages?state=waiting&q=${encodeURIComponent(member.email)}`),
  )
  expect(waiting.rows).toMatchObject([{ id, latest: 'Until when?', email: member.email, waitsForShop: true }])
  const answered = await json<DeskConversation>(
    admin.call('POST', `/api/admin/messages/${id}/answers`, { text: 'Until Monday.' }),
  )
  expect(answered.messages).toMatchObject([
    { text: 'Until when?', pictures: [picture], isFromShop: false },
    { text: 'Until Monday.', isFromShop: true },
  ])
  expect(answered.waitsForShop).toBe(false)
  // The minute in which it can be stopped.
  expect((await conversationsOf(member))[0]?.messages).toHaveLength(1)
  await at.db.updateTable('news').set({ starts_at: new Date() }).where('thing', '=', thing).execute()
  await at.resume()
  await at.shop.work()
  expect(await conversationsOf(member)).toMatchObject([
    { thing, subject: 'Workshop closed on Friday', messages: [{}, { text: 'Until Monday.' }] },
  ])
  const [told] = await member.notifications()
  expect(told).toMatchObject({ kind: 'message-answered', thing, isRead: false })
  expect(told?.path).toBe(`/user/messages/${thing.replace(' ', '-')}`)
  expect(JSON.stringify(at.push.of(device))).not.toMatch(/Monday|@/)
})

test('an answer that is stopped within its minute is never shown, and the member waits for the shop again', async () => {
  const { member, thing, send } = await newReader()
  await send()
  const conversation = `/api/admin/messages/${await atDesk(thing)}`
  const answer = (text: string) => admin.call('POST', `${conversation}/answers`, { text })
  const stop = async (text: string) => {
    const { news_id: id } = await at.db
      .selectFrom('messages')
      .where('text', '=', text)
      .select('news_id')
      .executeTakeFirstOrThrow()
    await admin.call('POST', `/api/admin/news/${id}/stop`, {})
    await at.db.updateTable('news').set({ starts_at: new Date() }).where('id', '=', id).execute()
  }
  await answer('A mistake.')
  await stop('A mistake.')
  expect((await conversationsOf(member))[0]?.messages).toHaveLength(1)
  expect(await json<DeskConversation>(admin.call('GET', conversation))).toMatchObject({
    waitsForShop: true,
    latest: 'Until when?',
    messages: [{ isStopped: false }, { text: 'A mistake.', isStopped: true }],
  })
  for (const text of ['Until Monday.', 'Until Monday, once more.']) await answer(text)
  await stop('Until Monday, once more.')
  // The first of the two still reaches the member.
  expect(await json<DeskConversation>(admin.call('GET', conversation))).toMatchObject({ waitsForShop: false })
})

test('a reply that came while an answer was written still waits', async () => {
  const { thing, send } = await newReader()
  await send()
  const path = `/api/admin/messages/${await atDesk(thing)}`
  const read = await json<DeskConversation>(admin.call('GET', path))
  await send({ text: 'And on Saturday?' }, { 'idempotency-key': randomUUID() })
  const answer = (text: string, { messages }: DeskConversation) => {
    return json<DeskConversation>(admin.call('POST', `${path}/answers`, { text, seen: messages.at(-1)?.id }))
  }
  const first = await answer('Until Monday.', read)
  expect(first.waitsForShop).toBe(true)
  expect((await answer('Saturday too.', first)).waitsForShop).toBe(false)
})

test('of two administrators who answer one reply the second is told, reads the first answer and may add to it', async () => {
  const { thing, send } = await newReader()
  await send()
  const path = `/api/admin/messages/${await atDesk(thing)}`
  const read = await json<DeskConversation>(admin.call('GET', path))
  const answer = (text: string, { messages }: DeskConversation) =>
    admin.call('POST', `${path}/answers`, { text, seen: messages.at(-1)?.id })
  expect((await answer('Until Monday.', read)).status).toBe(200)
  const late = await answer('Until Tuesday.', read)
  const refused = (await late.json()) as { message: string; present: { record: DeskConversation } }
  expect([late.status, refused.message]).toEqual([
    409,
    'Robin has answered this in the meantime. Read the answer first.',
  ])
  const { record } = refused.present
  expect(record.messages.map(({ text }) => text)).toEqual(['Until when?', 'Until Monday.'])
  expect((await answer('At nine.', record)).status).toBe(200)
})

test('a reply that is sent twice, at once or much later, is one message, known by the key of its device', async () => {
  const { member, thing, send } = await newReader()
  const headers = { 'idempotency-key': randomUUID(), 'kestrel-owner': member.id }
  await Promise.all([send({}, headers), send({}, headers)])
  await at.db.deleteFrom('idempotency_keys').execute()
  await send({}, headers)
  const [conversation] = await conversationsOf(member)
  expect(conversation).toMatchObject({
    thing,
    messages: [{ id: headers['idempotency-key'], text: 'Until when?' }],
  })
  expect(conversation?.messages).toHaveLength(1)
})

test('nobody writes to a notice that they did not get, or adds the picture of somebody else', async () => {
  const [one, other] = [await newReader(), await newReader()]
  expect((await one.send({ thing: other.thing })).status).toBe(404)
  const picture = await addPicture(other.member)
  const refused = await one.send({ pictures: [picture] })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ issues: [{ path: 'pictures' }] })
  expect(await conversationsOf(one.member)).toEqual([])
  expect((await at.shop.fetch('/api/messages')).status).toBe(401)
})

test('messages are in the export of the account', async () => {
  const { member, send } = await newReader()
  await send({ text: 'Mine.' })
  const answer = await at.shop.fetch('/api/auth/export', { cookie: member.cookie })
  const files = await readZip(Buffer.from(await answer.arrayBuffer()))
  expect(JSON.parse(files.get('messages.json')?.toString() ?? 'null')).toMatchObject([{ text: 'Mine.' }])
})

/** An order of one aircraft that has shipped; null: a guest's. Gives what it is about. */
async function shipOrder(userId: string | null) {
  const { id, number } = await insertOrder(at.db, {
    user_id: userId,
    email: 'mika@example.com',
    status: 'shipped',
    shipped_at: new Date(),
  })
  await at.findCauses()
  await at.shop.work()
  return { id, number, thing: `order ${number}` }
}
const write = (member: Member, thing: string, more: Record<string, unknown> = {}) =>
  member.call('POST', '/api/messages', { thing, text: 'Is it insured?', ...more })

test('an order that ships has one conversation, in which its buyer writes and the desk answers with a picture', async () => {
  const member = await at.newMember()
  const { device } = await member.addDevice()
  const { id: orderId, number, thing } = await shipOrder(member.id)
  const notice = { isFromShop: true, text: 'Your order is on its way. Open your order to follow the parcel.' }
  expect(await conversationsOf(member)).toMatchObject([
    { thing, subject: `Order KMI-${number}`, orderId, messages: [notice] },
  ])
  for (const text of ['Is it insured?', 'And signed for?']) await write(member, thing, { text })
  const id = await atDesk(thing)
  const found = await json<DeskConversation>(admin.call('GET', `/api/admin/messages/${id}`))
  expect(found).toMatchObject({ orderId, subject: `Order KMI-${number}`, waitsForShop: true })
  expect(found.messages).toMatchObject([notice, { text: 'Is it insured?' }, { text: 'And signed for?' }])
  const picture = await addPicture(admin)
  const answer = (pictures: string[]) =>
    admin.call('POST', `/api/admin/messages/${id}/answers`, { text: 'Yes, up to €100.', pictures })
  const foreign = await answer([await addPicture(member)])
  expect([foreign.status, await foreign.json()]).toMatchObject([422, { issues: [{ path: 'pictures' }] }])
  expect((await answer([picture])).status).toBe(200)
  await at.db.updateTable('news').set({ starts_at: new Date() }).where('thing', '=', thing).execute()
  await at.resume()
  await at.shop.work()
  const [conversation, ...others] = await conversationsOf(member)
  expect(others).toEqual([])
  expect(conversation?.messages.at(-1)).toMatchObject({ text: 'Yes, up to €100.', pictures: [picture] })
  const told = (await member.notifications()).map(({ kind, path }) => [kind, path])
  expect(told).toEqual([
    ['message-answered', `/user/messages/order-${number}`],
    ['order-shipped', `/user/orders/${orderId}`],
  ])
  // Neither what was written nor number, lines or address.
  const pushed = at.push.of(device).map(({ payload }) => payload.notification)
  expect(JSON.stringify(pushed)).toMatch(/on its way.*The shop answered you/)
  expect(JSON.stringify(pushed)).not.toMatch(/insured|€|KMI|Mika|Street|Berlin|@/)
})

test('a conversation about an order is for its owner alone; a guest’s order has one once it is in an account', async () => {
  const [owner, other] = [await at.newMember(), await at.newMember()]
  const { thing } = await shipOrder(owner.id)
  expect((await write(other, thing)).status).toBe(404)
  expect(await conversationsOf(other)).toEqual([])
  const guests = await shipOrder(null)
  expect((await write(owner, guests.thing)).status).toBe(404)
  expect((await conversationsOf(owner)).map((each) => each.thing)).toEqual([thing])
  expect(await owner.notifications()).toHaveLength(1)
  await at.db.updateTable('orders').set({ user_id: owner.id }).where('id', '=', guests.id).execute()
  expect((await conversationsOf(owner)).map((each) => each.thing)).toEqual([guests.thing, thing])
  expect((await write(owner, guests.thing)).status).toBe(200)
})

test('an order without news, and what is no order or notice, cannot be written to', async () => {
  const member = await at.newMember()
  const { id, thing } = await shipOrder(member.id)
  await at.db.deleteFrom('news').where('cause', '=', `shipped ${id}`).execute()
  expect((await write(member, thing)).status).toBe(404)
  const refused = await write(member, 'sale 4')
  expect([refused.status, await refused.json()]).toMatchObject([422, { issues: [{ path: 'thing' }] }])
})
