import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FlyingShop, startFlyingShop } from '#server/testing/flying/flying-shop.ts'
import type { DeskField, FieldRow } from '#shared/flying/flying.contract.ts'

let at: FlyingShop
beforeAll(async () => {
  at = await startFlyingShop()
})
afterAll(() => at.close())

const list = (search = '') =>
  at.json<{ rows: FieldRow[]; total: number }>(at.ada.call('GET', `/api/admin/community/fields${search}`))

test('what waits stands first, oldest first; words and state narrow the list', async () => {
  const member = await at.newMember()
  const done = await at.submitted(member, { fieldName: 'Aardvark Acre' })
  await at.approve(done.id)
  const first = await at.submitted(member, { fieldName: 'Zebra Strip' })
  const second = await at.submitted(member, { fieldName: 'Badger Strip' })
  const { rows } = await list()
  expect(rows.map(({ id }) => id)).toEqual([first.id, second.id, done.id])
  expect(rows[0]).toMatchObject({ submitter: member.email, state: 'pending', fieldName: 'Zebra Strip' })
  expect((await list('?state=approved')).rows.map(({ id }) => id)).toEqual([done.id])
  expect((await list('?q=strip')).total).toBe(2)
  expect((await list(`?q=${encodeURIComponent('%')}`)).total).toBe(0)
})

test('fields within 300 m, and those of the same name and location, are shown as similar', async () => {
  const member = await at.newMember()
  /** A thousandth of a degree of latitude is 111 m. */
  const near = await at.submitted(member, { fieldName: 'Near', position: { lat: 48.0026, lon: 9 } })
  await at.submitted(member, { fieldName: 'Just too far', position: { lat: 48.0028, lon: 9 } })
  const east = await at.submitted(member, { fieldName: 'East', position: { lat: 48, lon: 9.0039 } })
  await at.submitted(member, { fieldName: 'Too far east', position: { lat: 48, lon: 9.0042 } })
  await at.submitted(member, { fieldName: 'Oak Field', location: 'Somerset' })
  const named = await at.submitted(member, { fieldName: 'OAK FIELD', location: 'black forest' })
  const { id } = await at.submitted(member, {
    fieldName: 'Oak Field',
    location: 'Black Forest',
    position: { lat: 48, lon: 9 },
  })
  const { similar } = await at.atDesk(id)
  expect(similar.map((each) => each.id)).toEqual([near.id, east.id, named.id])
  expect(similar.map(({ metres }) => metres)).toEqual([289, 290, null])
})

test('two administrators decide at once: the second is told what was decided, by whom and why', async () => {
  const member = await at.newMember()
  const { id } = await at.submitted(member, { fieldName: 'Contested' })
  const { revision } = await at.atDesk(id)
  const [first, second] = await Promise.all([
    at.decide(at.ada, id, { revision, decision: 'declined', reason: 'This is a motorway.' }),
    at.decide(at.bo, id, { revision, decision: 'approved' }),
  ])
  const codes = [first.status, second.status]
  expect(codes.toSorted()).toEqual([200, 409])
  const loser = first.status === 409 ? first : second
  const told = ((await loser.json()) as { message: string }).message
  const now = await at.atDesk(id)
  const expected =
    first.status === 200
      ? /^Ada declined this field on \d+ \w{3} \d{4} at \d\d:\d\d UTC\. Reason: This is a motorway\.$/
      : /^Bo approved this field on \d+ \w{3} \d{4} at \d\d:\d\d UTC\.$/
  expect(told).toMatch(expected)
  expect(now.state).toBe(first.status === 200 ? 'declined' : 'approved')
  expect(now.decision?.by).toBe(first.status === 200 ? 'Ada' : 'Bo')
})

test('declining needs a reason, and tells it to who submitted the field; approving tells them too', async () => {
  const member = await at.newMember()
  const { id } = await at.submitted(member, { fieldName: 'Wet Acre' })
  const { revision } = await at.atDesk(id)
  const bare = await at.decide(at.ada, id, { revision, decision: 'declined' })
  expect(bare.status).toBe(422)
  expect(await bare.json()).toMatchObject({ issues: [{ path: 'reason' }] })
  const declined = await at.decide(at.ada, id, { revision, decision: 'declined', reason: 'It is a lake.' })
  expect(declined.status).toBe(200)
  await at.shop.work()
  expect(await member.notifications()).toMatchObject([
    { title: 'Wet Acre was not published', body: 'It is a lake.' },
  ])
  expect(await at.json(member.call('GET', '/api/user/fields'))).toMatchObject([
    { state: 'declined', reason: 'It is a lake.' },
  ])
  await at.approve(id)
  await at.shop.work()
  expect((await member.notifications()).map(({ title }) => title)).toContain('Wet Acre is published')
})

test('ADMIN-43 a field that an administrator changes or withdraws changes in the community at once', async () => {
  const member = await at.newMember()
  const { id, slug } = await at.submitted(member, { fieldName: 'Old Name' })
  const page = async () => at.shop.fetch(`/api/community/fields/${slug}`)
  const { revision } = await at.approve(id)
  await expect.poll(async () => (await page()).json()).toMatchObject({ fieldName: 'Old Name', surface: null })
  const facts = {
    fieldName: 'New Name',
    location: 'Elsewhere',
    position: { lat: 1, lon: 2 },
    surface: 'tarmac',
    runwayHeading: 10,
    runwayLength: 80,
    rules: 'None.',
    frequency: '',
    contact: '',
    photos: [],
  }
  const change = (by: typeof at.ada, seen: number) =>
    by.call('PUT', `/api/admin/community/fields/${id}`, { ...facts, revision: seen })
  const saved = (await (await change(at.ada, revision)).json()) as DeskField
  expect(saved).toMatchObject(facts)
  await expect.poll(async () => (await page()).json()).toMatchObject({ ...facts, slug })
  const late = await change(at.bo, revision)
  expect(late.status).toBe(409)
  // The approval is no news to who has seen it.
  const withdrawn = await at.decide(at.bo, id, { revision, decision: 'declined', reason: 'It was sold.' })
  expect([withdrawn.status, await withdrawn.json()]).toMatchObject([
    409,
    { message: 'Somebody changed this field while you looked at it. Look again, then decide.' },
  ])
  await at.decide(at.ada, id, { revision: saved.revision, decision: 'declined', reason: 'It was sold.' })
  await expect.poll(async () => (await page()).status).toBe(404)
  await expect.poll(async () => (await at.directory()).map((field) => field.id)).not.toContain(id)
  await at.shop.work()
  expect((await member.notifications()).map(({ title }) => title)).toContain(
    'New Name is no longer published',
  )
  const acts = await at.db
    .selectFrom('audit_log')
    .where('subject', '=', `field:${id}`)
    .orderBy('id')
    .select('action')
    .execute()
  expect(acts.map(({ action }) => action)).toEqual(['field.approved', 'field.change', 'field.declined'])
})

test('the entry of the audit log, which stays for ever, has the changed facts of a field, not its contact and photos', async () => {
  const member = await at.newMember()
  const photos = [await at.addPicture(member)]
  const { id } = await at.submitted(member, { contact: 'Mika, 0151 2345', photos })
  const { revision } = await at.atDesk(id)
  const facts = {
    fieldName: 'New Acre',
    location: 'Fens',
    rules: '',
    frequency: '',
    contact: 'Jo, 0160 6789',
  }
  const where = { position: null, surface: null, runwayHeading: null, runwayLength: null }
  const path = `/api/admin/community/fields/${id}`
  expect((await at.ada.call('PUT', path, { ...facts, ...where, photos, revision })).status).toBe(200)
  const { change } = await at.db
    .selectFrom('audit_log')
    .where('subject', '=', `field:${id}`)
    .where('action', '=', 'field.change')
    .select('change')
    .executeTakeFirstOrThrow()
  expect(change).toMatchObject({ from: { fieldName: 'Long Acre' }, to: { fieldName: 'New Acre' } })
  const noted = JSON.stringify(change)
  for (const personal of ['0151 2345', '0160 6789', ...photos]) expect(noted).not.toContain(personal)
})
