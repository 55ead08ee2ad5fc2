import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AccountShop, cookieFrom, goodPassword, startAccountShop } from '#server/testing/account-shop.ts'
import { meanwhile } from '#server/testing/races/meanwhile.ts'
import { photo } from '#server/testing/files/pictures.ts'
import { readZip } from '#server/testing/files/read-zip.ts'
import { addOrder, addRefund, addWritings, idOf } from '#server/testing/removal/member-rows.ts'
import { newMemberWithTwoFactors } from '#server/testing/two-factor-member.ts'
import { removePerson } from './account-removal.queries.ts'
import { removeAccounts } from './remove-accounts.job.ts'

let at: AccountShop
beforeAll(async () => {
  at = await startAccountShop()
})
afterAll(() => at.shop.close())

const ask = (cookie: string) => at.post('/api/auth/deletion', {}, cookie)
const weekPasses = (email: string) =>
  at.db
    .updateTable('users')
    .set({ deletes_at: new Date(Date.now() - 1_000) })
    .where('email', '=', email)
    .execute()
const upload = async (cookie: string, to: string, directory = '') => {
  const body = new FormData()
  if (directory) body.append('directory', directory)
  body.append('file', new Blob([new Uint8Array(await photo())]), 'me.jpg')
  return (await at.shop.fetch(to, { method: 'POST', body, cookie })).json()
}
const exportOf = async (cookie: string) => {
  const answer = await at.shop.fetch('/api/auth/export', { cookie })
  return readZip(Buffer.from(await answer.arrayBuffer()))
}

test('the export is a ZIP with profile, orders and picture, without hashes or secrets', async () => {
  const { email, cookie, secret } = await newMemberWithTwoFactors(at)
  await addOrder(at, email)
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(await photo())]), 'me.jpg')
  await at.shop.fetch('/api/auth/user/upload-image', { method: 'POST', body, cookie })
  const answer = await at.shop.fetch('/api/auth/export', { cookie })
  expect(answer.headers.get('content-disposition')).toContain('my-data.zip')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const files = await readZip(Buffer.from(await answer.arrayBuffer()))
  const read = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null') as unknown
  expect(read('profile.json')).toMatchObject({ email, first_name: 'Robin' })
  expect(read('orders.json')).toMatchObject([
    { address: { city: 'Nottingham' }, invoices: [{}], events: [{}] },
  ])
  expect(files.get('picture.webp')?.subarray(8, 12).toString()).toBe('WEBP')
  const all = [...files.values()].map((file) => file.toString('latin1')).join()
  expect(all).not.toMatch(/\$argon2/)
  expect(all).not.toContain(secret)
  expect((await at.shop.fetch('/api/auth/export')).status).toBe(401)
})

test('the export has the pictures that a member sent, and the answers to their feedback', async () => {
  const { email, cookie } = await at.newMember()
  const { url } = (await upload(cookie, '/api/upload', '/images/submissions')) as { url: string }
  const message = 'The horns print upside down'
  expect((await at.post('/api/feedback', { message, attachments: [url] }, cookie)).status).toBe(200)
  const { id } = await at.db
    .selectFrom('feedback')
    .where('user_id', '=', await idOf(at, email))
    .select('id')
    .executeTakeFirstOrThrow()
  await at.db
    .insertInto('feedback_answers')
    .values({ feedback_id: id, text: 'Turn the part over.', author: 'Ada' })
    .execute()
  const files = await exportOf(cookie)
  expect(JSON.parse(String(files.get('feedback.json')))).toMatchObject([
    { message, attachments: [url], answers: [{ text: 'Turn the part over.', author: 'Ada' }] },
  ])
  const picture = files.get(`pictures/${url.split('/').at(-1)}`)
  expect(picture?.subarray(8, 12).toString()).toBe('WEBP')
})

test('an old sign-in cannot download the export: a fresh one is asked for', async () => {
  const { cookie } = await at.newMember()
  await at.makeSignInsStale()
  expect((await at.shop.fetch('/api/auth/export', { cookie })).status).toBe(403)
  expect(await (await at.post('/api/auth/export', {}, cookie)).json()).toMatchObject({
    code: 'sign_in_again',
  })
  const fresh = cookieFrom(await at.post('/api/auth/confirm', { password: goodPassword }, cookie))
  const { url } = (await (await at.post('/api/auth/export', {}, fresh)).json()) as { url: string }
  expect((await at.shop.fetch(url, { cookie: fresh })).headers.get('content-type')).toBe('application/zip')
})

test('a failed removal of one account does not stop the others', async () => {
  const stuck = await at.newMember()
  const others = [await at.newMember(), await at.newMember()]
  for (const { email, cookie } of [stuck, ...others]) {
    await ask(cookie)
    await weekPasses(email)
  }
  const stuckId = await idOf(at, stuck.email)
  // Somebody else has the username that the removed account would get.
  await at.db
    .updateTable('users')
    .set({ username: `removed_${stuckId.slice(-12)}` })
    .where('id', '=', await idOf(at, (await at.newMember()).email))
    .execute()
  await removeAccounts(at.shop.services)
  for (const { cookie } of others) expect((await at.whoIs(cookie)).status).toBe(401)
  expect((await at.whoIs(stuck.cookie)).status).toBe(200)
})

test('removing an account needs a fresh sign-in, waits a week and can be cancelled; both are mailed', async () => {
  const { email, cookie: before } = await at.newMember()
  await at.makeSignInsStale()
  expect(await (await ask(before)).json()).toMatchObject({ code: 'sign_in_again' })
  const cookie = cookieFrom(await at.post('/api/auth/confirm', { password: goodPassword }, before))
  const { deletesAt } = (await (await ask(cookie)).json()) as { deletesAt: string }
  expect((Date.parse(deletesAt) - Date.now()) / 86_400_000).toBeCloseTo(7, 2)
  await removeAccounts(at.shop.services)
  expect((await at.whoIs(cookie)).status).toBe(200)
  expect((await at.shop.fetch('/api/auth/deletion', { method: 'DELETE', cookie })).status).toBe(200)
  await removeAccounts(at.shop.services)
  expect(await (await at.shop.fetch('/api/auth/account', { cookie })).json()).toMatchObject({
    deletesAt: null,
  })
  const subjects = (await at.shop.mailTo(email)).map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining(['Your account will be removed', 'Your account stays']))
})

test('a removed member is in no row: the order stays for the books, and the account cannot be opened', async () => {
  const { email, cookie } = await at.newMember({ firstName: 'Xanthippe', lastName: 'Quillfeather' })
  const name = 'Xanthippe Quillfeather'
  const id = await addOrder(at, email, { name })
  // Ordered as a guest, before the account was made.
  await addOrder(at, email, { name, email: email.toUpperCase() })
  await at.confirmAddress(email)
  // A guest's again, after the address was confirmed, and cancelled before it was paid.
  await addOrder(at, email, { name, isGuest: true, status: 'cancelled' })
  await at.db.updateTable('users').set({ username: 'quillfeather' }).where('email', '=', email).execute()
  await addRefund(at, email, id)
  await addWritings(at, { cookie, title: 'The log of Xanthippe' })
  const ticket = { subject: 'Spar', message: 'Too short', category: 'other', email, pictures: [] }
  const sent = await at.shop.fetch('/api/support-tickets', {
    method: 'POST',
    body: ticket,
    headers: { 'idempotency-key': randomUUID(), 'kestrel-owner': 'guest' },
  })
  expect(sent.status, await sent.text()).toBe(200)
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(await photo())]), 'me.jpg')
  const uploaded = await at.shop.fetch('/api/auth/user/upload-image', { method: 'POST', body, cookie })
  const { imageUrl } = (await uploaded.json()) as { imageUrl: string }
  await at.shop.work()
  await ask(cookie)
  await weekPasses(email)
  await removeAccounts(at.shop.services)
  const dump = (await at.everything()).rows.filter(({ table }) => table.startsWith('public.'))
  const found = dump.filter(
    ({ row }) => /Xanthippe|Quillfeather/.test(row) || row.toLowerCase().includes(email),
  )
  expect(found).toEqual([])
  const kept = await at.db
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['total_cents', 'country'])
    .execute()
  expect(kept).toEqual([{ total_cents: 2490, country: 'GB' }])
  expect((await at.whoIs(cookie)).status).toBe(401)
  expect((await at.login(email)).status).toBe(401)
  await at.shop.work()
  expect((await at.shop.fetch(imageUrl)).status).toBe(404)
  expect((await at.register({ email })).status).toBe(201)
})

test('what a call of a member writes while the account is removed goes an hour later', async () => {
  const { email, cookie } = await at.newMember()
  const id = await idOf(at, email)
  const [answer] = await meanwhile(at.db, {
    first: (trx) => removePerson(trx, id, email),
    calls: [() => at.shop.fetch('/api/auth/user', { method: 'PUT', cookie, body: { firstName: 'Zebedee' } })],
  })
  expect(answer?.status).toBe(200)
  await at.db.insertInto('subscriptions').values({ user_id: id, topic: 'beta' }).execute()
  const left = async () => {
    const rows = at.db.selectFrom('subscriptions').where('user_id', '=', id).select('topic')
    const user = at.db.selectFrom('users').where('id', '=', id).select(['first_name', 'deletes_at'])
    return { ...(await user.executeTakeFirstOrThrow()), topics: (await rows.execute()).length }
  }
  await removeAccounts(at.shop.services)
  expect(await left()).toMatchObject({ first_name: 'Zebedee', topics: 1 })
  await sql`update users set deletes_at = deletes_at - interval '1 hour' where id = ${id}`.execute(at.db)
  await removeAccounts(at.shop.services)
  expect(await left()).toEqual({ first_name: 'Removed', deletes_at: null, topics: 0 })
})

test('what a guest downloaded is in the export of the account that the order joins, and goes with it', async () => {
  const { email, cookie } = await at.newMember()
  const id = await addOrder(at, email)
  await at.db.updateTable('orders').set({ user_id: null }).where('id', '=', id).execute()
  await at.db
    .insertInto('download_log')
    .values({ order_id: id, product_id: 1, name: 'dunlin-1000-v1.2.zip', ip: '203.0.113.7' })
    .execute()
  const token = await at.mailedToken(email, '/verify-email')
  expect((await at.post('/api/auth/verify-email', { token }, cookie)).status).toBe(200)
  const files = await exportOf(cookie)
  expect(JSON.parse(files.get('downloads.json')?.toString() ?? '')).toMatchObject([{ ip: '203.0.113.7' }])
  await ask(cookie)
  await weekPasses(email)
  await removeAccounts(at.shop.services)
  expect((await at.whoIs(cookie)).status).toBe(401)
  expect(await at.db.selectFrom('download_log').where('order_id', '=', id).select('ip').execute()).toEqual([])
})

test('pictures of a removed account that the file store did not delete go when it is back', async () => {
  const { email, cookie } = await at.newMember()
  const { imageUrl } = (await upload(cookie, '/api/auth/user/upload-image')) as { imageUrl: string }
  const { url } = (await upload(cookie, '/api/upload', '/images/submissions')) as { url: string }
  await ask(cookie)
  await weekPasses(email)
  const { files } = at.shop.services
  const away = vi.spyOn(files, 'remove').mockRejectedValue(new Error('The file store is away'))
  await removeAccounts(at.shop.services)
  await at.shop.work()
  expect((await at.whoIs(cookie)).status).toBe(401)
  expect((await at.shop.fetch(imageUrl)).status).toBe(200)
  away.mockRestore()
  await removeAccounts(at.shop.services)
  await at.shop.work()
  for (const path of [imageUrl, url]) expect([path, (await at.shop.fetch(path)).status]).toEqual([path, 404])
})

test('a device of a removed member is told that the account is gone, and nothing about other accounts', async () => {
  const [gone, here] = [await at.newMember(), await at.newMember()]
  const [goneId, hereId] = [await idOf(at, gone.email), await idOf(at, here.email)]
  await ask(gone.cookie)
  await weekPasses(gone.email)
  const codeFor = async (reader: string) => {
    const answer = await at.shop.fetch('/api/auth/user', {
      cookie: gone.cookie,
      headers: { 'kestrel-reader': reader },
    })
    return [answer.status, ((await answer.json()) as { code?: string }).code]
  }
  expect((await codeFor(goneId))[0]).toBe(200)
  await removeAccounts(at.shop.services)
  expect(await codeFor(goneId)).toEqual([401, 'account_removed'])
  for (const other of [hereId, 'nobody', '', `${goneId}'`, '-'.repeat(36), randomUUID()])
    expect(await codeFor(other)).toEqual([401, 'not_signed_in'])
})

test('a member with an unfinished paid order is not removed before it arrives', async () => {
  const { email, cookie } = await at.newMember()
  const id = await addOrder(at, email, { status: 'paid' })
  await ask(cookie)
  await weekPasses(email)
  await removeAccounts(at.shop.services)
  expect((await at.whoIs(cookie)).status).toBe(200)
  await at.db.updateTable('orders').set({ status: 'completed' }).where('id', '=', id).execute()
  await removeAccounts(at.shop.services)
  expect((await at.whoIs(cookie)).status).toBe(401)
})

test('an administrator cannot be removed before making another one', async () => {
  const { email, cookie } = await at.newMember()
  await at.db.updateTable('users').set({ is_admin: true }).where('email', '=', email).execute()
  expect((await ask(cookie)).status).toBe(409)
  // Asked for before, and an administrator since.
  await weekPasses(email)
  await removeAccounts(at.shop.services)
  expect((await at.whoIs(cookie)).status).toBe(200)
})
