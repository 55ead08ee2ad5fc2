import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { ImageRow } from '#server/features/catalogue/product-shape.ts'
import type { NewsKindName } from '#shared/notifications/news-kinds.ts'

/** Looked back, so that a stopped shop misses nothing of the last hours. */
const window = sql`now() - interval '6 hours'`
const firstImage = sql`(select json_build_object('hash', i.hash, 'widths', i.widths) from product_images i
  where i.product_id = p.id order by i.position, i.id limit 1)`

export interface CausingProduct {
  id: number
  slug: string
  name: string
  tagline: string
  image: Pick<ImageRow, 'hash' | 'widths'> | null
}
const product = sql`p.id, p.slug, p.name, p.tagline, ${firstImage} as image`
const unnoticed = (cause: ReturnType<typeof sql>) =>
  sql`not exists (select 1 from news n where n.cause = ${cause})`

/** Also what was published before, hidden before anybody was told, and is published again. */
export async function newlyPublished(db: Db): Promise<CausingProduct[]> {
  const { rows } = await sql<CausingProduct>`select ${product} from products p
    where p.status = 'published' and not p.is_sample
      and (p.published_at > ${window} or p.id in (select split_part(subject, ':', 2)::int from audit_log
        where at > ${window} and action = 'product.status' and change -> 'to' ->> 'status' = 'published'))
      and ${unnoticed(sql`'published ' || p.id`)}`.execute(db)
  return rows
}

export async function newlyReleased(
  db: Db,
): Promise<(CausingProduct & { release_id: number; version: string; changelog: string[] })[]> {
  const { rows } = await sql<CausingProduct & { release_id: number; version: string; changelog: string[] }>`
    select ${product}, r.id as release_id, r.version, r.changelog from product_releases r join products p on p.id = r.product_id
    where r.released_at > ${window} and r.released_at <= now() and p.status = 'published' and not p.is_sample
      and exists (select 1 from product_releases b where b.product_id = r.product_id and b.released_at < r.released_at)
      and ${unnoticed(sql`'release ' || r.id`)}`.execute(db)
  return rows
}

export interface CausingSale {
  id: number
  name: string
  discount_type: 'percentage' | 'fixed'
  discount_value: string
  end_date: Date
}
const sale = sql`s.id, s.name, s.discount_type, s.discount_value, s.end_date`
/** However long ago it began: one that runs is still worth telling. */
export async function newlyOnSale(db: Db): Promise<CausingSale[]> {
  const { rows } = await sql<CausingSale>`select ${sale} from sales s
    where s.start_date <= now() and s.end_date > now() and not s.is_sample
      and ${unnoticed(sql`'sale ' || s.id`)}`.execute(db)
  return rows
}

export interface ToldSale extends CausingSale {
  news_id: string
  kind: NewsKindName
  title: string
  body: string
  starts_at: Date
  expires_at: Date | null
}
/** Running sales, with the news that each made. */
export async function toldSales(db: Db): Promise<ToldSale[]> {
  const { rows } =
    await sql<ToldSale>`select ${sale}, n.id as news_id, n.kind, n.title, n.body, n.starts_at, n.expires_at
    from sales s join news n on n.cause = 'sale ' || s.id
    where s.start_date <= now() and s.end_date > now()`.execute(db)
  return rows
}
export async function setWords(
  db: Db,
  newsId: string,
  words: { title: string; body: string; expires_at: Date },
): Promise<void> {
  await db.updateTable('news').set(words).where('id', '=', newsId).execute()
}

/** Gives products whose price was cut, and that somebody wishes for. */
export async function newlyCheaper(
  db: Db,
): Promise<(CausingProduct & { price_id: number; price_cents: number; was_cents: number })[]> {
  const { rows } = await sql<CausingProduct & { price_id: number; price_cents: number; was_cents: number }>`
    select ${product}, h.id as price_id, h.price_cents, b.price_cents as was_cents from price_history h
      join products p on p.id = h.product_id and p.price_cents = h.price_cents
      join lateral (select price_cents from price_history e where e.product_id = h.product_id and e.id < h.id
        order by e.id desc limit 1) b on b.price_cents > h.price_cents
    where h.since > ${window} and p.status = 'published' and exists (select 1 from wishes w where w.product_id = p.id)
      and ${unnoticed(sql`'price ' || h.id`)}`.execute(db)
  return rows
}

/** Marks wishes that are sold out; gives products that were, and are in stock again. */
export async function newlyInStock(trx: Db): Promise<CausingProduct[]> {
  await sql`update wishes w set was_out = true from products p
    where p.id = w.product_id and p.stock = 0 and not p.is_digital and not w.was_out`.execute(trx)
  const { rows } = await sql<CausingProduct>`
    with back as (update wishes w set was_out = false from products p
      where p.id = w.product_id and w.was_out and p.stock > 0 and p.status = 'published' returning w.product_id)
    select ${product} from products p where p.id in (select product_id from back)`.execute(trx)
  return rows
}

interface CausingOrder {
  id: string
  number: number
  /** Null: a guest's. */
  user_id: string | null
}
export async function newlyShipped(db: Db): Promise<CausingOrder[]> {
  const { rows } = await sql<CausingOrder>`select id, number, user_id from orders
    where shipped_at > ${window} and not is_sample and ${unnoticed(sql`'shipped ' || id`)}`.execute(db)
  return rows
}

/** On a browser that the account has not been used in for as long as its sessions tell; not the first one. */
export async function newSignIns(
  db: Db,
): Promise<{ handle: string; user_id: string; user_agent: string | null; created_at: Date }[]> {
  const { rows } = await sql<{
    handle: string
    user_id: string
    user_agent: string | null
    created_at: Date
  }>`
    select s.handle, s.user_id, s.user_agent, s.created_at from sessions s join users u on u.id = s.user_id
    where s.created_at > ${window} and s.created_at > u.created_at + interval '1 minute' and not u.is_sample
      and not exists (select 1 from sessions o where o.user_id = s.user_id and o.id <> s.id and o.created_at < s.created_at
        and o.user_agent is not distinct from s.user_agent)
      and exists (select 1 from sessions o where o.user_id = s.user_id and o.id <> s.id and o.created_at < s.created_at)
      and ${unnoticed(sql`'sign-in ' || s.handle`)}`.execute(db)
  return rows
}

interface CausingProgram {
  id: number
  name: string
  product_name: string
  capacity: number
}
/** Opened for the first time, and still running. */
export async function newlyOpenedPrograms(db: Db): Promise<CausingProgram[]> {
  const { rows } =
    await sql<CausingProgram>`select b.id, b.name, b.capacity, coalesce(p.name, b.product_name) as product_name
    from beta_programs b left join products p on p.id = b.product_id
    where b.opened_at > ${window} and b.status in ('open', 'active') and not b.is_sample
      and ${unnoticed(sql`'beta program ' || b.id`)}`.execute(db)
  return rows
}
