import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removePerson } from '#server/features/removal/account-removal.queries.ts'
import { startSupportShop, type SupportShop } from '#server/testing/support/support-shop.ts'
import type { OpenTicket } from '#shared/support/support-desk.contract.ts'

let at: SupportShop
beforeAll(async () => {
  at = await startSupportShop()
})
afterAll(() => at.close())

const send = (path: string, body: object, key: string) =>
  at.shop.fetch(path, {
    method: 'POST',
    cookie: at.admin.cookie,
    body,
    headers: { 'idempotency-key': key },
  })
async function newTicket() {
  const member = await at.newMember()
  const answer = await member.call('POST', '/api/support-tickets', at.words)
  return { member, id: ((await answer.json()) as { id: number }).id }
}
const rows = async (table: 'messages' | 'feedback_answers', text: string) =>
  (await at.db.selectFrom(table).where('text', '=', text).select('id').execute()).length
const entries = (action: string) =>
  at.db.selectFrom('audit_log').where('action', '=', action).select(['id', 'act']).execute()

/** Gives path and rest of the body. */
const calls: Record<string, () => Promise<[string, object]>> = {
  'feedback.answer': async () => {
    const words = { message: randomUUID(), email: `${randomUUID()}@example.com` }
    await at.shop.fetch('/api/feedback', { method: 'POST', body: words })
    const found = at.db.selectFrom('feedback').where('message', '=', words.message).select('id')
    return [`/api/admin/feedback/${(await found.executeTakeFirstOrThrow()).id}/answers`, {}]
  },
  'message.answer': async () => {
    const { member } = await newTicket()
    const found = at.db.selectFrom('conversations').where('user_id', '=', member.id).select('id')
    return [`/api/admin/messages/${(await found.executeTakeFirstOrThrow()).id}/answers`, {}]
  },
  'ticket.answer': async () => {
    const { id } = await newTicket()
    return [`/api/admin/support-tickets/${id}/answers`, { revision: 1, closes: true }]
  },
  'ticket.create': async () => [
    '/api/admin/support-tickets',
    { ...at.words, email: `${randomUUID()}@example.com` },
  ],
}

test.each(Object.keys(calls))(
  '%s: what an administrator sends again under its key has one effect, one entry, and the first answer',
  async (action) => {
    const [path, rest] = (await calls[action]?.()) ?? ['', {}]
    const [text, key] = [randomUUID(), randomUUID()]
    const body = { ...rest, [action === 'ticket.create' ? 'message' : 'text']: text }
    const before = await entries(action)
    const first = await send(path, body, key)
    const again = await send(path, body, key)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await again.text()).toBe(await first.text())
    expect(await rows(action === 'feedback.answer' ? 'feedback_answers' : 'messages', text)).toBe(1)
    const written = (await entries(action)).slice(before.length)
    // With what it changed.
    expect(written).toEqual([{ id: expect.any(Number) as number, act: expect.any(String) as string }])
    expect((await send(path, body, randomUUID())).status).toBe(action === 'ticket.answer' ? 409 : 200)
  },
)

test('an answer that was refused because of another administrator can be sent again under the same key', async () => {
  const { id } = await newTicket()
  const path = `/api/admin/support-tickets/${id}/answers`
  const key = randomUUID()
  const late = () => send(path, { revision: 2, text: 'And sand it.' }, key)
  expect((await late()).status).toBe(409)
  expect((await send(path, { revision: 1, text: 'Heat it.' }, randomUUID())).status).toBe(200)
  const answered = await late()
  expect([answered.status, ((await answered.json()) as OpenTicket).messages.length]).toEqual([200, 3])
})

test('saved answers to an administrator about a person are deleted with the account', async () => {
  const { member, id } = await newTicket()
  await send(`/api/admin/support-tickets/${id}/answers`, { revision: 1, text: 'Sand it.' }, randomUUID())
  const kept = async () =>
    (await at.db.selectFrom('idempotency_keys').select('body').execute()).filter(({ body }) =>
      body.includes(member.email),
    ).length
  expect(await kept()).toBe(1)
  await at.db.transaction().execute((trx) => removePerson(trx, member.id, member.email))
  expect(await kept()).toBe(0)
})
