import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FlyingShop, startFlyingShop } from '#server/testing/flying/flying-shop.ts'
import { readZip } from '#server/testing/files/read-zip.ts'
import { removeAccount } from '#server/testing/remove-account.ts'
import type { FlyingField, OwnField } from '#shared/flying/flying.contract.ts'

let at: FlyingShop
beforeAll(async () => {
  at = await startFlyingShop()
})
afterAll(() => at.close())

const whole = {
  fieldName: '  Long Meadow ',
  location: 'Fens, United Kingdom',
  position: { lat: 52.4, lon: 0.1 },
  surface: 'grass',
  runwayHeading: 90,
  runwayLength: 120,
  rules: 'Electric only.',
  frequency: '2.4 GHz',
  contact: 'field@example.com',
}

test('COMM-04 API-67 two values are enough; blank ones are refused by name, visitors with 401', async () => {
  const member = await at.newMember()
  const answer = await at.submit(member, { fieldName: ' North Strip ', location: ' Groningen ' })
  expect(answer.status).toBe(200)
  const made = (await answer.json()) as OwnField
  expect(made).toMatchObject({
    fieldName: 'North Strip',
    location: 'Groningen',
    state: 'pending',
    reason: '',
  })
  expect(await at.json<OwnField[]>(member.call('GET', '/api/user/fields'))).toEqual([made])
  for (const [path, body] of [
    ['fieldName', { fieldName: '   ', location: 'Groningen' }],
    ['location', { fieldName: 'North Strip', location: '\t ' }],
  ] as const) {
    const refused = await at.submit(member, body)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      message: `${path}: is required`,
      issues: [{ path, message: 'is required' }],
    })
  }
  const visitor = await at.post('/api/community/fields', { fieldName: 'North Strip', location: 'Groningen' })
  expect(visitor.status).toBe(401)
  expect((await at.post('/api/community/fields', {})).status).toBe(401)
})

test('COMM-08 a member may submit a field, a visitor may not, and nothing of theirs is saved', async () => {
  const count = async () => (await at.db.selectFrom('flying_fields').select('id').execute()).length
  const before = await count()
  const body = { fieldName: 'Strip of a visitor', location: 'Nowhere' }
  expect((await at.post('/api/community/fields', body)).status).toBe(401)
  expect(await count()).toBe(before)
  expect((await at.submit(await at.newMember(), body)).status).toBe(200)
  expect(await count()).toBe(before + 1)
})

test('OPEN-21 a field is shown to nobody before it is approved, then with all of its facts, at once', async () => {
  const member = await at.newMember()
  const photos = [await at.addPicture(member)]
  const { id, slug } = await at.submitted(member, { ...whole, photos })
  const page = () => at.shop.fetch(`/api/community/fields/${slug}`)
  expect((await page()).status).toBe(404)
  expect((await at.directory()).map((field) => field.id)).not.toContain(id)
  await at.approve(id)
  const { changedAt, ...facts } = (await (await page()).json()) as FlyingField
  expect(facts).toEqual({ ...whole, fieldName: 'Long Meadow', id, slug, photos })
  expect(slug).toBe(`long-meadow-${id}`)
  expect(Date.parse(changedAt)).toBeGreaterThan(0)
  await expect.poll(async () => (await at.directory()).find((field) => field.id === id)).toMatchObject(facts)
  const listed = await at.json<{ total: number }>(at.shop.fetch('/api/community/fields'))
  expect(listed.total).toBe((await at.directory()).length)
})

test('pages of the directory follow each other by name without a gap or a repetition', async () => {
  const member = await at.newMember()
  for (const fieldName of ['Zulu', 'alpha', 'Alpha', 'Mike', 'mike 2'])
    await at.approve((await at.submitted(member, { fieldName })).id)
  await expect.poll(async () => (await at.directory()).map(({ fieldName }) => fieldName)).toContain('mike 2')
  const names: string[] = []
  let after: number | null = null
  do {
    const page: { fields: FlyingField[]; next: number | null } = await at.json(
      at.shop.fetch(`/api/community/fields?limit=2${after ? `&after=${after}` : ''}`),
    )
    names.push(...page.fields.map(({ fieldName }) => fieldName))
    after = page.next
  } while (after !== null)
  expect(names).toEqual((await at.directory()).map(({ fieldName }) => fieldName))
  expect(names.map((name) => name.toLowerCase())).toEqual(names.map((name) => name.toLowerCase()).toSorted())
})

test('the same change sent again is one field, known by the key of its device', async () => {
  const member = await at.newMember()
  const headers = { 'idempotency-key': randomUUID(), 'kestrel-owner': member.id }
  const send = () =>
    at.shop.fetch('/api/community/fields', {
      method: 'POST',
      cookie: member.cookie,
      body: { fieldName: 'Once', location: 'Here' },
      headers,
    })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await second.json()).toEqual(await first.json())
  const own = await at.json<OwnField[]>(member.call('GET', '/api/user/fields'))
  expect(own.map(({ clientKey }) => clientKey)).toEqual([headers['idempotency-key']])
})

test('a picture of somebody else is refused, and nonsense is refused by its field', async () => {
  const [member, other] = [await at.newMember(), await at.newMember()]
  const photos = [await at.addPicture(other)]
  const foreign = await at.submit(member, { ...whole, photos })
  expect(foreign.status).toBe(422)
  expect(await foreign.json()).toMatchObject({ issues: [{ path: 'photos' }] })
  for (const [path, bad] of [
    ['position.lat', { position: { lat: 91, lon: 0 } }],
    ['surface', { surface: 'lava' }],
    ['runwayHeading', { runwayHeading: 360 }],
    ['runwayLength', { runwayLength: 0 }],
    ['photos', { photos: Array.from({ length: 6 }, () => '/x') }],
  ] as const) {
    const refused = await at.submit(member, { ...whole, ...bad })
    expect(refused.status, path).toBe(422)
    expect(await refused.json(), path).toMatchObject({ issues: [{ path }] })
  }
  expect((await at.submit(member, { ...whole, state: 'approved' })).status).toBe(422)
})

test('what a member submitted is in the export; with the account goes all but the published facts', async () => {
  const member = await at.newMember()
  const photos = [await at.addPicture(member)]
  const published = await at.submitted(member, { ...whole, fieldName: 'Stays', photos })
  await at.approve(published.id)
  await at.submitted(member, { fieldName: 'Goes' })
  const archive = await member.call('GET', '/api/auth/export')
  const files = await readZip(Buffer.from(await archive.arrayBuffer()))
  const data = JSON.parse(String(files.get('flying-fields.json'))) as { name: string }[]
  expect(data.map(({ name }) => name).toSorted()).toEqual(['Goes', 'Stays'])
  await removeAccount(at.shop, member.id)
  const left = await at.db
    .selectFrom('flying_fields')
    .where('name', 'in', ['Stays', 'Goes'])
    .select(['name', 'submitted_by', 'contact', 'photos'])
    .execute()
  expect(left).toEqual([{ name: 'Stays', submitted_by: null, contact: '', photos: [] }])
  await expect
    .poll(async () => (await at.directory()).find(({ id }) => id === published.id))
    .toMatchObject({ contact: '', photos: [] })
  expect((await at.shop.fetch(photos[0] ?? '')).status).toBe(404)
})
