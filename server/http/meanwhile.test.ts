import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdEditing } from '#server/database/catalogue-version.ts'
import { writeRecoveryCodes } from '#server/features/accounts/two-factor.queries.ts'
import { insertVersion } from '#server/features/posts/posts.queries.ts'
import { handOverPicture } from '#server/features/uploads/pictures.queries.ts'
import { goodPassword } from '#server/testing/account-shop.ts'
import { addProgram } from '#server/testing/beta/task-shop.ts'
import { expectAnswer, meanwhile, naming, type Race } from '#server/testing/races/meanwhile.ts'
import { type PostMember, type PostShop, startPostShop } from '#server/testing/posts/post-shop.ts'
import { insertOrder } from '#server/testing/orders/insert-order.ts'
import { houseProfiles } from '#shared/making/house-profiles.ts'

let at: PostShop
let member: PostMember
beforeAll(async () => {
  at = await startPostShop()
  member = await at.newMember()
})
afterAll(() => at.close())

const idOf = async (answer: Response) => ((await answer.json()) as { id: number }).id
const asAdmin = (method: string, path: string, body?: unknown) => at.admin.call(method, path, body)

const post = async (method: string, path: string, body: object): Promise<Race> => {
  const { id } = await at.publish(member)
  return {
    first: (trx) => trx.deleteFrom('posts').where('id', '=', id).execute(),
    call: () => at.admin.call(method, `/api/community/posts/${id}/${path}`, body),
    status: 404,
  }
}
/** A post that gets another version, from its writer or a moderator. */
const changed = async (
  status: number,
  call: (path: string) => Promise<Response>,
  answer: object = {},
): Promise<Race> => {
  const { id } = await at.publish(member)
  return {
    async first(trx) {
      await insertVersion(trx, id, 2, { ...postWords, photos: [], productIds: [] })
      await trx.updateTable('posts').set({ revision: 2 }).where('id', '=', id).execute()
    },
    call: () => call(`posts/${id}`),
    status,
    answer,
  }
}
const postWords = { kind: 'build', title: 'Week 3', body: 'It flies.' } as const
/** A draft that another administrator deletes. */
const draft = async (
  status: number,
  path: string | null,
  call: (productId: number) => Promise<Response>,
): Promise<Race> => {
  const productId = await at.addProduct({ status: 'draft' })
  return {
    async first(trx) {
      await holdEditing(trx)
      await trx.deleteFrom('products').where('id', '=', productId).execute()
    },
    call: () => call(productId),
    status,
    ...(path === null ? {} : { answer: naming(path) }),
  }
}
const request = async (): Promise<{ id: number; name: string }> => {
  const name = `Wing ${randomUUID()}`
  return { id: await idOf(await member.call('POST', '/api/model-requests', { modelName: name })), name }
}
const product = async (more: object, call: (id: number) => Promise<Response>): Promise<Race> => {
  const id = await at.addProduct()
  return {
    first: (trx) => trx.deleteFrom('products').where('id', '=', id).execute(),
    call: () => call(id),
    status: 409,
    ...more,
  }
}
const races: Record<string, () => Promise<Race>> = {
  'a comment, and its post is deleted': () => post('POST', 'comments', { id: randomUUID(), text: 'Nice.' }),
  'a reaction, and its post is deleted': () => post('PUT', 'reaction', { reaction: 'nice' }),
  'following, and the post is deleted': () => post('PUT', 'follow', { follows: true }),
  'a report, and its post is deleted': () =>
    post('POST', 'reports', { id: randomUUID(), reason: 'spam', note: '' }),
  'a report of a comment that is deleted': async () => {
    const { id } = await at.publish(member)
    const commentId = randomUUID()
    await member.call('POST', `/api/community/posts/${id}/comments`, { id: commentId, text: 'Buy this.' })
    const report = { id: randomUUID(), reason: 'spam', note: '', commentId }
    return {
      first: (trx) => trx.deleteFrom('post_comments').where('id', '=', commentId).execute(),
      call: () => at.admin.call('POST', `/api/community/posts/${id}/reports`, report),
      status: 404,
    }
  },
  'deleting a post that a moderator corrects': () =>
    changed(200, (path) => member.call('DELETE', `/api/community/${path}`)),
  'changing a post that a moderator corrects': () =>
    changed(200, (path) => member.call('PUT', `/api/community/${path}`, postWords), {
      title: postWords.title,
    }),
  'declining a post that its writer changes': () => {
    const decision = { decision: 'decline', reason: 'No.', revision: 1, state: 'published' }
    return changed(409, (path) => asAdmin('POST', `/api/admin/${path}/decision`, decision))
  },
  'asking for a model, and the request is removed with an account': async () => {
    const { id, name } = await request()
    return {
      first: (trx) => trx.deleteFrom('model_requests').where('id', '=', id).execute(),
      call: () => at.admin.call('POST', '/api/model-requests', { modelName: name }),
      status: 200,
      answer: { name, votes: 1, isMine: true },
    }
  },
  'a beta program of a draft that is deleted': () =>
    draft(422, 'productId', (productId) =>
      asAdmin('POST', '/api/admin/beta-programs', {
        kind: 'product',
        programName: 'Autumn print test',
        status: 'draft',
        duration: 30,
        startDate: '2099-01-01',
        capacity: 10,
        tasks: [],
        productId,
      }),
    ),
  'a copy of a beta program whose draft is deleted': async () => {
    const productId = await at.addProduct({ status: 'draft' })
    const { id } = await addProgram(at.db, { productId, tasks: [{ name: 'Print a rib' }] })
    return {
      async first(trx) {
        await holdEditing(trx)
        await trx.deleteFrom('products').where('id', '=', productId).execute()
      },
      call: () => asAdmin('POST', `/api/admin/beta-programs/${id}/duplicate`),
      status: 200,
      answer: { status: 'draft', productId: null },
    }
  },
  'a print profile for a draft that is deleted': () =>
    draft(422, 'productIds', (productId) => {
      const { slug: _slug, ...profile } = houseProfiles[0] ?? ({} as Record<string, unknown>)
      const body = { ...profile, slug: `p-${randomUUID()}`, note: 'New', productIds: [productId] }
      return asAdmin('POST', '/api/admin/print-profiles', body)
    }),
  'an upload for a draft that is deleted': () =>
    draft(404, null, (id) =>
      asAdmin('POST', `/api/admin/products/${id}/uploads`, { name: 'a.zip', size: 10, modified: 1 }),
    ),
  'a ticket about a product that is deleted': () =>
    product({ status: 422, answer: naming('productId') }, (productId) => {
      const words = { subject: 'A spar', message: 'It does not fit.', category: 'printing' }
      return member.call('POST', '/api/support-tickets', { ...words, productId })
    }),
  'a device for push of a session that is ended': async () => {
    const leaving = await at.newMember()
    const { device: _device, ...subscription } = at.push.subscribe()
    return {
      first: (trx) => trx.deleteFrom('sessions').where('user_id', '=', leaving.id).execute(),
      call: () => leaving.call('POST', '/api/push/devices', { ...subscription, timeZone: 'UTC' }),
      status: 401,
    }
  },
  'a link to a shop that is deleted': async () => {
    const link = { shop: 'Shop', address: 'https://shop.example.com/motor', pays: true }
    const fields = { kind: 'motor', name: 'Motor', specification: '', advice: '', productIds: [], link }
    await asAdmin('POST', '/api/admin/purchase-resources', fields)
    const { id } = await at.db
      .selectFrom('affiliate_links')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return {
      first: (trx) => trx.deleteFrom('affiliate_links').where('id', '=', id).execute(),
      call: () => at.shop.fetch(`/api/purchase-resources/links/${id}`),
      status: 303,
    }
  },
  'deleting a draft that an order has': async () => {
    const product_id = await at.addProduct({ status: 'draft' })
    return {
      async first(trx) {
        await insertOrder(trx, { user_id: member.id, email: member.email }, [product_id])
      },
      call: () => asAdmin('DELETE', `/api/admin/products/${product_id}`),
      status: 409,
    }
  },
  'changing a password that is reset': async () => {
    const owner = await at.newMember()
    const body = { currentPassword: goodPassword, newPassword: 'Elevon-4-Balsa-strip!' }
    return {
      first: (trx) =>
        trx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', owner.id).execute(),
      call: () => owner.call('POST', '/api/auth/request-password-change', body),
      status: 422,
      answer: naming('currentPassword'),
    }
  },
  'asking for removal by a member who becomes an administrator': async () => {
    const promoted = await at.newMember()
    return {
      first: (trx) =>
        trx.updateTable('users').set({ is_admin: true }).where('id', '=', promoted.id).execute(),
      call: () => promoted.call('POST', '/api/auth/deletion', {}),
      status: 409,
    }
  },
  'making an administrator of a member who asks for removal': async () => {
    const leaving = await at.newMember()
    const deletes_at = new Date(Date.now() + 86_400_000)
    return {
      first: (trx) => trx.updateTable('users').set({ deletes_at }).where('id', '=', leaving.id).execute(),
      call: () => asAdmin('PUT', `/api/admin/users/${leaving.id}/role`, { isAdmin: true }),
      status: 409,
    }
  },
  'a wish with a sample account that is deleted': async () => {
    const sample = await at.newMember()
    const productId = await at.addProduct()
    return {
      first: (trx) => trx.deleteFrom('users').where('id', '=', sample.id).execute(),
      call: () => sample.call('POST', '/api/wishlist', { productId }),
      status: 401,
    }
  },
}

test.each(Object.keys(races))('%s meanwhile: a clear answer', async (name) => {
  await expectAnswer(at.db, await races[name]?.())
})

test('a vote for a request that is merged meanwhile counts where the votes are', async () => {
  const [from, into] = [await request(), await request()]
  const voter = await at.newMember()
  const [asked, voted] = await meanwhile(at.db, {
    first: (trx) =>
      trx
        .updateTable('model_requests')
        .set({ status: 'merged', merged_into: into.id })
        .where('id', '=', from.id)
        .execute(),
    calls: [
      () => voter.call('POST', '/api/model-requests', { modelName: from.name }),
      () => member.call('PUT', `/api/model-requests/${from.id}/vote`, { wants: true }),
    ],
  })
  for (const answer of [asked, voted])
    expect([answer?.status, await answer?.json()]).toMatchObject([200, { id: into.id, isMine: true }])
  const votes = await at.db
    .selectFrom('model_request_votes')
    .where('request_id', '=', into.id)
    .selectAll()
    .execute()
  expect(votes.map(({ user_id: id }) => id).toSorted()).toEqual([voter.id, member.id].toSorted())
})

test('of two lists of recovery codes that are asked for at once, one is left', async () => {
  const { id, call } = await at.newMember()
  await at.db
    .insertInto('two_factor')
    .values({ user_id: id, secret: 'x', confirmed_at: new Date() })
    .execute()
  await writeRecoveryCodes(at.db, id, ['old'])
  const [answer] = await meanwhile(at.db, {
    async first(trx) {
      await trx.selectFrom('two_factor').where('user_id', '=', id).select('secret').forUpdate().execute()
      await writeRecoveryCodes(trx, id, ['a', 'b'])
    },
    calls: [() => call('POST', '/api/auth/2fa/recovery-codes')],
  })
  expect(answer?.status).toBe(200)
  const codes = await at.db.selectFrom('recovery_codes').where('user_id', '=', id).select('hash').execute()
  expect(codes).toHaveLength(10)
})

test('a picture whose record was deleted, such as with the account of its sender, is refused with the name of its field', async () => {
  const taking = at.db.transaction().execute((trx) => handOverPicture(trx, 'uploads/people/none.webp'))
  await expect(taking).rejects.toMatchObject({ status: 409, issues: [{ path: 'file' }] })
})
