import { type RawBuilder, sql } from 'kysely'
import { orderNumber } from '#shared/orders/order-number.ts'
import { type Cell, exportPage, type ExportTable, pageOf, type Wanted } from './export-table.ts'

const cents = (field: RawBuilder<unknown>) => sql`round((${field})::numeric * 100)`
const subtotal = cents(sql`o.totals ->> 'subtotal'`)
const onSale = cents(sql`o.totals ->> 'discount'`)
const byCode = sql`coalesce(${cents(sql`o.totals -> 'code' ->> 'off'`)}, 0)`
const shipping = cents(sql`o.totals ->> 'shipping'`)
const tax = cents(sql`o.totals ->> 'tax'`)
const taxKind = sql`o.totals ->> 'taxName' as tax_name, (o.totals ->> 'taxPercent')::float8 as tax_percent,
  (o.totals ->> 'taxIncluded')::boolean as tax_included`

/** When its money came; an unpaid one when it was placed. */
const bookedAt = sql`coalesce(o.paid_at, o.created_at)`
const within = (at: RawBuilder<unknown>, { from, before }: Wanted) => sql`
  ${from ? sql`${at} >= ${from}` : sql`true`} and ${before ? sql`${at} < ${before}` : sql`true`}`

/** Refunds stand on the day of their credit note, and returned ones on their own day, so that past months stay. */
const refunded = (orders: RawBuilder<unknown>) => sql`
  select r.order_id, 1 as count, coalesce(n.issued_at, r.created_at) as at, r.amount_cents as cents,
    coalesce(${cents(sql`n.data ->> 'tax'`)},
      round(${tax} * sum(r.amount_cents) over earlier / nullif(o.total_cents, 0))
      - round(${tax} * (sum(r.amount_cents) over earlier - r.amount_cents) / nullif(o.total_cents, 0)), 0) as tax
  from refunds r join orders o on o.id = r.order_id
    left join credit_notes n on n.refund_id = r.id and n.voided_at is null
  where r.status = 'done' and not r.is_extra and o.paid_at is not null and ${orders}
  window earlier as (partition by r.order_id order by r.created_at, r.id)
  union all
  select r.order_id, booked.count, booked.at, booked.count * r.amount_cents, booked.count * ${cents(sql`n.data ->> 'tax'`)}
  from credit_notes n join refunds r on r.id = n.refund_id join orders o on o.id = r.order_id
    cross join lateral (values (1, n.issued_at), (-1, n.voided_at)) booked (count, at)
  where n.voided_at is not null and o.paid_at is not null and ${orders}`

interface OrderRow {
  number: number
  invoice: number | null
  created_at: Date
  paid_at: Date | null
  status: string
  payment: string
  country: string
  email: string
  sold: string
  currency: string
  tax_name: string
  tax_percent: number
  tax_included: boolean
  code: string | null
  subtotal: number
  on_sale: number
  by_code: number
  shipping: number
  tax: number
  total: number
  refunded: number
  refunded_tax: number
  settled: Date | null
}
const money = (amount: number): Cell => ({ cents: amount })

export const orders: ExportTable = {
  columns:
    'order invoice placed paid status payment country email sold currency subtotal saved_by_sales code code_discount shipping tax_name tax_percent tax_in_prices tax total refunded refunded_tax settled_elsewhere'.split(
      ' ',
    ),
  async page(db, wanted, after) {
    const { rows } = await sql<OrderRow>`
      select o.number, i.number as invoice, o.created_at, o.paid_at, o.status, o.payment, o.country, o.email, o.currency,
        (select string_agg(l.quantity || ' × ' || (l.line ->> 'name'), '; ' order by l.position)
          from order_lines l where l.order_id = o.id) as sold,
        ${taxKind}, o.totals -> 'code' ->> 'code' as code, ${subtotal}::int as subtotal, ${onSale}::int as on_sale,
        ${byCode}::int as by_code, ${shipping}::int as shipping, ${tax}::int as tax, o.total_cents as total,
        back.cents::int as refunded, back.tax::int as refunded_tax, o.withdrawal_settled_at as settled
      from orders o left join invoices i on i.order_id = o.id
        cross join lateral (values (o.id)) wanted (id)
        cross join lateral (select coalesce(sum(cents), 0) as cents, coalesce(sum(tax), 0) as tax
          from (${refunded(sql`r.order_id = wanted.id`)}) refund) back
      where o.number > ${Number(after ?? 0)} and ${within(bookedAt, wanted)}
        and ${wanted.state === undefined ? sql`true` : sql`o.status = ${wanted.state}`}
      order by o.number limit ${exportPage}`.execute(db)
    return pageOf(
      rows,
      ({ number }) => number,
      (row) => [
        orderNumber(row.number),
        row.invoice === null ? null : `INV-${row.invoice}`,
        row.created_at,
        row.paid_at,
        row.status,
        row.payment,
        row.country,
        row.email,
        row.sold,
        row.currency,
        money(row.subtotal),
        money(row.on_sale),
        row.code,
        money(row.by_code),
        money(row.shipping),
        row.tax_name,
        row.tax_percent,
        row.tax_included,
        money(row.tax),
        money(row.total),
        money(row.refunded),
        money(row.refunded_tax),
        row.settled,
      ],
    )
  },
}

interface MonthRow {
  month: string
  country: string
  tax_name: string
  tax_percent: number
  tax_included: boolean
  currency: string
  orders: number
  subtotal: number
  by_code: number
  shipping: number
  tax: number
  total: number
  refunds: number
  refunded: number
  refunded_tax: number
}
const monthOf = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'utc', 'YYYY-MM') as month`
const group = sql`month, country, tax_name, tax_percent, tax_included, currency`

/** Months are in UTC: orders by payment, refunds by credit note, and again, negative, where they came back. */
export const orderMonths: ExportTable = {
  columns:
    'month country tax_name tax_percent tax_in_prices currency orders subtotal code_discount shipping tax total refunds refunded refunded_tax kept kept_tax'.split(
      ' ',
    ),
  async page(db, wanted) {
    const { rows } = await sql<MonthRow>`
      with sold as (
        select ${group}, count(*)::int as orders, sum(subtotal)::float8 as subtotal, sum(by_code)::float8 as by_code,
          sum(shipping)::float8 as shipping, sum(tax)::float8 as tax, sum(total)::float8 as total
        from (select ${monthOf(sql`o.paid_at`)}, o.country, ${taxKind}, o.currency, ${subtotal} as subtotal, ${byCode} as by_code,
            ${shipping} as shipping, ${tax} as tax, o.total_cents as total
          from orders o where o.paid_at is not null and ${within(sql`o.paid_at`, wanted)}) paid
        group by ${group}),
      back as (
        select ${group}, sum(count)::int as refunds, sum(cents)::float8 as refunded, sum(tax)::float8 as refunded_tax
        from (select ${monthOf(sql`refund.at`)}, o.country, ${taxKind}, o.currency, refund.count, refund.cents, refund.tax
          from (${refunded(sql`true`)}) refund join orders o on o.id = refund.order_id
          where ${within(sql`refund.at`, wanted)}) returned
        group by ${group})
      select ${group}, coalesce(orders, 0) as orders, coalesce(subtotal, 0) as subtotal, coalesce(by_code, 0) as by_code,
        coalesce(shipping, 0) as shipping, coalesce(tax, 0) as tax, coalesce(total, 0) as total,
        coalesce(refunds, 0) as refunds, coalesce(refunded, 0) as refunded, coalesce(refunded_tax, 0) as refunded_tax
      from sold full join back using (${group}) order by ${group}`.execute(db)
    return {
      next: null,
      rows: rows.map((row) => [
        row.month,
        row.country,
        row.tax_name,
        row.tax_percent,
        row.tax_included,
        row.currency,
        row.orders,
        money(row.subtotal),
        money(row.by_code),
        money(row.shipping),
        money(row.tax),
        money(row.total),
        row.refunds,
        money(row.refunded),
        money(row.refunded_tax),
        money(row.total - row.refunded),
        money(row.tax - row.refunded_tax),
      ]),
    }
  },
}
