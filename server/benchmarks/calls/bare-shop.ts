import express, { type Request } from 'express'
import { createHash } from 'node:crypto'
import postgres from 'postgres'

/* What a shop of bare Express and postgres.js does for the same calls: the same statements, and answers of the same bytes. */

/** Answers by path, and the database. */
export interface BareOrder {
  host: string
  user: string
  database: string
  answers: Record<'cart' | 'add' | 'quote' | 'order' | 'list' | 'detail', string>
}

const order = JSON.parse(process.env.BARE_ORDER ?? '') as BareOrder
const { host, user, database, answers } = order
const sql = postgres({ host, user, database, max: 10, onnotice: () => {} })

async function memberOf(request: Request): Promise<string> {
  const token = /(?:^|; )kestrel=([\w-]{43})/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const id = createHash('sha256').update(token).digest('hex')
  const [row] = await sql<{ user_id: string }[]>`
    select s.id, s.user_id, s.expires_at, s.ends_at, s.signed_in_at, s.used_at, u.email, u.first_name, u.last_name,
      u.username, u.country, u.is_admin, u.must_change from sessions s join users u on u.id = s.user_id
    where s.id = ${id} and s.expires_at > now()`
  if (!row) throw new Error('Nobody is signed in')
  return row.user_id
}
async function countCall(name: string, member: string): Promise<void> {
  const [row] = await sql<{ hits: number }[]>`
    insert into rate_limits as r values (${`bare ${name} ${member}`}, 1, now() + interval '15 minutes')
    on conflict (key) do update set
      hits = case when r.resets_at < now() then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at < now() then excluded.resets_at else r.resets_at end
    returning hits`
  if ((row?.hits ?? 0) > 1_000_000) throw new Error('Too many')
}
const image = sql`(select json_build_object('hash', i.hash, 'dark', i.dark_hash, 'widths', i.widths)
  from product_images i where i.product_id = p.id order by i.position, i.id limit 1) as image`
const line = sql`line.id, line.product_id, line.quantity, p.name, p.price_cents, p.is_digital, p.status, p.stock,
  p.slug, p.product_type, ${image}`

const app = express()
app.disable('x-powered-by')
app.set('etag', false)
app.use(express.json())

app.get('/api/cart', async (request, response) => {
  const member = await memberOf(request)
  await sql`select ${line} from cart_items line join products p on p.id = line.product_id
    where line.user_id = ${member} order by line.added_at, line.id`
  response.type('json').send(answers.cart)
})
app.post('/api/cart', async (request, response) => {
  const member = await memberOf(request)
  await countCall('add', member)
  const { productId, quantity } = request.body as { productId: number; quantity: number }
  await sql`with line as (
      insert into cart_items as mine (user_id, product_id, quantity)
      select ${member}::uuid, id, case when is_digital then 1 else ${quantity}::int end from products
      where id = ${productId} and status = 'published' and (select count(*) from cart_items other
        where other.user_id = ${member} and other.product_id <> ${productId}) < 100
      on conflict (user_id, product_id) do update set quantity = case
        when (select is_digital from products where id = excluded.product_id) then 1
        else least(99, mine.quantity + excluded.quantity) end
      returning id, product_id, quantity)
    select ${line} from line join products p on p.id = line.product_id`
  response.type('json').send(answers.add)
})
app.post('/api/orders/quote', async (request, response) => {
  const member = await memberOf(request)
  await countCall('quote', member)
  await sql`select code from cart_codes where user_id = ${member}`
  const items = await sql<{ product_id: number }[]>`select product_id, quantity from cart_items
    where user_id = ${member} order by added_at, id`
  await Promise.all([
    sql`select p.id, p.name, p.slug, p.product_type, p.price_cents, p.is_digital, p.status, p.published_at, p.stock,
      p.weight_grams, p.licence_kind, ${image}, (select version from product_releases r where r.product_id = p.id
        order by released_at desc, id desc limit 1) as version
      from products p where p.id in ${sql(items.map(({ product_id: id }) => id))}`,
    sql`select id, name, site_wide, product_ids, discount_type, discount_value, start_date, end_date from sales
      where end_date > now() order by start_date, id`,
    sql`select key, value from settings where key in ('currency', 'tax', 'shipping')`,
  ])
  await sql`select distinct l.product_id from order_lines l join orders o on o.id = l.order_id
    where o.user_id = ${member} and o.payment = 'paid' and o.status not in ('cancelled', 'failed') and l.is_digital`
  response.type('json').send(answers.quote)
})
app.get('/api/orders/:id', async (request, response) => {
  const member = await memberOf(request)
  const { id } = request.params
  await sql`select id, number, user_id, email, status, payment, country, address, totals, total_cents, currency,
    created_at, paid_at, tracking, shipped_at, start_now_at, placed_as_guest, access_revision, withdrawal_asked_at,
    stock_returned_by, stock_reserved_at, held_seconds, reserved_from from orders
    where id = ${id} and user_id = ${member}`
  await sql`update payments set asked_at = now() from orders o where o.id = payments.order_id and o.id = ${id}
    and o.status = 'pending' and payments.status = 'open'
    and (payments.asked_at is null or payments.asked_at < now() - interval '10 seconds')`
  await Promise.all([
    sql`select line, is_digital, quantity from order_lines where order_id = ${id} order by position`,
    sql`select at, text, actor from order_events where order_id = ${id} and not internal order by id`,
    sql`select coalesce(sum(amount_cents) filter (where status = 'done'), 0) as done from refunds where order_id = ${id}`,
    sql`select id, amount_cents, status, created_at from refunds where order_id = ${id} order by created_at`,
    sql`select min(at) as at from download_log where order_id = ${id}`,
    sql`select number, data from credit_notes where order_id = ${id}`,
    sql`select 1 from payment_reviews where order_id = ${id} and resolved_at is null`,
  ])
  response.type('json').send(answers.order)
})
app.get('/api/product/:id', async (request, response) => {
  await sql`select id, name, record from products where id = ${request.params.id}`
  response.type('json').send(answers.detail)
})
app.get('/api/products', (_request, response) => {
  response.type('json').send(answers.list)
})

app.listen(Number(process.env.PORT), '127.0.0.1', () =>
  process.stdout.write('The bare shop is open at its port\n'),
)
