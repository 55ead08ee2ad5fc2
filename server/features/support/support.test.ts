import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmAddress } from '#server/features/accounts/address/verify-email.ts'
import { removePerson } from '#server/features/removal/account-removal.queries.ts'
import { photo } from '#server/testing/files/pictures.ts'
import { readZip } from '#server/testing/files/read-zip.ts'
import { removeAccount } from '#server/testing/remove-account.ts'
import { startSupportShop, type SupportShop } from '#server/testing/support/support-shop.ts'
import type { Conversation } from '#shared/messages/messages.contract.ts'
import type { OpenTicket } from '#shared/support/support-desk.contract.ts'
import type { OwnTicket, Question, Ticket, TicketWithMessages } from '#shared/support/support.contract.ts'

let at: SupportShop
beforeAll(async () => {
  at = await startSupportShop()
})
afterAll(() => at.close())

type Member = Awaited<ReturnType<SupportShop['newMember']>>
const json = async <T>(answer: Promise<Response>) => (await answer).json() as Promise<T>
const newEmail = () => `${randomUUID()}@example.com`
const passOf = (link: string) => link.split('/ticket/')[1] ?? ''
const listAtDesk = (q: string) =>
  json<{ rows: OpenTicket[]; total: number; firstAnswer: number | null }>(
    at.admin.call('GET', `/api/admin/support-tickets?q=${encodeURIComponent(q)}`),
  )
const write = (member: Member, more: Record<string, unknown> = {}) =>
  json<Ticket>(member.call('POST', '/api/support-tickets', { ...at.words, ...more }))
const answer = (id: number, revision: number, more: Record<string, unknown> = {}, by = at.admin) =>
  by.call('POST', `/api/admin/support-tickets/${id}/answers`, { revision, text: 'Sand it.', ...more })
async function upload(send: (form: FormData) => Promise<Response>): Promise<string> {
  const form = new FormData()
  form.set('directory', '/images/submissions')
  form.set('file', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'a.jpg')
  return (await json<{ url: string }>(send(form))).url
}

test('SUPP-01 API-37 OPEN-14 a member writes a ticket with kind, plane and picture: it is in their list, their messages and the desk', async () => {
  const member = await at.newMember()
  const productId = await at.addProduct()
  const url = await upload((form) => member.call('POST', '/api/upload', form))
  const made = await write(member, { productId, pictures: [url] })
  expect(made).toMatchObject({
    subject: 'A spar is too thick',
    message: 'It does not go in.',
    category: 'printing',
    status: 'open',
    email: null,
    product: { id: productId, name: 'Curlew' },
  })
  expect(Date.parse(made.created)).toBeGreaterThan(Date.now() - 60_000)
  expect(await json<OwnTicket[]>(member.call('GET', '/api/support-tickets'))).toEqual([
    { ...made, clientKey: null },
  ])
  expect(await json<Conversation[]>(member.call('GET', '/api/messages'))).toMatchObject([
    { thing: `ticket ${made.id}`, subject: made.subject, messages: [{ pictures: [url], isFromShop: false }] },
  ])
  expect((await listAtDesk(member.email)).rows).toMatchObject([{ id: made.id, address: member.email }])
  // Not among the replies to notices.
  expect(
    await json<{ total: number }>(at.admin.call('GET', `/api/admin/messages?q=${member.email}`)),
  ).toMatchObject({ total: 0 })
})

test('a ticket is refused without what it needs, and for an order of somebody else', async () => {
  const member = await at.newMember()
  const draft = await at.addProduct({ status: 'draft' })
  for (const [body, path] of [
    [{ subject: ' ' }, 'subject'],
    [{ message: '' }, 'message'],
    [{ category: 'gossip' }, 'category'],
    [{ order: 'KMI-99999' }, 'order'],
    [{ order: '<b>' }, 'order'],
    [{ productId: 99_999 }, 'productId'],
    [{ productId: draft }, 'productId'],
    [{ pictures: ['/uploads/submissions/none.webp'] }, 'pictures'],
  ] as const) {
    const refused = await member.call('POST', '/api/support-tickets', { ...at.words, ...body })
    expect([refused.status, await refused.json()]).toMatchObject([422, { issues: [{ path }] }])
  }
  expect(await json<Ticket[]>(member.call('GET', '/api/support-tickets'))).toEqual([])
  const { status, body } = await at.guest('')
  expect([status, body]).toMatchObject([422, { issues: [{ path: 'email' }] }])
})

test('a ticket that is sent twice, at once or much later, is one ticket, known by the key of its device', async () => {
  const member = await at.newMember()
  const headers = { 'idempotency-key': randomUUID(), 'kestrel-owner': member.id }
  const send = () =>
    at.shop.fetch('/api/support-tickets', {
      method: 'POST',
      cookie: member.cookie,
      body: at.words,
      headers,
    })
  await Promise.all([send(), send()])
  await at.db.deleteFrom('idempotency_keys').execute()
  expect((await send()).status).toBe(200)
  const own = await json<OwnTicket[]>(member.call('GET', '/api/support-tickets'))
  expect(own.map(({ clientKey }) => clientKey)).toEqual([headers['idempotency-key']])
})

test('a guest reads and answers by the link in the mail, which holds nothing that they wrote', async () => {
  const email = newEmail()
  const { body: made } = await at.guest(email, { order: 'kmi-10427' })
  expect(made).toMatchObject({ email, order: 'KMI-10427', status: 'open' })
  const [mail] = await at.shop.mailTo(email)
  expect(mail?.subject).toBe(`Ticket ${made.id}: we have your message`)
  expect(mail?.text).not.toMatch(/spar|does not go in/)
  const pass = passOf(await at.linkTo(email))
  const read = () => json<TicketWithMessages>(at.shop.fetch(`/api/support-tickets/${pass}`))
  expect(await read()).toMatchObject({ id: made.id, messages: [{ text: 'It does not go in.' }] })
  const desk = await at.open(made.id)
  expect(desk).toMatchObject({ from: 'Guest', isMember: false, orderId: null, firstAnswer: null })
  expect((await answer(made.id, desk.revision)).status).toBe(200)
  expect((await at.shop.mailTo(email)).at(-1)?.text).toContain('Sand it.')
  expect(await read()).toMatchObject({
    status: 'answered',
    messages: [{}, { text: 'Sand it.', isFromShop: true }],
  })
  const reply = (body: object) =>
    at.shop.fetch(`/api/support-tickets/${pass}/messages`, { method: 'POST', body })
  expect(await json<TicketWithMessages>(reply({ text: 'Done, it fits.' }))).toMatchObject({
    status: 'open',
    messages: [{}, {}, { text: 'Done, it fits.', author: 'Guest', isFromShop: false }],
  })
  const wrong = pass.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  const other = `${made.id + 1}.${pass.split('.')[1]}`
  for (const bad of [wrong, other])
    expect((await at.shop.fetch(`/api/support-tickets/${bad}`)).status).toBe(404)
})

test('an answer reaches the member after a minute, opens again by their reply, and the time to it is counted', async () => {
  const member = await at.newMember()
  const made = await write(member)
  await at.db
    .updateTable('tickets')
    .set({ created_at: new Date(Date.now() - 42 * 60_000) })
    .where('id', '=', made.id)
    .execute()
  const { revision } = await at.open(made.id)
  const answered = await json<OpenTicket>(answer(made.id, revision, { closes: true }))
  expect(answered).toMatchObject({ status: 'closed', firstAnswer: 42, assignedTo: { id: at.admin.id } })
  const messages = async () => (await json<Conversation[]>(member.call('GET', '/api/messages')))[0]?.messages
  expect(await messages()).toHaveLength(1)
  await at.db.updateTable('news').set({ starts_at: new Date() }).execute()
  await at.resume()
  await at.shop.work()
  expect(await messages()).toMatchObject([{}, { text: 'Sand it.' }])
  expect(await member.notifications()).toMatchObject([
    { kind: 'message-answered', path: `/user/messages/ticket-${made.id}` },
  ])
  const thing = `ticket ${made.id}`
  expect((await member.call('POST', '/api/messages', { thing, text: 'No luck.' })).status).toBe(200)
  expect(await at.open(made.id)).toMatchObject({ status: 'open', firstAnswer: 42 })
  expect((await listAtDesk(member.email)).firstAnswer).not.toBeNull()
  const stranger = await at.newMember()
  expect((await stranger.call('POST', '/api/messages', { thing, text: 'Hm.' })).status).toBe(404)
})

test('ADMIN-42 an administrator assigns and closes; of two at once the second is told', async () => {
  const second = await at.newAdmin()
  const { body: made } = await at.guest(newEmail())
  const { revision, administrators } = await at.open(made.id)
  expect(administrators.map(({ id }) => id)).toEqual(expect.arrayContaining([at.admin.id, second.id]))
  const change = (body: object, by = at.admin) =>
    by.call('PATCH', `/api/admin/support-tickets/${made.id}`, { revision, ...body })
  const first = await change({ assignedTo: second.id, status: 'closed', category: 'plane' })
  expect([first.status, await first.json()]).toMatchObject([
    200,
    { status: 'closed', category: 'plane', assignedTo: { id: second.id } },
  ])
  const late = await change({ assignedTo: at.admin.id }, second)
  expect([late.status, ((await late.json()) as { message: string }).message]).toEqual([
    409,
    'Another administrator has changed this ticket in the meantime: closed, Robin has it. Look at it again first.',
  ])
  expect((await answer(made.id, revision)).status).toBe(409)
  expect(await json<OpenTicket>(answer(made.id, revision + 1))).toMatchObject({ status: 'answered' })
  const member = await at.newMember()
  const assign = { revision: revision + 2, assignedTo: member.id }
  expect((await change(assign)).status).toBe(422)
  const mine = await json<{ rows: { id: number }[] }>(
    second.call('GET', '/api/admin/support-tickets?assigned=me'),
  )
  expect(mine.rows.map(({ id }) => id)).toEqual([made.id])
})

test('an administrator opens a ticket for a member and for a guest, who get its link', async () => {
  const member = await at.newMember()
  const create = (email: string) =>
    json<OpenTicket>(at.admin.call('POST', '/api/admin/support-tickets', { ...at.words, email }))
  expect(await create(member.email)).toMatchObject({ isMember: true, address: member.email, status: 'open' })
  expect(await json<Ticket[]>(member.call('GET', '/api/support-tickets'))).toHaveLength(1)
  const email = newEmail()
  expect(await create(email)).toMatchObject({ isMember: false, address: email })
  expect(await at.linkTo(email)).toMatch(/\/ticket\/\d+\./)
})

test('a guest’s ticket joins the account that confirms its address, and its link ends; its pictures go with that account', async () => {
  const email = newEmail()
  const url = await upload((body) => at.shop.fetch('/api/upload', { method: 'POST', body }))
  const { body: made } = await at.guest(email, { pictures: [url] })
  const pass = passOf(await at.linkTo(email))
  const { cookie } = await at.newMember()
  const registered = await at.register({ email })
  expect(registered.status).toBe(201)
  const user = await at.db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'email'])
    .executeTakeFirstOrThrow()
  expect((await at.shop.fetch(`/api/support-tickets/${pass}`)).status).toBe(200)
  await at.db.transaction().execute((trx) => confirmAddress(trx, user))
  expect((await at.shop.fetch(`/api/support-tickets/${pass}`, { cookie })).status).toBe(404)
  expect(await at.open(made.id)).toMatchObject({ isMember: true, email: null, address: email })
  expect((await at.shop.fetch(url)).status).toBe(200)
  await removeAccount(at.shop, user.id)
  await at.shop.work()
  expect((await at.shop.fetch(url)).status).toBe(404)
})

test('tickets are in the export of the account, and go with it', async () => {
  const member = await at.newMember()
  const made = await write(member, { message: 'Mine alone.' })
  const exported = await at.shop.fetch('/api/auth/export', { cookie: member.cookie })
  const files = await readZip(Buffer.from(await exported.arrayBuffer()))
  expect(JSON.parse(files.get('tickets.json')?.toString() ?? 'null')).toMatchObject([{ id: made.id }])
  expect(JSON.parse(files.get('messages.json')?.toString() ?? 'null')).toMatchObject([
    { text: 'Mine alone.' },
  ])
  await at.db.transaction().execute((trx) => removePerson(trx, member.id, member.email))
  expect((await at.admin.call('GET', `/api/admin/support-tickets/${made.id}`)).status).toBe(404)
  expect(await at.db.selectFrom('messages').where('text', '=', 'Mine alone.').select('id').execute()).toEqual(
    [],
  )
})

test('questions are written by the shop, shown in their order, and changed by one administrator at a time', async () => {
  const questions = () => json<Question[]>(at.shop.fetch('/api/support/questions'))
  expect((await questions()).length).toBeGreaterThan(4)
  const path = '/api/admin/support/questions'
  const given = { question: 'Do you ship to Malta?', answer: '**Yes.**', position: 0, isShown: true }
  const made = await json<{ id: number; revision: number }>(at.admin.call('POST', path, given))
  await expect
    .poll(async () => (await questions())[0])
    .toEqual({ id: made.id, question: given.question, answer: '**Yes.**' })
  const change = (more: object) =>
    at.admin.call('PUT', `${path}/${made.id}`, { ...given, revision: made.revision, ...more })
  expect((await change({ isShown: false })).status).toBe(200)
  await expect.poll(async () => (await questions()).map(({ id }) => id)).not.toContain(made.id)
  expect((await change({ answer: 'No.' })).status).toBe(409)
  const list = await json<{ rows: object[]; lastPlace: number }>(at.admin.call('GET', `${path}?q=to%20MALTA`))
  expect(list).toMatchObject({ rows: [{ id: made.id, isShown: false }], total: 1, next: null })
  const last = { ...given, position: list.lastPlace + 10 }
  const { id: lastId } = await json<{ id: number }>(at.admin.call('POST', path, last))
  expect(await json(at.admin.call('GET', `${path}?limit=1`))).toMatchObject({
    rows: [{ id: made.id }],
    lastPlace: last.position,
  })
  expect((await at.admin.call('DELETE', `${path}/${lastId}`)).status).toBe(200)
  expect((await at.admin.call('DELETE', `${path}/${made.id}`)).status).toBe(200)
  expect((await at.admin.call('DELETE', `${path}/${made.id}`)).status).toBe(404)
})

test('canned answers are made, changed and deleted', async () => {
  const path = '/api/admin/support/canned-answers'
  const made = await json<{ id: number; revision: number }>(
    at.admin.call('POST', path, { title: 'Calibrate', body: 'Print a cube first.' }),
  )
  const change = () =>
    at.admin.call('PUT', `${path}/${made.id}`, { title: 'Cube', body: 'Print it.', revision: made.revision })
  expect((await change()).status).toBe(200)
  expect((await change()).status).toBe(409)
  const row = { id: made.id, title: 'Cube', body: 'Print it.', revision: 2 }
  const list = (query = '') =>
    json<{ rows: object[]; total: number }>(at.admin.call('GET', `${path}${query}`))
  expect(await list()).toEqual({ rows: [row], total: 1, previous: null, next: null })
  expect((await list('?q=PRINT%20it')).rows).toEqual([row])
  expect(await list('?q=calibrate')).toMatchObject({ rows: [], total: 0 })
  expect((await at.admin.call('DELETE', `${path}/${made.id}`)).status).toBe(200)
  expect((await list()).rows).toEqual([])
  const { rows } = await json<{ rows: { subject: string; rows: number }[] }>(
    at.admin.call('GET', '/api/admin/operations/audit?action=canned.change'),
  )
  expect(rows.map(({ subject, rows: touched }) => [subject, touched])).toEqual([
    [`canned:${made.id}`, 1],
    [`canned:${made.id}`, 1],
    ['canned:new', 1],
  ])
})
