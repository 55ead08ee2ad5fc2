import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNewReleases } from '#server/features/orders/letters/tell-of-release.job.ts'
import { type OrderShop, startOrderShop } from '#server/testing/order-shop.ts'

let at: OrderShop
beforeAll(async () => {
  at = await startOrderShop()
  await at.db.updateTable('product_releases').set({ told_at: new Date() }).execute()
})
afterAll(() => at.shop.close())

const buyer = () => `${crypto.randomUUID()}@example.com`
let version = 50
/** Brings out a new release of the Dunlin 1000, and tells its buyers. */
async function release(): Promise<string> {
  version += 1
  const name = `9.${version}`
  const product = await at.idOf('dunlin-1000')
  const { id } = await at.db
    .insertInto('product_releases')
    .values({
      product_id: product,
      version: name,
      released_at: new Date(),
      changelog: ['Stiffer.'],
      parts_to_reprint: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const file = await at.db
    .selectFrom('product_files')
    .innerJoin('product_releases', 'product_releases.id', 'product_files.release_id')
    .where('product_releases.product_id', '=', product)
    .where('product_files.kind', '!=', 'model')
    .selectAll('product_files')
    .executeTakeFirstOrThrow()
  const { id: _id, ...copy } = file
  await at.db
    .insertInto('product_files')
    .values({ ...copy, release_id: id })
    .execute()
  await findNewReleases(at.shop.services)
  return `Dunlin 1000 release ${name} is out`
}
const letters = async (email: string, subject: string) =>
  (await at.shop.mailTo(email)).filter((mail) => mail.subject === subject)
const passIn = (text: string) => /\/letters\?pass=([0-9a-f]{64}\.[\w-]{43})/.exec(text)?.[1] ?? ''

test("a guest's mail program ends the letters by one click, without a cookie, from anywhere (RFC 8058)", async () => {
  const [leaving, staying] = [buyer(), buyer()]
  for (const email of [leaving, staying]) await at.buy(await at.itemsOf('dunlin-1000'), { email })
  const [first] = await letters(leaving, await release())
  expect(first?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const [, address = ''] = /^<(http[^>]+)>$/.exec(first?.headers['list-unsubscribe'] ?? '') ?? []
  const oneClick = new URL(address)
  expect(oneClick.origin).toBe(at.shop.url)
  const stop = (path: string) =>
    fetch(`${at.shop.url}${path}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const path = `${oneClick.pathname}${oneClick.search}`
  expect((await stop(path)).status).toBe(200)
  expect((await stop(path)).status).toBe(200)
  const second = await release()
  expect(await letters(leaving, second)).toEqual([])
  expect(await letters(staying, second)).toHaveLength(1)
  // Looking at the address changes nothing: programs that look into mail do it, too.
  const other = (await letters(staying, second))[0]?.headers['list-unsubscribe']?.slice(1, -1) ?? ''
  await fetch(other)
  expect(await letters(staying, await release())).toHaveLength(1)
})

test("the letter's own link: read, ended, and taken up again; a forged pass opens nothing", async () => {
  const email = buyer()
  await at.buy(await at.itemsOf('dunlin-1000'), { email })
  const [letter] = await letters(email, await release())
  expect(letter?.text).toContain('Stop mails about new releases:')
  const pass = passIn(letter?.text ?? '')
  expect(pass).not.toContain(email)
  const choose = (releases: boolean, by = pass) =>
    at.shop.fetch('/api/letters', { method: 'PUT', body: { pass: by, releases } })
  const read = async () => at.read<{ releases: boolean }>(await at.shop.fetch(`/api/letters?pass=${pass}`))
  expect(await read()).toEqual({ releases: true, news: true })
  await choose(false)
  expect(await read()).toEqual({ releases: false, news: true })
  expect(await letters(email, await release())).toEqual([])
  await choose(true)
  expect(await letters(email, await release())).toHaveLength(1)
  const forged = `${'0'.repeat(64)}.${pass.split('.')[1]}`
  expect((await choose(false, forged)).status).toBe(404)
  expect((await choose(false, 'nothing')).status).toBe(422)
})

test('without a pass and without an account there is no choice of letters', async () => {
  expect((await at.shop.fetch('/api/letters')).status).toBe(401)
  expect((await at.shop.fetch('/api/letters', { method: 'PUT', body: { releases: false } })).status).toBe(401)
})

test('a member chooses once, and letter and account know the same; orders are still written about', async () => {
  const cookie = await at.shop.signIn('tester@example.com')
  await at.post('/api/cart', { productId: await at.idOf('dunlin-1000'), quantity: 1 }, cookie)
  const { fingerprint } = await at.read<{ fingerprint: string }>(
    await at.post('/api/orders/quote', { country: 'DE' }, cookie),
  )
  const order = async () =>
    at.read<{ paymentUrl: string }>(
      await at.post('/api/orders', { key: crypto.randomUUID(), country: 'DE', fingerprint }, cookie),
    )
  await at.shop.fetch('/api/letters', { method: 'PUT', body: { releases: false }, cookie })
  await at.decide((await order()).paymentUrl, 'pay')
  const subjects = (await at.shop.mailTo('tester@example.com')).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('thank you'))).toHaveLength(1)
  expect(await letters('tester@example.com', await release())).toEqual([])
  await at.shop.fetch('/api/letters', { method: 'PUT', body: { releases: true }, cookie })
  const [letter] = await letters('tester@example.com', await release())
  await at.shop.fetch('/api/letters', {
    method: 'PUT',
    body: { pass: passIn(letter?.text ?? ''), releases: false },
  })
  expect(await at.read(await at.shop.fetch('/api/letters', { cookie }))).toEqual({
    releases: false,
    news: true,
  })
})

test('a member whose address is not confirmed chooses nothing for its owner, nor learns what they chose', async () => {
  const body = { email: buyer(), password: 'Windsock-7-Tailplane!', firstName: 'Robin' }
  const made = await at.shop.fetch('/api/auth/register', { method: 'POST', body })
  const cookie = made.headers.get('set-cookie')?.split(';')[0] ?? ''
  const change = at.shop.fetch('/api/letters', { method: 'PUT', body: { releases: true }, cookie })
  for (const answer of [await at.shop.fetch('/api/letters', { cookie }), await change])
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'email_unconfirmed' }])
})

test('the letter leads a buyer without an account to the page of the order, where the new files are', async () => {
  const email = buyer()
  const placed = await at.buy(await at.itemsOf('dunlin-1000'), { email })
  const [letter] = await letters(email, await release())
  expect(letter?.link).toBe(`/order/${placed.ref}`)
})
