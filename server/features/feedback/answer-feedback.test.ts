import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, startAccountShop } from '#server/testing/account-shop.ts'
import type { Problem } from '#shared/errors.ts'
import type { Submission } from '#shared/feedback/feedback.contract.ts'

let accounts: AccountShop
let admin: string
beforeAll(async () => {
  accounts = await startAccountShop()
  const { email, cookie } = await accounts.newMember()
  await accounts.db.updateTable('users').set({ is_admin: true }).where('email', '=', email).execute()
  admin = cookie
})
afterAll(() => accounts.shop.close())

async function newFeedback(message: string) {
  const email = `${randomUUID()}@example.com`
  await accounts.shop.fetch('/api/feedback', { method: 'POST', body: { message, email } })
  const list = await accounts.shop.fetch('/api/admin/feedback', { cookie: admin })
  const { submissions } = (await list.json()) as { submissions: Submission[] }
  const id = submissions.find((each) => each.email === email)?.id
  const put = (path: string, body: object) =>
    accounts.shop.fetch(path, { method: 'PUT', cookie: admin, body })
  return {
    id,
    email,
    answer: (body: object) => accounts.post(`/api/admin/feedback/${id}/answers`, body, admin),
    move: (body: object) => put(`/api/admin/feedback/${id}`, body),
  }
}
const problemOf = async (answer: Response) => (await answer.json()) as Problem

test('an answer is mailed to its sender, and stands beside the feedback', async () => {
  const { email, answer } = await newFeedback('Where is the horn?')
  const answered = await answer({ text: 'On plate 3.\n\nHave fun.' })
  expect(((await answered.json()) as Submission).answers.map(({ text }) => text)).toEqual([
    'On plate 3.\n\nHave fun.',
  ])
  const [letter, ...more] = await accounts.shop.mailTo(email)
  expect(more).toEqual([])
  expect(letter?.text).toContain('On plate 3.')
  expect(letter?.text).toContain('You wrote: Where is the horn?')
})

test('two administrators answer the same at once: the sender gets one mail, and the second is told who was first', async () => {
  const { email, answer } = await newFeedback('Which glue?')
  const seen = { status: 'open', answers: 0 }
  const both = await Promise.all([answer({ text: 'Epoxy.', seen }), answer({ text: 'Super glue.', seen })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = await problemOf(both.find(({ status }) => status === 409) as Response)
  const { answers, status } = (refused.present as { record: Submission }).record
  expect(answers).toHaveLength(1)
  expect(refused.message).toBe(
    `${answers[0]?.author} has answered this in the meantime. Read the answer first.`,
  )
  expect(await accounts.shop.mailTo(email)).toHaveLength(1)
  expect((await answer({ text: 'And sand it.', seen: { status, answers: 1 } })).status).toBe(200)
  const late = await problemOf(await answer({ text: 'Late.', seen: { status: 'closed', answers: 2 } }))
  expect(late.message).toContain('changed the status in the meantime: In review.')
})

test('two administrators change the status of the same: the second is told, alone or with others, and changes nothing', async () => {
  const { id, answer, move } = await newFeedback('Which filament?')
  const seen = { status: 'open', answers: 0 }
  const both = await Promise.all([move({ status: 'closed', seen }), move({ status: 'in_review', seen })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = await problemOf(both.find(({ status }) => status === 409) as Response)
  expect(refused.message).toContain('Another administrator has changed the status in the meantime: ')
  const now = (refused.present as { record: Submission }).record.status
  const many = (body: object) =>
    accounts.post('/api/admin/feedback/status', { ids: [id], status: 'open', ...body }, admin)
  expect(await (await many({ from: 'open' })).json()).toMatchObject({ done: [], refused: [{ id }] })
  expect(await (await many({ from: now })).json()).toEqual({ done: [id], refused: [] })
  expect((await answer({ text: 'PLA.', seen })).status).toBe(200)
  const late = await move({ status: 'closed', seen: { status: 'in_review', answers: 0 } })
  expect([late.status, (await problemOf(late)).message]).toEqual([
    409,
    expect.stringContaining('has answered this in the meantime. Read the answer first.'),
  ])
})
