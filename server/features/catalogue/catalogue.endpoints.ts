import type { Call, Handlers } from '#server/features/call.ts'
import { nextBoundary } from '#server/features/sales/sales.queries.ts'
import { notFound } from '#server/foundation/problem.ts'
import type { catalogueContract } from '#shared/catalogue/catalogue.contract.ts'
import { findPublished, findPublishedBySlug, type FullRow, listFeatured, listPublished, listRelated, listTypes } from './catalogue.queries.ts'
import { shapeProduct, shapeSummary } from './product-shape.ts'

/** Prices change by themselves when a sale starts or ends: an answer with prices is good until then. */
async function endWithSales({ db, reply }: Call): Promise<void> {
  reply.validUntil(await nextBoundary(db, new Date()))
}

async function inFull(row: FullRow | undefined, call: Call) {
  if (!row) throw notFound('The product')
  const related = await listRelated(call.db, row)
  call.reply.madeOf(`product:${row.id}`, 'sales', ...related.map(({ id }) => `product:${id}`))
  await endWithSales(call)
  return shapeProduct(row, related)
}

export const catalogueHandlers: Handlers<typeof catalogueContract> = {
  async listProducts(wanted, call) {
    const { rows, total } = await listPublished(call.db, wanted)
    call.reply.header('x-total-count', String(total))
    // A product that comes or goes is announced with its type, so a list needs no list of its products.
    call.reply.madeOf('sales', wanted.type ? `type:${wanted.type}` : 'types', ...rows.map(({ id }) => `product:${id}`))
    await endWithSales(call)
    return rows.map(shapeSummary)
  },
  async listFeaturedProducts(_input, call) {
    const rows = await listFeatured(call.db)
    call.reply.madeOf('sales', 'types', ...rows.map(({ id }) => `product:${id}`))
    await endWithSales(call)
    return rows.map(shapeSummary)
  },
  getProduct: async ({ id }, call) => inFull(await findPublished(call.db, id), call),
  getProductBySlug: async ({ slug }, call) => inFull(await findPublishedBySlug(call.db, slug), call),
  async listProductTypes(_input, { db, reply }) {
    const rows = await listTypes(db)
    reply.madeOf('types')
    return [...new Set(rows.map(({ slug }) => slug))].map((slug) => {
      const own = rows.filter((row) => row.slug === slug)
      return {
        slug,
        name: own[0]?.name ?? slug,
        description: own[0]?.description ?? '',
        count: own.reduce((sum, row) => sum + row.count, 0),
        kinds: own.flatMap(({ kind, count }) => (kind === null ? [] : [{ kind, count }])),
      }
    })
  },
}
