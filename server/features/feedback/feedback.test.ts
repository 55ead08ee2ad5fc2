import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountShop, startAccountShop } from '#server/testing/account-shop.ts'
import { look, photo } from '#server/testing/files/pictures.ts'
import type { Problem } from '#shared/errors.ts'
import type { Submission } from '#shared/feedback/feedback.contract.ts'
import { removeUnusedPictures } from '#server/features/uploads/remove-unused-pictures.job.ts'

let accounts: AccountShop
let admin: string
beforeAll(async () => {
  accounts = await startAccountShop()
  const { email, cookie } = await accounts.newMember()
  await accounts.db.updateTable('users').set({ is_admin: true }).where('email', '=', email).execute()
  admin = cookie
})
afterAll(() => accounts.shop.close())

const send = (body: Record<string, unknown>, cookie = '', headers: Record<string, string> = {}) =>
  accounts.shop.fetch('/api/feedback', { method: 'POST', cookie, body, headers })
const list = async (query = '') =>
  (await (await accounts.shop.fetch(`/api/admin/feedback${query}`, { cookie: admin })).json()) as {
    submissions: Submission[]
    total: number
    counts: Record<string, number>
  }
const problemOf = async (answer: Response) => (await answer.json()) as Problem
async function upload(bytes: Buffer, cookie = '', directory = '/images/submissions', headers = {}) {
  const form = new FormData()
  form.append('directory', directory)
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), '../../photo.jpg')
  return accounts.shop.fetch('/api/upload', { method: 'POST', cookie, body: form, headers })
}
const urlOf = async (answer: Response) => ((await answer.json()) as { url: string }).url

describe('sending', () => {
  test('API-52 FB-13 a member sends a message without an address', async () => {
    const { cookie, email } = await accounts.newMember()
    const message = `The elevon horns print upside down ${randomUUID()}`
    const answer = await send({ message, pageUrl: '/planes/lapwing-800' }, cookie)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ success: true })
    const [found] = (await list()).submissions.filter((each) => each.message === message)
    expect(found).toMatchObject({ email, status: 'open', pageUrl: '/planes/lapwing-800' })
  })

  test('FB-04 a guest gives an address, or is asked for it', async () => {
    const without = await send({ message: 'Nice' })
    expect(without.status).toBe(422)
    const problem = await problemOf(without)
    expect(problem.error).toBe('email: Please enter your email address.')
    expect(problem.issues?.[0]?.path).toBe('email')
    expect((await send({ message: 'Nice', email: 'guest@example.com' })).status).toBe(200)
  })

  test('API-52 FB-03 an empty message is refused with an error that names it', async () => {
    for (const message of ['', '   ', undefined]) {
      const answer = await send({ message, email: 'guest@example.com' })
      expect(answer.status).toBe(422)
      expect((await problemOf(answer)).error).toMatch(/^message/)
    }
  })

  test('FB-06 more than 1000 characters are kept', async () => {
    const message = `${randomUUID()} ${'x'.repeat(1_100)}`
    expect((await send({ message, email: 'guest@example.com' })).status).toBe(200)
    expect((await list()).submissions.some((each) => each.message === message)).toBe(true)
  })

  test('FB-14 FB-15 FB-16 FB-18 what goes along is kept as it came', async () => {
    const context = {
      browserInfo: { name: 'Chrome', version: '140', os: 'Android', userAgent: 'Mozilla/5.0' },
      geoLocation: { timezone: 'Europe/Berlin' },
      deviceType: 'mobile',
      consoleErrors: Array.from({ length: 10 }, (_, index) => `TypeError ${index}`),
      pageViews: {
        sessionStart: '2026-05-01T10:00:00.000Z',
        sessionDurationMs: 1000,
        pageViews: [
          {
            path: '/',
            entryTime: '2026-05-01T10:00:00.000Z',
            exitTime: null,
            timeSpentMs: 1000,
            timeSpentSeconds: 1,
          },
        ],
        totalPages: 1,
      },
    }
    const message = randomUUID()
    await send({ message, email: 'guest@example.com', ...context })
    const [found] = (await list()).submissions.filter((each) => each.message === message)
    expect(found?.context).toEqual(context)
    const eleven = { ...context, consoleErrors: Array.from({ length: 11 }, () => 'x') }
    expect((await send({ message, email: 'guest@example.com', ...eleven })).status).toBe(422)
  })

  test('planted tokens and addresses of people are not kept, whatever the device did', async () => {
    const message = randomUUID()
    await send({
      message,
      email: 'guest@example.com',
      pageUrl: '/reset-password?token=plantedtoken1',
      consoleErrors: ['fetch failed: Bearer plantedtoken2 for other.person@example.com'],
    })
    const rows = await accounts.everything()
    const all = JSON.stringify(rows.rows)
    expect(all).toContain(message)
    expect(all).not.toContain('plantedtoken')
    expect(all).not.toContain('other.person@example.com')
  })

  test('bug 29: characters that no database stores, in an error or a path, do not stop feedback', async () => {
    const message = randomUUID()
    const odd = 'a\u0000b\ud800c'
    const answer = await send({
      message,
      email: 'guest@example.com',
      pageUrl: `/planes#${odd}`,
      consoleErrors: [odd, '?otp=1 '.repeat(285)],
      browserInfo: { name: odd, version: odd, os: odd, userAgent: odd },
      geoLocation: { timezone: odd },
    })
    expect(answer.status).toBe(200)
    // Scrubbing makes a text longer: the list must hold it all the same.
    const [found] = (await list()).submissions.filter((each) => each.message === message)
    expect(found?.context.consoleErrors?.[0]).toBe('a b\ufffdc')
    expect(found?.context.consoleErrors?.[1]).toHaveLength(2_000)
  })

  test('of more details than the server scrubs the newest stay, and the others are dropped whole', async () => {
    const message = `Many errors ${randomUUID()}`
    const errors = Array.from({ length: 10 }, (_, index) => `${index} ${'x '.repeat(700)}`)
    expect((await send({ message, email: 'guest@example.com', consoleErrors: errors })).status).toBe(200)
    const [found] = (await list()).submissions.filter((each) => each.message === message)
    expect(found?.context.consoleErrors).toEqual(errors.map((error, index) => (index < 3 ? '***' : error)))
  })

  test('PWA-13 the same key sends one message, also once its receipt is gone', async () => {
    const message = randomUUID()
    const body = { message, email: 'guest@example.com' }
    const key = { 'idempotency-key': randomUUID() }
    await send(body, '', key)
    expect((await send(body, '', key)).headers.get('idempotent-replayed')).toBe('true')
    await accounts.db.deleteFrom('idempotency_keys').execute()
    expect((await send(body, '', key)).status).toBe(200)
    expect((await list()).submissions.filter((each) => each.message === message)).toHaveLength(1)
  })

  test('a message that a guest wrote is stored as a guest’s, also when sent after signing in', async () => {
    const { cookie } = await accounts.newMember()
    const message = randomUUID()
    await send({ message, email: 'guest@example.com' }, cookie, {
      'idempotency-key': randomUUID(),
      'kestrel-owner': 'guest',
    })
    const [found] = (await list()).submissions.filter((each) => each.message === message)
    expect(found).toMatchObject({ user: null, email: 'guest@example.com' })
  })
})

describe('pictures', () => {
  test('API-53 FB-27 a picture is answered with an address that loads, without its position', async () => {
    const answer = await upload(await photo())
    expect(answer.status).toBe(200)
    const url = await urlOf(answer)
    expect(url).toMatch(/^\/uploads\/submissions\/[\w-]{36}\.webp$/)
    const loaded = await accounts.shop.fetch(url)
    expect(loaded.headers.get('content-type')).toBe('image/webp')
    expect(await look(await loaded.arrayBuffer())).toMatchObject({ format: 'webp', hasMetadata: false })
  })

  test('API-53 other directories, other types and more than 10 MB are refused', async () => {
    const good = await photo()
    for (const directory of ['/images', '../etc', '', '/images/submissions/..'])
      expect((await upload(good, '', directory)).status).toBe(422)
    for (const bad of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      Buffer.from('<!doctype html><script>1</script>'),
      Buffer.from('%PDF-1.7'),
    ]) {
      const answer = await upload(bad)
      expect(answer.status).toBe(415)
      expect((await problemOf(answer)).message).toBe('file: File type not allowed')
    }
    const large = await upload(Buffer.concat([good, Buffer.alloc(10_485_760 - good.length + 1)]))
    expect(large.status).toBe(413)
    expect((await problemOf(large)).message).toBe('file: File size must be less than 10MB')
    const broken = await upload(good.subarray(0, 100))
    expect([415, 422]).toContain(broken.status)
  })

  test('AMB-20 exactly 10485760 bytes are allowed', async () => {
    const good = await photo()
    const answer = await upload(Buffer.concat([good, Buffer.alloc(10_485_760 - good.length)]))
    expect(answer.status).toBe(200)
  })

  test('FB-19 two pictures go with a message; what somebody else uploaded, or a foreign address, does not', async () => {
    const [one, other] = [await accounts.newMember(), await accounts.newMember()]
    const urls = [
      await urlOf(await upload(await photo(), one.cookie)),
      await urlOf(await upload(await photo(41), one.cookie)),
    ]
    for (const attachments of [urls, ['https://evil.example/x.png']]) {
      const answer = await send({ message: 'Mine?', attachments }, other.cookie)
      expect(answer.status).toBe(422)
      expect((await problemOf(answer)).issues?.[0]?.path).toBe('attachments')
    }
    const message = randomUUID()
    expect((await send({ message, attachments: urls }, one.cookie)).status).toBe(200)
    const [found] = (await list()).submissions.filter((each) => each.message === message)
    expect(found?.attachments).toEqual(urls)
    // What belongs to one message belongs to no second one.
    expect((await send({ message: 'Again', attachments: urls }, one.cookie)).status).toBe(422)
  })

  test('FB-19 a picture that was sent before signing in goes with the message after it', async () => {
    const url = await urlOf(await upload(await photo(43)))
    const { cookie } = await accounts.newMember()
    expect((await send({ message: 'Signed in meanwhile', attachments: [url] }, cookie)).status).toBe(200)
    const other = await urlOf(await upload(await photo(44), cookie))
    const guest = { message: 'Not mine', email: 'guest@example.com', attachments: [other] }
    expect((await send(guest)).status).toBe(422)
  })

  test('FB-26 six pictures are too many', async () => {
    const attachments = Array.from({ length: 6 }, (_, index) => `/uploads/submissions/${index}.webp`)
    const answer = await send({ message: 'Many', email: 'guest@example.com', attachments })
    expect(answer.status).toBe(422)
    expect((await problemOf(answer)).message).toBe('attachments: Maximum 5 file(s) allowed')
  })

  test('a picture that nothing has used for 15 days goes with its file', async () => {
    const url = await urlOf(await upload(await photo()))
    const created_at = new Date(Date.now() - 16 * 86_400_000)
    await accounts.db.updateTable('submitted_pictures').set({ created_at }).where('url', '=', url).execute()
    await removeUnusedPictures(accounts.shop.services)
    await accounts.shop.work()
    expect((await accounts.shop.fetch(url)).status).toBe(404)
  })

  test('an upload that comes again under its key is the same picture', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const bytes = await photo(42)
    const first = await urlOf(await upload(bytes, '', '/images/submissions', key))
    expect(await urlOf(await upload(bytes, '', '/images/submissions', key))).toBe(first)
  })
})

describe('the desk', () => {
  test('API-57 ADMIN-72 submissions come by status and in pages', async () => {
    await accounts.db.deleteFrom('feedback').execute()
    for (const message of ['one', 'two', 'three']) await send({ message, email: 'guest@example.com' })
    const open = await list('?status=open&limit=1000&offset=0')
    expect(open.submissions.map(({ message }) => message)).toEqual(['three', 'two', 'one'])
    expect((await list('?status=open&limit=1&offset=1')).submissions.map(({ message }) => message)).toEqual([
      'two',
    ])
    expect(await list('?q=THREE')).toMatchObject({ total: 1, counts: { open: 1, in_review: 0, closed: 0 } })
    expect((await list('?q=%25')).total).toBe(0)
    const { cookie } = await accounts.newMember()
    expect((await accounts.shop.fetch('/api/admin/feedback', { cookie })).status).toBe(403)
  })

  test('ADMIN-47 a changed status leaves the list of the open ones', async () => {
    const [first] = (await list('?status=open')).submissions
    const answer = await accounts.shop.fetch(`/api/admin/feedback/${first?.id}`, {
      method: 'PUT',
      cookie: admin,
      body: { status: 'closed' },
    })
    expect(((await answer.json()) as Submission).status).toBe('closed')
    expect((await list('?status=open')).submissions.some(({ id }) => id === first?.id)).toBe(false)
    expect((await list('?status=closed')).submissions.some(({ id }) => id === first?.id)).toBe(true)
  })
})
