import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readZip } from '#server/testing/files/read-zip.ts'
import { type NewsShop, startNewsShop } from '#server/testing/news/news-shop.ts'
import { setName, setProductStatus } from '#server/testing/sale.ts'
import type { AdminRequest, ModelRequest } from '#shared/requests/requests.contract.ts'
import { hostileTexts } from '#server/testing/support/hostile-texts.ts'
import { nameKey } from '#shared/requests/similar-names.ts'
import { removePerson } from '#server/features/removal/account-removal.queries.ts'

let at: NewsShop
type Member = Awaited<ReturnType<NewsShop['newMember']>>
let admin: Member
beforeAll(async () => {
  at = await startNewsShop()
  admin = await at.newMember()
  await at.db.updateTable('users').set({ is_admin: true }).where('id', '=', admin.id).execute()
})
afterAll(() => at.close())

const json = async <T>(answer: Promise<Response>) => (await answer).json() as Promise<T>
const newName = () => `Spitfire ${randomUUID().slice(0, 8)}`
const ask = (member: Member, modelName: string) =>
  json<ModelRequest>(member.call('POST', '/api/model-requests', { modelName }))
const board = () => json<ModelRequest[]>(at.shop.fetch('/api/model-requests'))
const mine = (member: Member) => json<ModelRequest[]>(member.call('GET', '/api/model-requests/mine'))
const vote = (member: Member, id: number, wants = true) =>
  member.call('PUT', `/api/model-requests/${id}/vote`, { wants })
const atDesk = async (q: string) =>
  json<AdminRequest[]>(admin.call('GET', `/api/admin/requests?q=${encodeURIComponent(q)}`))
async function decide(name: string, more: Record<string, unknown>, given?: AdminRequest) {
  const [found] = given ? [given] : await atDesk(name)
  const answer = await admin.call('PUT', `/api/admin/requests/${found?.id}`, {
    revision: found?.revision,
    ...more,
  })
  return { status: answer.status, body: (await answer.json()) as AdminRequest & { message: string } }
}

test('COMM-10 API-68 a member asks for a model, trimmed; a blank name and a visitor are refused with a message', async () => {
  const member = await at.newMember()
  const name = newName()
  const made = await ask(member, `  ${name.replace(' ', '   ')}  `)
  expect(made).toMatchObject({ name, status: 'pending', votes: 1 })
  expect(await mine(member)).toMatchObject([{ id: made.id, name }])
  for (const modelName of ['', '   ', '\n\t ']) {
    const refused = await member.call('POST', '/api/model-requests', { modelName })
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { message: expect.stringContaining('Please enter a model name for your request.') as string },
    ])
  }
  const visitor = await at.shop.fetch('/api/model-requests', { method: 'POST', body: { modelName: name } })
  expect([visitor.status, await visitor.json()]).toMatchObject([401, { message: 'Please sign in.' }])
  expect((await member.call('POST', '/api/model-requests', { modelName: 'x'.repeat(121) })).status).toBe(422)
})

test('a new request is seen by those who asked for it alone, until an administrator has looked at it', async () => {
  const [one, other] = [await at.newMember(), await at.newMember()]
  const name = newName()
  const { id } = await ask(one, name)
  expect((await board()).map((each) => each.id)).not.toContain(id)
  expect((await vote(other, id)).status).toBe(404)
  expect((await decide(name, { status: 'considered', note: 'The wing is tricky.' })).status).toBe(200)
  await expect
    .poll(async () => (await board()).find((each) => each.id === id))
    .toMatchObject({
      note: 'The wing is tricky.',
      votes: 1,
    })
  expect((await vote(other, id)).status).toBe(200)
  await expect.poll(async () => (await board()).find((each) => each.id === id)?.votes).toBe(2)
})

test('the board begins with what most members want', async () => {
  const [one, other] = [await at.newMember(), await at.newMember()]
  const [wanted, rare] = [newName(), newName()]
  const { id: first } = await ask(one, wanted)
  expect(await ask(other, wanted)).toMatchObject({ id: first, votes: 2 })
  const { id: second } = await ask(one, rare)
  for (const name of [wanted, rare]) expect((await decide(name, { status: 'considered' })).status).toBe(200)
  await expect
    .poll(async () => (await board()).map(({ id }) => id).filter((id) => [first, second].includes(id)))
    .toEqual([first, second])
})

test('one name, however it is written and by however many at once, is one request with a vote of each', async () => {
  const members = await Promise.all([at.newMember(), at.newMember(), at.newMember()])
  const name = newName()
  const spellings = [name, name.toUpperCase(), `${name.replace(' ', '-')} !`]
  const made = await Promise.all(members.map((member, index) => ask(member, spellings[index] ?? '')))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  const [first] = members
  if (first) await ask(first, name)
  // Whichever spelling came first.
  expect(await atDesk(name.split(' ')[1] ?? '')).toMatchObject([{ votes: 3 }])
})

test('a vote counts once and can be taken away, also at the same time as others', async () => {
  const [owner, voter] = [await at.newMember(), await at.newMember()]
  const name = newName()
  const { id } = await ask(owner, name)
  await decide(name, { status: 'planned' })
  const onBoard = async () => (await board()).find((each) => each.id === id)?.votes
  expect(await onBoard()).toBe(1)
  await Promise.all([vote(voter, id), vote(voter, id), vote(voter, id)])
  expect(await json<ModelRequest>(vote(voter, id))).toMatchObject({ votes: 2 })
  expect(await onBoard()).toBe(2)
  expect(await json<ModelRequest>(vote(voter, id, false))).toMatchObject({ votes: 1 })
  expect(await mine(voter)).toEqual([])
  await decide(name, { status: 'declined', note: 'Too small to print.' })
  const late = await vote(voter, id)
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { message: 'It is decided already: declined.' },
  ])
  expect(await ask(voter, name)).toMatchObject({
    id,
    status: 'declined',
    note: 'Too small to print.',
    votes: 1,
  })
})

test('merging moves the votes, each once; whoever asks for the merged name later votes for the other', async () => {
  const [one, both, late] = [await at.newMember(), await at.newMember(), await at.newMember()]
  const [kept, gone] = [newName(), newName()]
  const { id: target } = await ask(one, kept)
  for (const name of [kept, gone]) await ask(both, name)
  expect((await decide(gone, { status: 'merged' })).body.message).toMatch(/^mergedInto:/)
  const self = (await atDesk(gone))[0]
  expect((await decide(gone, { status: 'merged', mergedInto: self?.id })).status).toBe(422)
  expect((await decide(gone, { status: 'merged', mergedInto: target })).body).toMatchObject({
    status: 'merged',
    votes: 0,
    mergedInto: { id: target, name: kept },
  })
  expect(await atDesk(kept)).toMatchObject([{ votes: 2 }])
  expect(await ask(late, gone)).toMatchObject({ id: target, votes: 3 })
  expect((await decide(gone, { status: 'planned' })).status).toBe(409)
})

test('a release names its plane and is told once to everyone who voted, and to nobody else', async () => {
  const [asker, voter, stranger] = [await at.newMember(), await at.newMember(), await at.newMember()]
  const { device } = await voter.addDevice()
  const name = newName()
  await ask(asker, name)
  await ask(voter, name)
  expect((await decide(name, { status: 'released' })).body.message).toMatch(/^productId: choose the plane/)
  const draft = await at.addProduct({ status: 'draft' })
  expect((await decide(name, { status: 'released', productId: draft })).status).toBe(422)
  const productId = await at.addProduct()
  const released = await decide(name, { status: 'released', productId })
  expect(released.body).toMatchObject({ status: 'released', product: { id: productId, name: 'Curlew' } })
  expect(await asker.notifications()).toEqual([])
  await at.db
    .updateTable('news')
    .set({ starts_at: new Date() })
    .where('kind', '=', 'request-released')
    .execute()
  await at.resume()
  await at.shop.work()
  for (const member of [asker, voter])
    expect(await member.notifications()).toMatchObject([
      { kind: 'request-released', title: 'Curlew is here', thing: `product ${productId}` },
    ])
  expect(await stranger.notifications()).toEqual([])
  expect(JSON.stringify(at.push.of(device))).toContain('Curlew is here')
  await expect
    .poll(async () => (await board()).find((each) => each.name === name)?.product)
    .toMatchObject({ name: 'Curlew' })
  await decide(name, { status: 'planned' })
  await decide(name, { status: 'released', productId })
  await at.shop.work()
  expect(await asker.notifications()).toHaveLength(1)
})

test('a release with the wrong plane that is corrected, taken back or stopped within its minute is told to nobody, the right one is', async () => {
  const member = await at.newMember()
  const [wrong, right] = [await at.addProduct(), await at.addProduct()]
  const name = newName()
  const { id } = await ask(member, name)
  const release = async (productId: number) =>
    expect((await decide(name, { status: 'released', productId })).status).toBe(200)
  const news = at.db.selectFrom('news').where('cause', '=', `request-released ${id}`).select(['id', 'thing'])
  const passMinute = async () => {
    await at.db.updateTable('news').set({ starts_at: new Date() }).where('state', '=', 'waiting').execute()
    await at.resume()
    await at.shop.work()
  }
  const told = async () => (await member.notifications()).map(({ thing }) => thing)
  await release(wrong)
  await decide(name, { status: 'planned' })
  await passMinute()
  expect(await told()).toEqual([])
  await release(wrong)
  const { id: stopped } = await news.executeTakeFirstOrThrow()
  await admin.call('POST', `/api/admin/news/${stopped}/stop`, {})
  await release(wrong)
  await passMinute()
  expect(await told()).toEqual([])
  await decide(name, { status: 'planned' })
  await release(wrong)
  await release(right)
  expect(await news.execute()).toMatchObject([{ thing: `product ${right}` }])
  await passMinute()
  expect(await told()).toEqual([`product ${right}`])
})

test('the board names the plane of a released request as it is now called, and only while it is on sale', async () => {
  const productId = await at.addProduct()
  const row = at.db.selectFrom('products').where('id', '=', productId).select('slug')
  const { slug } = await row.executeTakeFirstOrThrow()
  const name = newName()
  await ask(await at.newMember(), name)
  expect((await decide(name, { status: 'released', productId })).status).toBe(200)
  const plane = async () => (await board()).find((each) => each.name === name)?.product
  await expect.poll(plane).toEqual({ name: 'Curlew', slug })
  await setName(at.shop, slug, 'Curlew II')
  await expect.poll(plane).toEqual({ name: 'Curlew II', slug })
  await setProductStatus(at.shop, slug, 'archived')
  await expect.poll(plane).toBeNull()
  await setProductStatus(at.shop, slug, 'published')
  await expect.poll(plane).toEqual({ name: 'Curlew II', slug })
})

test('ADMIN-45 API-56 two administrators at once: the first decides, the second is told what was decided', async () => {
  const member = await at.newMember()
  const name = newName()
  await ask(member, name)
  const [read] = await atDesk(name)
  expect(read).toMatchObject({ status: 'pending', author: { email: member.email }, votes: 1 })
  const pending = async () =>
    (await json<AdminRequest[]>(admin.call('GET', '/api/admin/requests?status=pending&limit=1000'))).length
  const before = await pending()
  const answers = await Promise.all([
    decide(name, { status: 'planned' }, read),
    decide(name, { status: 'declined' }, read),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await pending()).toBe(before - 1)
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
  const word = won?.body.status === 'planned' ? 'Planned' : 'Declined'
  expect(lost?.body.message).toBe(
    `Another administrator has decided this in the meantime: ${word}. Look at it again before you change it.`,
  )
  expect((await atDesk(name))[0]?.status).toBe(won?.body.status)
  expect((await member.call('GET', '/api/admin/requests')).status).toBe(403)
  expect((await at.shop.fetch('/api/admin/requests')).status).toBe(401)
})

test('two that are merged into each other at once do not block each other', async () => {
  const member = await at.newMember()
  const [a, b] = [newName(), newName()]
  for (const name of [a, b]) await ask(member, name)
  const [[one], [two]] = [await atDesk(a), await atDesk(b)]
  const answers = await Promise.all([
    decide(a, { status: 'merged', mergedInto: two?.id }, one),
    decide(b, { status: 'merged', mergedInto: one?.id }, two),
  ])
  expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 422])
})

test('what a member asked for is in their export and goes with the account, as far as nobody else wants it', async () => {
  const [member, other] = [await at.newMember(), await at.newMember()]
  const [alone, shared] = [newName(), newName()]
  for (const name of [alone, shared]) await ask(member, name)
  await ask(other, shared)
  const answer = await at.shop.fetch('/api/auth/export', { cookie: member.cookie })
  const files = await readZip(Buffer.from(await answer.arrayBuffer()))
  expect(JSON.parse(files.get('model-requests.json')?.toString() ?? 'null')).toMatchObject([
    { name: alone, asked_first: true },
    { name: shared, asked_first: true },
  ])
  await at.db.transaction().execute((trx) => removePerson(trx, member.id, member.email))
  expect(await atDesk(alone)).toEqual([])
  expect(await atDesk(shared)).toMatchObject([{ author: null, votes: 1 }])
})

test('hostile names are stored as they are or refused with a message, and found again', async () => {
  const member = await at.newMember()
  const statuses = new Set<number>()
  for (const modelName of hostileTexts) {
    const answer = await member.call('POST', '/api/model-requests', { modelName })
    statuses.add(answer.status)
    const body = (await answer.json()) as ModelRequest & { message?: string }
    if (answer.status === 200) expect(nameKey(body.name)).toBe(nameKey(modelName))
    else expect(body.message, modelName).toMatch(/^modelName: /)
  }
  expect([...statuses].every((status) => status === 200 || status === 422)).toBe(true)
  const found = await atDesk('%_\\%')
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ name }) => !name.includes('%_\\%'))).toEqual([])
})
