import type { TestShop } from '#server/testing/shop.ts'

const posts = [
  ['Dunlin 1000: the wing is glued', 'Both panels are **straight**. The spar took an evening of sanding.'],
  ['Which servo fits the Lapwing?', 'The manual says 9 g. Does a 12 mm servo fit as well?'],
] as const

interface FilledDesk {
  order: string
  ticket: number
  program: number
  product: number
}

/** What waits for an administrator, for the pictures of the documentation. Gives the ids of what is opened there. */
export async function fillDesk(shop: TestShop): Promise<FilledDesk> {
  const { db } = shop.services
  const [maker, admin] = [await shop.signIn('maker@example.com'), await shop.signIn('admin@example.com')]
  const send = async (at: string, body: unknown, cookie = maker) => {
    const answer = await shop.fetch(at, { method: 'POST', cookie, body })
    if (!answer.ok) throw new Error(`${at}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id: number }
  }
  const order = await db.selectFrom('orders').select('id').orderBy('number').executeTakeFirstOrThrow()
  await db
    .insertInto('payment_reviews')
    .values([
      {
        kind: 'stray',
        text: 'A payment of 19.90 USD names no order of this shop.',
        reference: 'pay_4711',
      },
      { kind: 'amount', text: '12.90 USD arrived instead of 19.90 USD.', order_id: order.id },
    ])
    .execute()
  const hour = new Date()
  await db
    .insertInto('ip_violations')
    .values([
      { ip: '203.0.113.44', rule: 'sign-in', hour, hits: 12 },
      { ip: '203.0.113.45', rule: 'register', hour, hits: 34 },
      { ip: '198.51.100.7', rule: 'forgot-password', hour, hits: 9 },
    ])
    .execute()
  for (const [title, body] of posts)
    await send('/api/community/posts', { id: crypto.randomUUID(), kind: 'build', title, body })
  for (const [code, kind, value] of [
    ['WINTER10', 'percentage', '10'],
    ['SHIPFREE', 'shipping', '0'],
    ['CLUB5', 'fixed', '5.00'],
  ])
    await send('/api/admin/discounts', { code, kind, value, startDate: hour.toISOString() }, admin)
  const notice = { title: 'Open day on Saturday', body: 'Come and fly with us.', path: '/community' }
  const audience = { to: 'topic', topic: 'releases' }
  await send('/api/admin/news', { ...notice, audience, channels: ['app', 'push'] }, admin)
  const message = 'The wing root does not fit my bed. Is there a version in two pieces?'
  const ticket = await send('/api/support-tickets', { subject: 'Wing root', message, category: 'printing' })
  const [program, product] = await Promise.all([
    db.selectFrom('beta_programs').select('id').where('kind', '=', 'product').executeTakeFirstOrThrow(),
    db.selectFrom('products').select('id').where('slug', '=', 'dunlin-1000').executeTakeFirstOrThrow(),
  ])
  return { order: order.id, ticket: ticket.id, program: program.id, product: product.id }
}
