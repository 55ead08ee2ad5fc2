import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProgram } from '#server/testing/beta/task-shop.ts'
import { longestCallNames, openLongestCalls } from '#server/testing/bodies/longest-calls.ts'
import { type PostMember, type PostShop, startPostShop } from '#server/testing/posts/post-shop.ts'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'

describe('the same valid call', () => {
  let shop: Awaited<ReturnType<typeof openLongestCalls>>
  beforeAll(async () => {
    shop = await openLongestCalls()
  })
  afterAll(() => shop.close())

  test.each(longestCallNames)('%s: three times at the same moment, without a 5xx', async (name) => {
    const statuses = await shop.calls.find((call) => call.name === name)?.sendAtOnce(3)
    expect(statuses?.length).toBe(3)
    for (const status of statuses ?? []) expect(status).toBeLessThan(500)
  })
})

let at: PostShop
let member: PostMember
let other: PostMember
beforeAll(async () => {
  at = await startPostShop()
  member = await at.newMember()
  other = await at.newMember()
})
afterAll(() => at.close())

interface Meeting {
  calls: readonly (() => Promise<Response>)[]
  /** What each call may get, in their order. */
  each?: readonly (readonly number[])[]
  /** What all of them get, sorted: whoever is first. */
  sorted?: readonly number[]
  /** What is so in the end, whoever was first. */
  end?: () => Promise<unknown>
}
const fine = [200]
const read = async <T>(answer: Response | Promise<Response>) => (await (await answer).json()) as T
const idOf = async (answer: Response | Promise<Response>) => (await read<{ id: number }>(answer)).id
const asAdmin = (method: string, path: string, body?: unknown) => () => at.admin.call(method, path, body)
const as = (who: PostMember, method: string, path: string, body?: unknown) => () =>
  who.call(method, path, body)

const newCode = async () =>
  idOf(
    at.admin.call('POST', '/api/admin/discounts', {
      kind: 'percentage',
      value: '10',
      startDate: '2020-01-01T00:00:00.000Z',
      owner: null,
    }),
  )
const newProgram = async (capacity = 100) => {
  const { id } = await addProgram(at.db, { tasks: [{ name: 'Print a rib' }] })
  await at.db.updateTable('beta_programs').set({ capacity }).where('id', '=', id).execute()
  return id
}
const programRow = (id: number) =>
  at.db.selectFrom('beta_programs').where('id', '=', id).select(['joined', 'status']).executeTakeFirst()
const joinedOf = async (id: number) =>
  (
    await at.db
      .selectFrom('beta_places')
      .where('program_id', '=', id)
      .where('state', '=', 'joined')
      .select('user_id')
      .execute()
  ).length

const meetings: Record<string, () => Promise<Meeting>> = {
  'two accounts with one address': async () => {
    const email = `${randomUUID()}@example.com`
    const calls = [1, 2].map(() => () => at.register({ email }))
    return { calls, sorted: [201, 400] }
  },
  'two accounts with one username': async () => {
    const username = `u${randomUUID().slice(0, 8)}`
    const calls = [1, 2].map(() => () => at.register({ email: `${randomUUID()}@example.com`, username }))
    return { calls, sorted: [201, 422] }
  },
  'two requests for one model': async () => {
    const modelName = `Wing ${randomUUID()}`
    const calls = [member, other].map((who) => as(who, 'POST', '/api/model-requests', { modelName }))
    const find = at.db.selectFrom('model_requests').where('name', '=', modelName).select('votes')
    const end = async () => expect(await find.execute()).toEqual([{ votes: 2 }])
    return { calls, each: [fine, fine], end }
  },
  'a vote and its taking back': async () => {
    const modelName = `Wing ${randomUUID()}`
    const id = await idOf(member.call('POST', '/api/model-requests', { modelName }))
    const calls = [true, false, true].map((wants) =>
      as(member, 'PUT', `/api/model-requests/${id}/vote`, { wants }),
    )
    const end = async () => {
      const { votes } = await at.db
        .selectFrom('model_requests')
        .where('id', '=', id)
        .select('votes')
        .executeTakeFirstOrThrow()
      const rows = at.db.selectFrom('model_request_votes').where('request_id', '=', id).select('user_id')
      expect(votes).toBe((await rows.execute()).length)
    }
    return { calls, each: [fine, fine, fine], end }
  },
  'approving and declining a post': async () => {
    const { id } = await read<{ id: string }>(at.write(member))
    const calls = ['approve', 'decline'].map(
      (decision) => () => at.decide(id, { decision, ...(decision === 'decline' ? { reason: 'No.' } : {}) }),
    )
    return { calls, sorted: [200, 409] }
  },
  'a post that is commented, changed and deleted': async () => {
    const { id } = await at.publish(member)
    const path = `/api/community/posts/${id}`
    const words = { kind: 'build', title: 'Week 3', body: 'It flies.', photos: [], planes: [] }
    const calls = [
      as(other, 'POST', `${path}/comments`, { id: randomUUID(), text: 'Nice.' }),
      as(other, 'PUT', `${path}/reaction`, { reaction: 'nice' }),
      as(member, 'PUT', path, words),
      as(member, 'DELETE', path),
    ]
    const end = async () => expect((await at.read(id)).status).toBe(404)
    return { calls, each: [[200, 404], [200, 404], [200, 410], fine], end }
  },
  'a wish and its removal': async () => {
    const productId = await at.addProduct()
    const calls = [
      as(member, 'POST', '/api/wishlist', { productId }),
      as(member, 'DELETE', `/api/wishlist/${productId}`),
      as(member, 'POST', '/api/wishlist', { productId }),
    ]
    return { calls, each: [fine, fine, fine] }
  },
  'a cart that is filled and emptied': async () => {
    const products = [await at.addProduct(), await at.addProduct()]
    const adds = products.map((productId) => as(member, 'POST', '/api/cart', { productId, quantity: 1 }))
    const calls = [...adds, as(member, 'DELETE', '/api/cart'), ...adds, as(member, 'DELETE', '/api/cart')]
    return { calls, each: calls.map(() => fine) }
  },
  'the last place of a program': async () => {
    const id = await newProgram(1)
    const join = (who: PostMember) => as(who, 'POST', `/api/site-beta-programs/${id}/join`, {})
    const end = async () => expect([(await programRow(id))?.joined, await joinedOf(id)]).toEqual([1, 1])
    return { calls: [join(member), join(other)], sorted: [200, 409], end }
  },
  'joining a program that is closed': async () => {
    const id = await newProgram()
    const calls = [
      as(member, 'POST', `/api/site-beta-programs/${id}/join`, {}),
      asAdmin('POST', `/api/admin/beta-programs/${id}/close`),
    ]
    const end = async () =>
      expect(await programRow(id)).toEqual({ status: 'closed', joined: await joinedOf(id) })
    return { calls, each: [[200, 409], fine], end }
  },
  'ending and deleting a code': async () => {
    const id = await newCode()
    const calls = [
      asAdmin('POST', `/api/admin/discounts/${id}/end`),
      asAdmin('DELETE', `/api/admin/discounts/${id}`),
    ]
    return { calls, each: [[200, 404], fine] }
  },
  'two products with one address': async () => {
    const [first, second] = [
      { name: 'Curlew', slug: `curlew-${randomUUID()}`, productType: 'planes', price: '10' },
      { name: 'Curlew', productType: 'planes', price: '12' },
    ]
    const same = { tagline: '', description: '', isDigitalDownload: true, isFeatured: false }
    const calls = [first, { ...second, slug: first.slug }].map((fields) =>
      asAdmin('POST', '/api/admin/products', { ...same, ...fields }),
    )
    return { calls, sorted: [200, 422] }
  },
  'a draft that is saved, released and deleted': async () => {
    const draft = await read<AdminProduct>(
      at.admin.call('POST', '/api/admin/products', {
        name: 'Curlew',
        slug: `curlew-${randomUUID()}`,
        productType: 'planes',
        price: '10',
        tagline: '',
        description: '',
        isDigitalDownload: true,
        isFeatured: false,
      }),
    )
    const path = `/api/admin/products/${draft.id}`
    const calls = [
      asAdmin('PATCH', `${path}/sheet`, { fields: { need: 'Receiver' } }),
      asAdmin('POST', `${path}/next-release`, { version: '2.0' }),
      asAdmin('POST', `${path}/uploads`, { name: 'a.zip', size: 10, modified: 1 }),
      asAdmin('DELETE', path),
    ]
    return { calls, each: [[200, 404], [200, 404], [200, 404], fine] }
  },
  'stopping a writer twice': async () => {
    const { id } = await at.newMember()
    const block = asAdmin('PUT', `/api/admin/writers/${id}/block`, { reason: 'Spam' })
    return { calls: [block, block], sorted: [200, 409] }
  },
  'signing out while the profile is changed': async () => {
    const leaving = await at.newMember()
    const calls = [
      as(leaving, 'PUT', '/api/auth/user', { firstName: 'Robin' }),
      as(leaving, 'POST', '/api/auth/logout', {}),
      as(leaving, 'POST', '/api/auth/confirm', { password: 'Windsock-7-Tailplane!' }),
    ]
    return { calls, each: [[200, 401], fine, [200, 401]] }
  },
}

test.each(Object.keys(meetings))('%s at the same moment: each gets a clear answer', async (name) => {
  const meeting = await meetings[name]?.()
  if (!meeting) throw new Error(`There is no meeting ${name}`)
  const answers = await Promise.all(meeting.calls.map((call) => call()))
  const got = answers.map(({ status }) => status)
  for (const [place, allowed] of meeting.each?.entries() ?? []) expect(allowed).toContain(got[place])
  if (meeting.sorted) expect(got.toSorted((a, b) => a - b)).toEqual(meeting.sorted)
  await meeting.end?.()
})
