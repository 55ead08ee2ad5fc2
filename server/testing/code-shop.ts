import { expect } from 'vitest'
import type { Environment } from '#server/foundation/environment.ts'
import type { NewCode } from '#server/features/discounts/admin-discounts.queries.ts'
import type { Quote } from '#shared/orders/orders.contract.ts'
import { issueTestCode } from './issue-code.ts'
import { address, startOrderShop } from './order-shop.ts'

/** A shop with two products and what tests of discount codes do in it. */
export async function startCodeShop(environment: Partial<Environment> = {}) {
  const at = await startOrderShop({ samples: false, environment })
  const { db, post, read, shop } = at
  const addProduct = async (slug: string, product_type: string, price_cents: number, is_digital: boolean) => {
    const { id } = await db
      .insertInto('products')
      .values({
        slug,
        product_type,
        name: slug,
        price_cents,
        is_digital,
        status: 'published',
        stock: null,
        kind: null,
        weight_grams: is_digital ? null : 200,
        licence_kind: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [{ productId: id, quantity: 1 }]
  }
  const plane = await addProduct('plane', 'planes', 2490, true)
  const kit = await addProduct('kit', 'parts', 1250, false)

  /** A member with a plane in the cart, and what a device of theirs does. */
  const newMember = async () => {
    const email = `${crypto.randomUUID()}@example.com`
    const body = { email, password: 'Windsock-7-Tailplane!', firstName: 'Robin' }
    const answer = await post('/api/auth/register', body)
    if (!answer.ok) throw new Error(`Registering failed: ${answer.status} ${await answer.text()}`)
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    await post('/api/cart', plane[0], cookie)
    const quote = async (country = 'DE') => read<Quote>(await post('/api/orders/quote', { country }, cookie))
    return {
      email,
      cookie,
      id: (await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id,
      put: (code: string) => shop.fetch('/api/cart-code', { method: 'PUT', cookie, body: { code } }),
      quote,
      order: async (country = 'DE') => {
        const { fingerprint } = await quote(country)
        return post('/api/orders', { key: crypto.randomUUID(), country, address, fingerprint }, cookie)
      },
    }
  }
  const administrator = await newMember()
  await db
    .updateTable('users')
    .set({ is_admin: true, email_verified_at: new Date() })
    .where('id', '=', administrator.id)
    .execute()
  const admin = await shop.signIn(administrator.email)

  const issue = (more: Partial<NewCode> = {}) => issueTestCode(shop, more)
  /** Orders that hold the code; the counter and the rows are one truth. */
  const usesOf = async (code: string) => {
    const row = await db
      .selectFrom('discount_codes')
      .where('code', '=', code)
      .select(['id', 'used'])
      .executeTakeFirstOrThrow()
    const uses = await db
      .selectFrom('discount_uses')
      .where('code_id', '=', row.id)
      .select('order_id')
      .execute()
    expect(row.used).toBe(uses.length)
    return row.used
  }
  return { ...at, plane, kit, newMember, admin, issue, usesOf }
}
export type CodeShop = Awaited<ReturnType<typeof startCodeShop>>
