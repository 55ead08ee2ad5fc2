import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTaskShop, type TaskShop } from '#server/testing/beta/task-shop.ts'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import type { Notification } from '#shared/notifications/notifications.contract.ts'

let at: TaskShop
beforeAll(async () => {
  at = await startTaskShop()
})
afterAll(() => at.shop.close())

const three = ['One', 'Two', 'Three'].map((name) => ({ name }))

test('BETA-22 BETA-23 the first accepted task earns a code for 10% off, the next one raises it, and a used code is followed by a new one', async () => {
  const { id, tasks } = await at.addProgram(three)
  const tester = await at.newTester(id)
  expect(await at.discount(tester.cookie)).toEqual({ rule: { first: 10, step: 5, cap: 50 }, codes: [] })
  await at.complete(tester.cookie, tasks[0] ?? '')
  const [first] = (await at.discount(tester.cookie)).codes
  expect(first).toMatchObject({ programId: id, percent: 10, tasks: 1, isUsed: false })
  expect(first?.code).toMatch(/^BETA-/)
  await at.complete(tester.cookie, tasks[1] ?? '')
  expect((await at.discount(tester.cookie)).codes).toEqual([{ ...first, percent: 15, tasks: 2 }])

  const code = first?.code ?? ''
  const other = await at.newMember()
  await other.put(code)
  expect((await other.quote()).code).toMatchObject({ off: '0.00' })
  await tester.put(code)
  expect((await tester.quote()).code).toMatchObject({ code, off: '3.73' })
  expect((await tester.order()).status).toBe(200)
  expect(await at.usesOf(code)).toBe(1)

  await at.complete(tester.cookie, tasks[2] ?? '')
  const { codes } = await at.discount(tester.cookie)
  expect(codes).toMatchObject([
    { percent: 10, tasks: 1, isUsed: false },
    { code, percent: 15, tasks: 2, isUsed: true },
  ])
  expect(codes[0]?.code).not.toBe(code)
})

test('a code that comes back from an order that was not paid is unused again, beside the next one', async () => {
  const { id, tasks } = await at.addProgram(three)
  const tester = await at.newTester(id)
  for (const task of tasks.slice(0, 2)) await at.complete(tester.cookie, task)
  const [{ code } = { code: '' }] = (await at.discount(tester.cookie)).codes
  await tester.put(code)
  const { ref } = (await (await tester.order()).json()) as { ref: string }
  await at.complete(tester.cookie, tasks[2] ?? '')
  const cancelled = await at.shop.fetch(`/api/orders/${ref}/cancellation`, {
    method: 'POST',
    cookie: tester.cookie,
  })
  expect(cancelled.status).toBe(200)
  expect((await at.discount(tester.cookie)).codes).toMatchObject([
    { percent: 10, tasks: 1, isUsed: false },
    { code, percent: 15, tasks: 2, isUsed: false },
  ])
})

test('BETA-23 the settings rule what a task earns', async () => {
  await sql`insert into settings (key, value) values ('beta_discount_first', '20'), ('beta_discount_step', '15'), ('beta_discount_cap', '30')`.execute(
    at.db,
  )
  const { id, tasks } = await at.addProgram(three)
  const { cookie } = await at.newTester(id)
  for (const task of tasks.slice(0, 2)) await at.complete(cookie, task)
  expect(await at.discount(cookie)).toMatchObject({
    rule: { first: 20, step: 15, cap: 30 },
    codes: [{ percent: 30 }],
  })
  await sql`delete from settings where key like 'beta_discount%'`.execute(at.db)
})

test('a code keeps its percent where the settings give less by the time the next task is accepted', async () => {
  const { id, tasks } = await at.addProgram(three)
  const { cookie } = await at.newTester(id)
  for (const task of tasks.slice(0, 2)) await at.complete(cookie, task)
  await sql`insert into settings (key, value) values ('beta_discount_first', '5'), ('beta_discount_step', '1')`.execute(
    at.db,
  )
  await at.complete(cookie, tasks[2] ?? '')
  expect((await at.discount(cookie)).codes).toMatchObject([{ percent: 15, tasks: 3 }])
  await sql`delete from settings where key like 'beta_discount%'`.execute(at.db)
})

test('where the first task earns nothing, it counts towards the discount of the next one, and again after that code is used', async () => {
  await sql`insert into settings (key, value) values ('beta_discount_first', '0')`.execute(at.db)
  const { id, tasks } = await at.addProgram(['One', 'Two', 'Three', 'Four'].map((name) => ({ name })))
  const tester = await at.newTester(id)
  const codes = async () => (await at.discount(tester.cookie)).codes
  const complete = (place: number) => at.complete(tester.cookie, tasks[place] ?? '')
  await complete(0)
  expect(await codes()).toEqual([])
  await complete(1)
  const [first] = await codes()
  expect(first).toMatchObject({ percent: 5, tasks: 2 })
  await tester.put(first?.code ?? '')
  expect((await tester.order()).status).toBe(200)
  await complete(2)
  expect(await codes()).toMatchObject([{ isUsed: true }])
  await complete(3)
  expect(await codes()).toMatchObject([{ percent: 5, tasks: 2, isUsed: false }, { isUsed: true }])
  await sql`delete from settings where key like 'beta_discount%'`.execute(at.db)
})

test('a code whose time has passed is told as ended, and the next task begins a new one', async () => {
  const { id, tasks } = await at.addProgram(three)
  const { cookie } = await at.newTester(id)
  await at.complete(cookie, tasks[0] ?? '')
  const [{ code } = { code: '' }] = (await at.discount(cookie)).codes
  await sql`update discount_codes set end_date = now() - interval '1 second', start_date = now() - interval '1 day'
    where code = ${code}`.execute(at.db)
  expect((await at.discount(cookie)).codes).toMatchObject([{ code, isUsed: false, isOver: true }])
  await at.complete(cookie, tasks[1] ?? '')
  expect((await at.discount(cookie)).codes).toMatchObject([
    { percent: 10, tasks: 1, isOver: false },
    { code, isOver: true },
  ])
})

test('tasks of one person that are accepted at the same moment make one code', async () => {
  const { id, tasks } = await at.addProgram(three)
  const { cookie } = await at.newTester(id)
  for (const task of tasks) await at.handIn(cookie, task)
  const waiting = await at.atDesk(`?program=${id}`)
  expect(waiting.map(({ name }) => name)).toEqual(['One', 'Two', 'Three'])
  const answers = await Promise.all(waiting.map((each) => at.review(each, 'accepted')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await at.discount(cookie)).codes).toMatchObject([{ percent: 20, tasks: 3 }])
})

test('of two reviewers at once the second is told what the first decided', async () => {
  const { id, tasks } = await at.addProgram(three)
  const { cookie } = await at.newTester(id)
  await at.handIn(cookie, tasks[0] ?? '')
  const [waiting] = await at.atDesk(`?program=${id}`)
  if (!waiting) throw new Error('Nothing waits')
  const answers = await Promise.all([
    at.review(waiting, 'accepted'),
    at.review(waiting, 'returned', 'No photo.'),
  ])
  const [lost] = answers.filter(({ ok }) => !ok)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(lost?.status).toBe(409)
  const accepted = answers[0]?.ok
  expect(await lost?.json()).toMatchObject({
    message: accepted ? 'Robin accepted it before you.' : 'Robin returned it before you: No photo.',
  })
  expect((await at.discount(cookie)).codes).toHaveLength(accepted ? 1 : 0)

  await at.handIn(cookie, tasks[1] ?? '')
  const seen = (await at.atDesk(`?program=${id}`)).find(({ name }) => name === 'Two')
  if (!seen) throw new Error('Nothing waits')
  await at.handIn(cookie, tasks[1] ?? '', { text: 'With more words.' })
  const stale = await at.review(seen, 'accepted')
  expect(stale.status).toBe(409)
  expect(await stale.json()).toMatchObject({
    message: 'The tester has changed it since you looked. Read it again.',
  })
})

test('the tester is told of a decision and of the code that it earns', async () => {
  const { id, tasks } = await at.addProgram(three)
  const { cookie } = await at.newTester(id)
  await at.complete(cookie, tasks[0] ?? '')
  await at.complete(cookie, tasks[1] ?? '')
  await at.handIn(cookie, tasks[2] ?? '')
  const [waiting] = await at.atDesk(`?program=${id}`)
  if (waiting) await at.review(waiting, 'returned', 'Please add the CG.')
  await at.shop.work()
  const [{ code } = { code: '' }] = (await at.discount(cookie)).codes
  const told = (await (await at.shop.fetch('/api/notifications', { cookie })).json()) as Notification[]
  const words = told.map(({ kind, title, body, path }) => ({ kind, title, body, path }))
  const path = '/user/beta-tracking'
  expect(words).toHaveLength(3)
  expect(words).toEqual(
    expect.arrayContaining([
      { kind: 'beta-code', title: 'Accepted: One', body: `You earned the code ${code}: 10% off.`, path },
      { kind: 'beta-code', title: 'Accepted: Two', body: `Your code ${code} takes 15% off now.`, path },
      { kind: 'beta-hand-in', title: 'Returned: Three', body: 'Please add the CG.', path },
    ]),
  )
})

test('the product has the medians of accepted hand-ins with how many they are, names nobody, and is made anew', async () => {
  const { id, tasks } = await at.addProgram([{ name: 'Weigh it' }])
  const product = async () => (await (await at.shop.fetch(`/api/product/${at.productId}`)).json()) as Product
  const before = (await product()).measured?.auw?.count ?? 0
  expect(before).toBe(0)
  for (const [place, auw] of [560, 580, 700].entries()) {
    const { cookie } = await at.newTester(id)
    const numbers = place === 0 ? { auw, cg: 131.5 } : { auw }
    await at.complete(cookie, tasks[0] ?? '', numbers)
    await expect.poll(async () => (await product()).measured?.auw?.count).toBe(place + 1)
  }
  const { cookie, email } = await at.newTester(id)
  await at.handIn(cookie, tasks[0] ?? '', { text: 'Not accepted', auw: 9_000 })
  const shown = await product()
  expect(shown.measured).toEqual({
    printHours: null,
    auw: { value: 580, count: 3 },
    cg: { value: 131.5, count: 1 },
    flightMinutes: null,
  })
  expect(JSON.stringify(shown)).not.toContain(email)
})

test('ADMIN-30 tracking is a matrix of testers and tasks, a page of fifty testers at a time', async () => {
  const { id, tasks } = await at.addProgram(three)
  const testers = []
  for (let count = 0; count < 3; count += 1) testers.push(await at.newTester(id))
  await at.complete(testers[0]?.cookie ?? '', tasks[0] ?? '')
  await at.handIn(testers[1]?.cookie ?? '', tasks[1] ?? '')
  await at.start(testers[1]?.cookie ?? '', tasks[2] ?? '')
  const { program, tasks: shown, rows, next } = await at.tracking(`?program=${id}`)
  expect(program).toEqual({ id, name: 'Winter wing' })
  expect(shown.map(({ name }) => name)).toEqual(['One', 'Two', 'Three'])
  expect(rows.map(({ userId }) => userId)).toEqual(testers.map((tester) => tester.id))
  expect(rows.map(({ cells, accepted }) => [accepted, ...cells.map(({ state }) => state)])).toEqual([
    [1, 'accepted', 'open', 'open'],
    [0, 'open', 'handed_in', 'started'],
    [0, 'open', 'open', 'open'],
  ])
  expect(next).toBeNull()
  await sql`with people as (insert into users (email, username, first_name, password_hash)
      select 'crowd' || n || '@example.com', 'crowd' || n, 'Robin', '' from generate_series(1, 60) n returning id)
    insert into beta_places (program_id, user_id, state, joined_at) select ${id}, id, 'joined', now() from people`.execute(
    at.db,
  )
  const firstPage = await at.tracking(`?program=${id}`)
  const secondPage = await at.tracking(`?program=${id}&after=${firstPage.next}`)
  expect([firstPage.rows.length, secondPage.rows.length, secondPage.next]).toEqual([50, 13, null])
  expect(new Set([...firstPage.rows, ...secondPage.rows].map(({ userId }) => userId)).size).toBe(63)
})
