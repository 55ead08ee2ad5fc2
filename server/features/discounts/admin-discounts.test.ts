import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSelling } from '#server/features/settings/selling.queries.ts'
import { type CodeShop, startCodeShop } from '#server/testing/code-shop.ts'
import type { AdminCode, CodeInUse } from '#shared/discounts/admin-discounts.contract.ts'

let at: CodeShop
beforeAll(async () => {
  at = await startCodeShop()
})
afterAll(() => at.shop.close())

const now = () => new Date(Date.now() - 1000).toISOString()
const create = (more: Record<string, unknown> = {}) =>
  at.post('/api/admin/discounts', { kind: 'percentage', value: '10', startDate: now(), ...more }, at.admin)
const list = async (search = '') =>
  at.read<{ rows: AdminCode[]; total: number; next: string | null }>(
    await at.shop.fetch(`/api/admin/discounts${search}`, { cookie: at.admin }),
  )
const refusal = async (answer: Response) => {
  const { issues } = (await answer.json()) as { issues?: { path: string; message: string }[] }
  return [answer.status, ...(issues ?? []).map(({ path, message }) => `${path} ${message}`)]
}

test('ADMIN-39 ADMIN-08 an administrator creates a discount code, changes it, ends it, and each is stored', async () => {
  const made = await at.read<AdminCode>(
    await create({ code: 'spring-5', kind: 'fixed', value: '5', note: 'Club newsletter', mostUses: 2 }),
  )
  expect(made).toMatchObject({ code: 'SPRING-5', kind: 'fixed', value: '5.00', used: 0, state: 'running' })
  expect((await at.quote(at.plane, 'DE', 'spring-5')).totals.code).toEqual({ code: 'SPRING-5', off: '5.00' })
  const fields = { kind: 'fixed', value: '6.00', startDate: now(), minimum: '10.00', productTypes: [] }
  const changed = await at.shop.fetch(`/api/admin/discounts/${made.id}`, {
    method: 'PUT',
    cookie: at.admin,
    body: fields,
  })
  expect(changed.status).toBe(200)
  expect((await list('?q=spring')).rows[0]).toMatchObject({ value: '6.00', minimum: '10.00', mostUses: null })
  expect((await at.quote(at.plane, 'DE', 'spring-5')).totals.code?.off).toBe('6.00')
  expect((await at.post(`/api/admin/discounts/${made.id}/end`, {}, at.admin)).status).toBe(200)
  expect((await list('?q=spring')).rows[0]?.state).toBe('over')
  expect((await at.quote(at.plane, 'DE', 'spring-5')).code?.words).toMatch(/^SPRING-5 ended on/)
  expect((await at.post(`/api/admin/discounts/${made.id}/end`, {}, at.admin)).status).toBe(409)
  const acts = await at.db
    .selectFrom('audit_log')
    .where('subject', '=', `code:${made.id}`)
    .orderBy('id')
    .select('action')
    .execute()
  expect(acts.map(({ action }) => action)).toEqual(['code.create', 'code.change', 'code.end'])
})

test('a code that makes no sense is refused with its field', async () => {
  await create({ code: 'TAKEN' })
  expect(await refusal(await create({ code: 'taken' }))).toEqual([422, 'code is taken by another code'])
  expect(await refusal(await create({ code: 'a b!' }))).toEqual([
    422,
    'code may have only A to Z, 0 to 9 and hyphens',
  ])
  expect(await refusal(await create({ value: '100.01' }))).toEqual([422, 'value must be 100 or less'])
  expect(await refusal(await create({ value: '0' }))).toEqual([422, 'value must be more than 0'])
  expect(await refusal(await create({ productIds: [99_999] }))).toEqual([
    422,
    'productIds names an unknown product: 99999',
  ])
  expect(await refusal(await create({ productTypes: ['boats'] }))).toEqual([
    422,
    'productTypes names an unknown type: boats',
  ])
  expect(await refusal(await create({ endDate: now(), startDate: new Date().toISOString() }))).toEqual([
    422,
    'endDate must be after the start',
  ])
  expect(await refusal(await create({ owner: 'nobody@example.com' }))).toEqual([
    422,
    'owner is the email of no account',
  ])
})

test('codes are found by word, note, person, state and kind, a page at a time', async () => {
  const member = await at.newMember()
  const own = await at.read<AdminCode>(await create({ owner: member.email }))
  expect(own).toMatchObject({ owner: member.email, mostUses: null })
  expect(own.code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
  await create({ code: 'SOON', startDate: new Date(Date.now() + 3_600_000).toISOString() })
  await create({ code: 'POST-FREE', kind: 'shipping', value: '0', note: '100% for friends_of' })
  const found = async (search: string) => (await list(search)).rows.map(({ code }) => code)
  expect(await found(`?q=${member.email}`)).toEqual([own.code])
  expect(await found('?state=planned')).toEqual(['SOON'])
  expect(await found('?kind=shipping')).toEqual(['POST-FREE'])
  expect(await found('?q=100%25')).toEqual(['POST-FREE'])
  expect(await found('?q=friends_')).toEqual(['POST-FREE'])
  const { next } = await list('?limit=1')
  const { rows, total } = await list(`?limit=1&after=${next}`)
  expect(rows).toHaveLength(1)
  expect(total).toBeGreaterThan(2)
})

test('the uses of a code are listed with their orders; a code in use cannot be deleted', async () => {
  const { id, code } = await at.read<AdminCode>(await create({ code: 'LISTED', mostUses: 1 }))
  const read = async () =>
    at.read<CodeInUse>(await at.shop.fetch(`/api/admin/discounts/${id}`, { cookie: at.admin }))
  await writeSelling(at.db, 'currency', 'EUR')
  expect(await read()).toMatchObject({ uses: [], currency: 'EUR' })
  await writeSelling(at.db, 'currency', 'USD')
  const placed = await at.place(at.plane, { code })
  const seen = await read()
  expect(seen).toMatchObject({ used: 1, state: 'used_up', currency: 'USD' })
  expect(seen.uses).toMatchObject([
    { orderId: placed.orderId, number: placed.number, off: '2.49', status: 'pending' },
  ])
  const remove = () => at.shop.fetch(`/api/admin/discounts/${id}`, { method: 'DELETE', cookie: at.admin })
  expect((await remove()).status).toBe(409)
  await at.post(`/api/orders/${placed.ref}/cancellation`)
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
})
