import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, startAccountShop } from '#server/testing/account-shop.ts'
import type { Problem } from '#shared/errors.ts'
import type { Workshop } from '#shared/making/workshop.ts'

let accounts: AccountShop
beforeAll(async () => {
  accounts = await startAccountShop()
})
afterAll(() => accounts.shop.close())

const mine: Workshop = {
  bed: [256, 256, 300],
  nozzle: 0.6,
  materials: ['PLA', 'LW-PLA'],
  batteries: [{ cells: 3, capacity: 1300 }],
}
const read = async (cookie: string) =>
  ((await (await accounts.shop.fetch('/api/workshop', { cookie })).json()) as { workshop: Workshop | null })
    .workshop
const save = (cookie: string, body: unknown) =>
  accounts.shop.fetch('/api/workshop', { method: 'PUT', cookie, body })

test('a workshop is empty until it is saved, and then as last saved', async () => {
  const { cookie } = await accounts.newMember()
  expect(await read(cookie)).toBeNull()
  expect(await (await save(cookie, mine)).json()).toEqual({ workshop: mine })
  expect(await read(cookie)).toEqual(mine)
  const smaller = { ...mine, bed: [180, 180, 180], batteries: [] }
  expect((await save(cookie, smaller)).status).toBe(200)
  expect(await read(cookie)).toEqual(smaller)
})

test('every member has their own workshop, and visitors have none', async () => {
  const [one, other] = [await accounts.newMember(), await accounts.newMember()]
  await save(one.cookie, mine)
  expect(await read(other.cookie)).toBeNull()
  expect((await accounts.shop.fetch('/api/workshop')).status).toBe(401)
  expect((await save('', mine)).status).toBe(401)
})

test('a workshop is removed with the account', async () => {
  const { cookie, email } = await accounts.newMember()
  await save(cookie, mine)
  const { id } = await accounts.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  await accounts.db.deleteFrom('users').where('id', '=', id).execute()
  const left = await accounts.db.selectFrom('workshops').where('user_id', '=', id).select('user_id').execute()
  expect(left).toEqual([])
})

test.each([
  ['bed', { ...mine, bed: [256, 256] }],
  ['bed.2', { ...mine, bed: [256, 256, 49] }],
  ['bed.0', { ...mine, bed: [2001, 256, 256] }],
  ['bed.1', { ...mine, bed: [256, 256.5, 256] }],
  ['nozzle', { ...mine, nozzle: 0.41 }],
  ['materials.0', { ...mine, materials: ['cheese'] }],
  ['materials', { ...mine, materials: ['PLA', 'PLA'] }],
  ['batteries.0.cells', { ...mine, batteries: [{ cells: 0, capacity: 1300 }] }],
  ['batteries', { ...mine, batteries: Array.from({ length: 21 }, () => ({ cells: 3, capacity: 1300 })) }],
  ['userId', { ...mine, userId: '0197a0a0-0000-7000-8000-000000000000' }],
])('%s: what makes no sense is refused, and nothing is saved', async (field, body) => {
  const { cookie } = await accounts.newMember()
  const answer = await save(cookie, body)
  expect(answer.status).toBe(422)
  const paths = ((await answer.json()) as Problem).issues?.map(({ path }) => path) ?? []
  expect(paths.some((path) => path === field || path.startsWith(`${field}.`))).toBe(true)
  expect(await read(cookie)).toBeNull()
})
