import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AccountShop, cookieFrom, goodPassword, startAccountShop } from '#server/testing/account-shop.ts'
import { photo } from '#server/testing/files/pictures.ts'
import { readZip } from '#server/testing/files/read-zip.ts'
import { newMemberWithTwoFactors } from '#server/testing/two-factor-member.ts'
import { removeAccounts } from './remove-accounts.job.ts'

let at: AccountShop
beforeAll(async () => {
  at = await startAccountShop()
})
afterAll(() => at.shop.close())

const ask = (cookie: string) => at.post('/api/auth/deletion', {}, cookie)
const idOf = async (email: string) =>
  (await at.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id
const weekPasses = (email: string) =>
  at.db
    .updateTable('users')
    .set({ deletes_at: new Date(Date.now() - 1_000) })
    .where('email', '=', email)
    .execute()
/** A paid order with an invoice, an event that names the buyer, and an address. */
async function order(email: string, status: 'paid' | 'completed' = 'completed', name = 'Robin Hood') {
  const address = { name, line1: 'Sherwood 1', line2: '', postcode: '1', city: 'Nottingham' }
  const user_id = await idOf(email)
  const totals = { total: '24.90' } as never
  const { id } = await at.db
    .insertInto('orders')
    .values({
      user_id,
      email,
      status,
      payment: 'paid',
      key: crypto.randomUUID(),
      country: 'GB',
      address: address as never,
      totals,
      total_cents: 2490,
      currency: 'USD',
      fingerprint: 'f',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await at.db
    .insertInto('order_events')
    .values({ order_id: id, text: `Mailed to ${email}`, actor: email })
    .execute()
  const buyer = { name, email, country: 'GB', address: address as never }
  const number = Math.floor(Math.random() * 1e9)
  await at.db
    .insertInto('invoices')
    .values({ number, order_id: id, data: { buyer, totals } as never })
    .execute()
  return id
}

test('the export is a ZIP with profile, orders and picture, without hashes or secrets', async () => {
  const { email, cookie, secret } = await newMemberWithTwoFactors(at)
  await order(email)
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
  const stuckId = await idOf(stuck.email)
  // Somebody else has the username that the removed account would get.
  await at.db
    .updateTable('users')
    .set({ username: `removed_${stuckId.slice(-12)}` })
    .where('id', '=', await idOf((await at.newMember()).email))
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
  const id = await order(email, 'completed', 'Xanthippe Quillfeather')
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(await photo())]), 'me.jpg')
  const sent = await at.shop.fetch('/api/auth/user/upload-image', { method: 'POST', body, cookie })
  const { imageUrl } = (await sent.json()) as { imageUrl: string }
  await at.shop.work()
  await ask(cookie)
  await weekPasses(email)
  await removeAccounts(at.shop.services)
  const dump = (await at.everything()).rows.filter(({ table }) => table.startsWith('public.'))
  const found = dump.filter(({ row }) => /Xanthippe|Quillfeather/.test(row) || row.includes(email))
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

test('what a guest downloaded is in the export of the account that the order joins, and goes with it', async () => {
  const { email, cookie } = await at.newMember()
  const id = await order(email)
  await at.db.updateTable('orders').set({ user_id: null }).where('id', '=', id).execute()
  await at.db
    .insertInto('download_log')
    .values({ order_id: id, product_id: 1, name: 'dunlin-1000-v1.2.zip', ip: '203.0.113.7' })
    .execute()
  const token = await at.mailedToken(email, '/verify-email')
  expect((await at.post('/api/auth/verify-email', { token }, cookie)).status).toBe(200)
  const answer = await at.shop.fetch('/api/auth/export', { cookie })
  const files = await readZip(Buffer.from(await answer.arrayBuffer()))
  expect(JSON.parse(files.get('downloads.json')?.toString() ?? '')).toMatchObject([{ ip: '203.0.113.7' }])
  await ask(cookie)
  await weekPasses(email)
  await removeAccounts(at.shop.services)
  expect((await at.whoIs(cookie)).status).toBe(401)
  expect(await at.db.selectFrom('download_log').where('order_id', '=', id).select('ip').execute()).toEqual([])
})

test('pictures of a removed account that the file store did not delete go when it is back', async () => {
  const { email, cookie } = await at.newMember()
  const upload = async (path: string, directory = '') => {
    const body = new FormData()
    if (directory) body.append('directory', directory)
    body.append('file', new Blob([new Uint8Array(await photo())]), 'me.jpg')
    return (await at.shop.fetch(path, { method: 'POST', body, cookie })).json()
  }
  const { imageUrl } = (await upload('/api/auth/user/upload-image')) as { imageUrl: string }
  const { url } = (await upload('/api/upload', '/images/submissions')) as { url: string }
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
  const [goneId, hereId] = [await idOf(gone.email), await idOf(here.email)]
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
  const id = await order(email, 'paid')
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
})
