import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSupportShop, type SupportShop } from '#server/testing/support/support-shop.ts'
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
  const write = (text: string) => member.call('POST', '/api/messages', { thing: `ticket ${id}`, text })
  return { id, answer, write }
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
