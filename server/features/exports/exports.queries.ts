import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { productColumnNames, readOnlyColumns } from '#shared/exports/product-columns.ts'
import type { FeedbackStatus } from '#shared/feedback/feedback-status.ts'
import { fromCents } from '#shared/money.ts'
import type { productStatuses } from '#shared/catalogue/admin-catalogue.contract.ts'
import { exportPage, type ExportTable, pageOf, type Wanted } from './export-table.ts'

const productFields = [
  'id',
  'slug',
  'name',
  'product_type',
  'kind',
  'tagline',
  'description',
  'price_cents',
  'is_digital',
  'is_featured',
  'stock',
  'weight_grams',
  'licence_kind',
  'status',
  'revision',
] as const

export const products: ExportTable = {
  columns: [...productColumnNames, ...readOnlyColumns],
  async page(db, { from, before, state }, after) {
    const rows = await db
      .selectFrom('products')
      .where('id', '>', Number(after ?? 0))
      .$if(from !== undefined, (query) => query.where('updated_at', '>=', from as Date))
      .$if(before !== undefined, (query) => query.where('updated_at', '<', before as Date))
      .$if(state !== undefined, (query) =>
        query.where('status', '=', state as (typeof productStatuses)[number]),
      )
      .orderBy('id')
      .limit(exportPage)
      .select(productFields)
      .execute()
    return pageOf(
      rows,
      ({ id }) => id,
      (row) => [
        row.slug,
        row.name,
        row.product_type,
        row.kind,
        row.tagline,
        row.description,
        fromCents(row.price_cents),
        row.is_digital,
        row.is_featured,
        row.stock,
        row.weight_grams,
        row.licence_kind,
        row.status,
        row.revision,
        row.stock,
      ],
    )
  },
}

const shown: Record<string, ReturnType<typeof sql<boolean>>> = {
  admins: sql<boolean>`is_admin`,
  unverified: sql<boolean>`email_verified_at is null`,
  'must-change': sql<boolean>`must_change is not null`,
  leaving: sql<boolean>`deletes_at is not null`,
}
async function pageOfUsers(db: Db, { from, before, state }: Wanted, after: string | null) {
  return db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after as string))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from as Date))
    .$if(before !== undefined, (query) => query.where('created_at', '<', before as Date))
    .$if(state !== undefined, (query) => query.where(shown[state ?? ''] ?? sql<boolean>`false`))
    .orderBy('id')
    .limit(exportPage)
    .select(['id', 'email', 'username', 'first_name', 'last_name', 'country', 'is_admin'])
    .select(['email_verified_at', 'created_at', 'deletes_at'])
    .select([
      sql<number>`(select count(*)::int from orders o where o.user_id = users.id)`.as('orders'),
      sql<Date | null>`(select max(used_at) from sessions s where s.user_id = users.id)`.as('used_at'),
    ])
    .execute()
}
/** Without anything that opens an account. */
export const users: ExportTable = {
  columns:
    'id email email_confirmed username first_name last_name country role member_since last_used orders removed_on'.split(
      ' ',
    ),
  page: async (db, wanted, after) =>
    pageOf(
      await pageOfUsers(db, wanted, after === null ? null : String(after)),
      ({ id }) => id,
      (row) => [
        row.id,
        row.email,
        row.email_verified_at !== null,
        row.username,
        row.first_name,
        row.last_name,
        row.country,
        row.is_admin ? 'administrator' : 'member',
        row.created_at,
        row.used_at,
        row.orders,
        row.deletes_at,
      ],
    ),
}

export const feedback: ExportTable = {
  columns: 'id sent status email username page message pictures answers'.split(' '),
  async page(db, { from, before, state }, after) {
    const rows = await db
      .selectFrom('feedback')
      .leftJoin('users', 'users.id', 'feedback.user_id')
      .where('feedback.id', '>', Number(after ?? 0))
      .$if(from !== undefined, (query) => query.where('feedback.created_at', '>=', from as Date))
      .$if(before !== undefined, (query) => query.where('feedback.created_at', '<', before as Date))
      .$if(state !== undefined, (query) => query.where('feedback.status', '=', state as FeedbackStatus))
      .orderBy('feedback.id')
      .limit(exportPage)
      .select(['feedback.id', 'feedback.created_at', 'feedback.status', 'feedback.page_url'])
      .select(['feedback.message', 'feedback.attachments', 'users.username'])
      .select([
        sql<string | null>`coalesce(users.email, feedback.email)`.as('email'),
        sql<string | null>`(select string_agg(a.author || ': ' || a.text, e'\n\n' order by a.id)
          from feedback_answers a where a.feedback_id = feedback.id)`.as('answers'),
      ])
      .execute()
    return pageOf(
      rows,
      ({ id }) => id,
      (row) => [
        row.id,
        row.created_at,
        row.status,
        row.email,
        row.username,
        row.page_url,
        row.message,
        row.attachments.join('\n'),
        row.answers,
      ],
    )
  },
}
