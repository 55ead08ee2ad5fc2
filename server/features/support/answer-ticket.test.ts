import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSupportShop, type SupportShop } from '#server/testing/support/support-shop.ts'
import { insertOrder } from '#server/testing/orders/insert-order.ts'
import type { OpenTicket } from '#shared/support/support-desk.contract.ts'

let at: SupportShop
beforeAll(async () => {
  at = await startSupportShop()
})
afterAll(() => at.close())

async function newTicket() {
  const member = await at.newMember()
  const made = await member.call('POST', '/api/support-tickets', at.words)
  const { id } = (await made.json()) as { id: number }
  const answer = async (revision: number, text: string, more: object = {}) => {
    const path = `/api/admin/support-tickets/${id}/answers`
    return (await (await at.admin.call('POST', path, { revision, text, ...more })).json()) as OpenTicket
  }
  const save = (change: object) => at.admin.call('PATCH', `/api/admin/support-tickets/${id}`, change)
  const write = (text: string) => member.call('POST', '/api/messages', { thing: `ticket ${id}`, text })
  return { id, answer, save, write }
}
async function stop(text: string): Promise<void> {
  const row = at.db.selectFrom('messages').where('text', '=', text).select('news_id')
  await at.admin.call('POST', `/api/admin/news/${(await row.executeTakeFirstOrThrow()).news_id}/stop`, {})
}
const latestOf = ({ messages }: OpenTicket) => messages.findLast(({ isFromShop }) => !isFromShop)?.id

test('a stopped answer opens its ticket again, counts as none, and is marked at the desk', async () => {
  const { id, answer } = await newTicket()
  expect(await answer(1, 'A mistake.', { closes: true })).toMatchObject({ status: 'closed', firstAnswer: 0 })
  await stop('A mistake.')
  const stopped = await at.open(id)
  expect(stopped).toMatchObject({
    status: 'open',
    firstAnswer: null,
    messages: [{ isStopped: false }, { text: 'A mistake.', isStopped: true }],
  })
  // Another screen that still shows it closed does not close it unseen.
  const late = await at.admin.call('PATCH', `/api/admin/support-tickets/${id}`, {
    revision: 2,
    status: 'closed',
  })
  expect(late.status).toBe(409)
  const { revision } = await answer(stopped.revision, 'Sand it.')
  await answer(revision, 'Sand it well.')
  await stop('Sand it well.')
  expect(await at.open(id)).toMatchObject({ status: 'answered', firstAnswer: 0 })
})

test('a message that came while an answer was written keeps the ticket open until it was read', async () => {
  const { id, answer, write } = await newTicket()
  const read = await at.open(id)
  await write('P.S. It is the left wing.')
  const answered = await answer(1, 'Sand it.', { closes: true, seen: latestOf(read) })
  expect(answered).toMatchObject({
    status: 'open',
    messages: [{}, { isFromShop: false }, { text: 'Sand it.' }],
  })
  const closed = await answer(2, 'The left one too.', { closes: true, seen: latestOf(answered) })
  expect(closed.status).toBe('closed')
})

test('the desk lists open, answered and closed tickets apart', async () => {
  const [open, answered, closed] = [await newTicket(), await newTicket(), await newTicket()]
  await answered.answer(1, 'Sand it.')
  await closed.answer(1, 'Sand it.', { closes: true })
  const ours = [open.id, answered.id, closed.id]
  const idsAs = async (status: string) => {
    const answer = await at.admin.call('GET', `/api/admin/support-tickets?status=${status}`)
    const { rows } = (await answer.json()) as { rows: { id: number }[] }
    return rows.map(({ id }) => id).filter((id) => ours.includes(id))
  }
  expect(await idsAs('open')).toEqual([open.id])
  expect(await idsAs('answered')).toEqual([answered.id])
  expect(await idsAs('closed')).toEqual([closed.id])
})

test('a message that came while the ticket was open at the desk keeps it open: its status is chosen by who has read it', async () => {
  const { id, answer, save, write } = await newTicket()
  const read = await answer(1, 'Sand it.')
  await write('It still does not go in.')
  const seen = latestOf(read)
  const assigned = await save({ revision: read.revision, assignedTo: at.admin.id, seen })
  expect(await assigned.json()).toMatchObject({ status: 'open', assignedTo: { id: at.admin.id } })
  const { revision } = await at.open(id)
  const late = await save({ revision, status: 'closed', category: 'plane', seen })
  const refused = (await late.json()) as { message: string; present: { by: string; record: OpenTicket } }
  expect([late.status, refused]).toMatchObject([
    409,
    {
      message: 'Robin wrote again meanwhile. Read it first.',
      present: { by: 'Robin', record: { revision } },
    },
  ])
  expect(await at.open(id)).toMatchObject({ status: 'open', category: 'printing', revision })
  const closed = await save({ revision, status: 'closed', seen: latestOf(refused.present.record) })
  expect(await closed.json()).toMatchObject({ status: 'closed' })
})

test('nobody has the tickets of a former administrator, and those of an older release can be saved', async () => {
  const { id, save } = await newTicket()
  const former = await at.newAdmin()
  await save({ revision: 1, assignedTo: former.id })
  const role = await at.admin.call('PUT', `/api/admin/users/${former.id}/role`, { isAdmin: false })
  expect(role.status).toBe(200)
  expect((await at.open(id)).assignedTo).toBeNull()
  await at.db.updateTable('tickets').set({ assigned_to: former.id }).where('id', '=', id).execute()
  const same = await save({ revision: 2, assignedTo: former.id, category: 'plane' })
  expect(await same.json()).toMatchObject({ category: 'plane' })
  const other = await at.newMember()
  expect((await save({ revision: 3, assignedTo: other.id })).status).toBe(422)
})

test('what the desk writes to an address goes to the address, where an account has not confirmed it', async () => {
  const email = `${randomUUID()}@example.com`
  expect((await at.register({ email })).status).toBe(201)
  const made = await at.admin.call('POST', '/api/admin/support-tickets', { ...at.words, email })
  expect(await made.json()).toMatchObject({ isMember: false, address: email })
  expect(await at.linkTo(email)).toMatch(/\/ticket\/\d+\./)
})

test('an order that a guest names is marked as somebody else’s, unless it was placed with their address', async () => {
  const email = `${randomUUID()}@example.com`
  const numberOf = async (buyer: string) => (await insertOrder(at.db, { email: buyer })).number
  const isForeign = async (order: number) =>
    (await at.open((await at.guest(email, { order: String(order) })).body.id)).isForeignOrder
  expect(await isForeign(await numberOf(email.toUpperCase()))).toBe(false)
  expect(await isForeign(await numberOf('somebody@example.com'))).toBe(true)
})

test('the key of a guest’s ticket is not a member’s: the second is refused in words', async () => {
  const member = await at.newMember()
  const key = randomUUID()
  const send = (cookie: string | undefined, owner: string, more: object) =>
    at.shop.fetch('/api/support-tickets', {
      method: 'POST',
      ...(cookie ? { cookie } : {}),
      body: { ...at.words, ...more },
      headers: { 'idempotency-key': key, 'kestrel-owner': owner },
    })
  expect((await send(undefined, 'guest', { email: 'guest@example.com' })).status).toBe(200)
  const refused = await send(member.cookie, member.id, {})
  expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'key_reused' }])
})
