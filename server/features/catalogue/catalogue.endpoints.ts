import type { Call, Handlers } from '#server/features/call.ts'
import { nextBoundary } from '#server/features/sales/sales.queries.ts'
import { notFound } from '#server/foundation/problem.ts'
import type { catalogueContract } from '#shared/catalogue/catalogue.contract.ts'
import {
  findPublished,
  findPublishedBySlug,
  type FullRow,
  listBySlugs,
  listFeatured,
  listPublished,
  listRelated,
  listTypes,
  type PublishedRow,
} from './catalogue.queries.ts'
import { shapeProduct, shapeSummary } from './product-shape.ts'

/**
 * Says what an answer was made of: its products, and their type (or all types), which is announced when a product
 * comes, goes or changes its place. Prices change by themselves when a sale starts or ends: good until then.
 */
async function madeOf(
  { db, reply }: Call,
  type: string | undefined,
  rows: readonly Pick<PublishedRow, 'id'>[],
) {
  reply.madeOf(
    'sales',
    type === undefined ? 'types' : `type:${type}`,
    ...rows.map(({ id }) => `product:${id}`),
  )
  reply.validUntil(await nextBoundary(db, new Date()))
}

async function inFull(row: FullRow | undefined, call: Call) {
  if (!row) throw notFound('The product')
  const wanted = row.record?.need.flatMap(({ product }) => product ?? []) ?? []
  const [related, needed] = await Promise.all([listRelated(call.db, row), listBySlugs(call.db, wanted)])
  await madeOf(call, row.product_type, [row, ...related, ...needed])
  // One that is not sold yet may be tomorrow.
  if (needed.length < wanted.length) call.reply.madeOf('types')
  return shapeProduct(row, related, needed)
}

export const catalogueHandlers: Handlers<typeof catalogueContract> = {
  async listProducts(wanted, call) {
    const { rows, total } = await listPublished(call.db, wanted)
    call.reply.header('x-total-count', String(total))
    await madeOf(call, wanted.type, rows)
    return rows.map(shapeSummary)
  },
  async listFeaturedProducts(_input, call) {
    const rows = await listFeatured(call.db)
    await madeOf(call, undefined, rows)
    return rows.map(shapeSummary)
  },
  getProduct: async ({ id }, call) => inFull(await findPublished(call.db, id), call),
  getProductBySlug: async ({ slug }, call) => inFull(await findPublishedBySlug(call.db, slug), call),
  async listProductTypes(_input, { db, reply }) {
    const rows = await listTypes(db)
    reply.madeOf('types')
    return [...Map.groupBy(rows, ({ slug }) => slug)].map(([slug, own]) => ({
      slug,
      name: own[0]?.name ?? slug,
      description: own[0]?.description ?? '',
      count: own.reduce((sum, row) => sum + row.count, 0),
      kinds: own.flatMap(({ kind, count }) => (kind === null ? [] : [{ kind, count }])),
    }))
  },
}
