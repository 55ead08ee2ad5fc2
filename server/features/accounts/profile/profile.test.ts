import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, startAccountShop } from '#server/testing/account-shop.ts'
import { look, photo } from '#server/testing/files/pictures.ts'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'

let at: AccountShop
beforeAll(async () => {
  at = await startAccountShop()
})
afterAll(() => at.shop.close())

const put = (body: unknown, cookie = '') => at.shop.fetch('/api/auth/user', { method: 'PUT', body, cookie })
const account = async (cookie: string) => (await at.shop.fetch('/api/auth/account', { cookie })).json()
async function upload(cookie: string, bytes: Buffer, name = 'me.jpg') {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), name)
  return at.shop.fetch('/api/auth/user/upload-image', { method: 'POST', body, cookie })
}

test('API-14 PROF-03 name, username and country are changed, the rest stays; signed out it is 401', async () => {
  const { email, cookie } = await at.newMember({ lastName: 'Hood' })
  const username = `flyer_${email.slice(0, 8)}`
  const answer = await put({ firstName: ' Marian ', username, country: 'DE' }, cookie)
  expect(answer.status).toBe(200)
  const changed = { firstName: 'Marian', lastName: 'Hood', username, country: 'DE', email }
  expect(await answer.json()).toMatchObject(changed)
  expect(await (await at.whoIs(cookie)).json()).toMatchObject(changed)
  expect((await put({ lastName: '', country: null }, cookie)).status).toBe(200)
  expect(await (await at.whoIs(cookie)).json()).toMatchObject({ lastName: null, country: null })
  expect((await put({ firstName: 'Nobody' })).status).toBe(401)
})

test('a username of another member is refused by its field, whatever its capitals; the member’s own is accepted', async () => {
  const [one, other] = [await at.newMember(), await at.newMember()]
  const name = `n${one.email.slice(0, 8)}`
  expect((await put({ username: name }, one.cookie)).status).toBe(200)
  expect((await put({ username: name.toUpperCase() }, one.cookie)).status).toBe(200)
  const refused = await put({ username: name }, other.cookie)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ code: 'username_taken', issues: [{ path: 'username' }] })
  const free = `f${one.email.slice(0, 8)}`
  const race = await Promise.all([one, other].map(({ cookie }) => put({ username: free }, cookie)))
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a username that another member takes at the same moment is refused by its field, also where the change waited on a device', async () => {
  for (const key of [null, randomUUID()]) {
    const [first, second] = [await at.newMember(), await at.newMember()]
    const username = `t${first.email.slice(0, 8)}`
    let late: Promise<Response> | undefined
    await at.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ username }).where('email', '=', first.email).execute()
      late = at.shop.fetch('/api/auth/user', {
        method: 'PUT',
        body: { username },
        cookie: second.cookie,
        ...(key ? { headers: { 'idempotency-key': key } } : {}),
      })
      const waiting = async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(at.db)
        return rows.length
      }
      await expect.poll(waiting).toBe(1)
    })
    const answer = await late
    expect(answer?.status).toBe(422)
    expect(await answer?.json()).toMatchObject({ code: 'username_taken', issues: [{ path: 'username' }] })
  }
})

test('a member cannot take a name that passes for staff', async () => {
  const { cookie } = await at.newMember()
  const { username: before } = (await (await at.whoIs(cookie)).json()) as { username: string }
  for (const username of ['Admin', 'adm1n', 'a_d_m_i_n', 'admln ', 'rnoderator', 'kestre1', 'аdmin']) {
    const answer = await put({ username }, cookie)
    expect([username, answer.status]).toEqual([username, 422])
    expect(await answer.json()).toMatchObject({ issues: [{ path: 'username' }] })
  }
  expect(await (await at.whoIs(cookie)).json()).toMatchObject({ username: before })
})

test('a profile change cannot make somebody administrator, confirm an address or change it', async () => {
  const { cookie } = await at.newMember()
  for (const body of [
    { isAdmin: true },
    { email: 'x@example.com' },
    { emailVerifiedAt: '2026-01-01' },
    { id: 1 },
  ])
    expect((await put(body, cookie)).status).toBe(422)
  expect(await (await at.whoIs(cookie)).json()).toMatchObject({ isAdmin: false })
})

test('API-15 PROF-04 a picture is drawn anew as a square without its position; signed out it is 401', async () => {
  const { cookie } = await at.newMember()
  expect((await upload('', await photo())).status).toBe(401)
  const answer = await upload(cookie, await photo(900))
  expect(answer.status).toBe(200)
  const { imageUrl } = (await answer.json()) as { imageUrl: string }
  expect(imageUrl).toMatch(/^\/uploads\/people\/[\da-f-]{36}\.webp$/)
  expect(await account(cookie)).toMatchObject({ imageUrl, hasPassword: true })
  const shown = await at.shop.fetch(imageUrl)
  expect(await look(await shown.arrayBuffer())).toEqual({
    format: 'webp',
    hasMetadata: false,
    width: 512,
    height: 512,
  })
})

test('another picture replaces the first and deletes its file; removing it deletes the last file', async () => {
  const { cookie } = await at.newMember()
  const first = (await (await upload(cookie, await photo())).json()) as { imageUrl: string }
  const second = (await (await upload(cookie, await photo(50))).json()) as { imageUrl: string }
  await at.shop.work()
  expect((await at.shop.fetch(first.imageUrl)).status).toBe(404)
  expect((await at.shop.fetch(second.imageUrl)).status).toBe(200)
  expect((await at.shop.fetch('/api/auth/user/image', { method: 'DELETE', cookie })).status).toBe(200)
  await at.shop.work()
  expect((await at.shop.fetch(second.imageUrl)).status).toBe(404)
  expect(await account(cookie)).toMatchObject({ imageUrl: null })
})

test('a file that is no picture is refused and changes nothing', async () => {
  const { cookie } = await at.newMember()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect((await upload(cookie, svg, 'me.png')).status).toBe(415)
  expect((await upload(cookie, (await photo()).subarray(0, 200))).status).toBe(422)
  expect((await upload(cookie, Buffer.alloc(11_000_000, 1))).status).toBe(413)
  expect(await account(cookie)).toMatchObject({ imageUrl: null })
})

test('PWA-14 O4 a change that waited on a device has one effect, for the member who made it; passwords and addresses cannot wait', async () => {
  const [one, other] = [await at.newMember(), await at.newMember()]
  const { id } = (await (await at.whoIs(one.cookie)).json()) as { id: string }
  const headers = { 'idempotency-key': randomUUID(), 'kestrel-owner': id }
  const send = (cookie: string) =>
    at.shop.fetch('/api/auth/user', { method: 'PUT', body: { firstName: 'Marian' }, cookie, headers })
  expect((await send(other.cookie)).status).toBe(403)
  expect((await send(one.cookie)).status).toBe(200)
  await put({ firstName: 'Tuck' }, one.cookie)
  const again = await send(one.cookie)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await (await at.whoIs(one.cookie)).json()).toMatchObject({ firstName: 'Tuck' })
  expect(await (await at.whoIs(other.cookie)).json()).toMatchObject({ firstName: 'Robin' })
  const waiting = Object.entries<Endpoint>(contract).filter(([, { offline }]) => offline)
  const ofAccounts = waiting.filter(([, { path }]) => path.startsWith('/api/auth'))
  expect(ofAccounts.map(([name]) => name)).toEqual(['updateProfile'])
})
