import { part } from '#server/foundation/answer-part.ts'
import type { Call, Handlers } from '#server/features/call.ts'
import { notFound } from '#server/foundation/problem.ts'
import type { catalogueContract } from '#shared/catalogue/catalogue.contract.ts'
import { type ListQuery, queryOfCall } from '#shared/catalogue/search/list-query.ts'
import { readBed } from '#shared/catalogue/printer-text.ts'
import { orderValues } from '#shared/catalogue/search/facet-values.ts'
import { usualWorkshop } from '#shared/making/workshop.ts'
import {
  countByKind,
  findPublished,
  findPublishedBySlug,
  type KindCount,
  listFeatured,
  listTypes,
  type PublishedRow,
} from './catalogue.queries.ts'
import { shapeProduct, shapeSummary } from './product-shape.ts'
import type { CatalogueNow } from '#server/features/catalogue/search/searchable-catalogue.ts'

/** Products and their types; valid until a sale starts or ends. */
function madeOf(
  { reply }: Call,
  { end }: CatalogueNow,
  type: string | undefined,
  rows: readonly Pick<PublishedRow, 'id'>[],
): void {
  reply.madeOf(
    part.sales,
    type === undefined ? part.types : part.type(type),
    ...rows.map(({ id }) => part.product(id)),
  )
  reply.validUntil(end)
}

async function inFull(row: Awaited<ReturnType<typeof findPublished>>, call: Call) {
  if (!row) throw notFound('The product')
  const now = await call.catalogue.current(row.catalogue_now)
  const like = {
    id: row.id,
    kind: row.kind,
    span: row.record?.airframe.span ?? null,
  }
  const wanted = row.record?.need.flatMap(({ product }) => product ?? []) ?? []
  const related = await now.summaries(await now.related(row.product_type, like))
  const needed = await now.summariesNamed(wanted)
  madeOf(call, now, row.product_type, [row, ...related, ...needed])
  // A missing one may go on sale later.
  if (needed.length < wanted.length) call.reply.madeOf(part.types)
  return shapeProduct(row, related, needed)
}

/** True where a change of any product may change the list. */
function isNarrowed({ sort, page: _page, type: _type, ids: _ids, ...filters }: ListQuery): boolean {
  return Object.keys(filters).length > 0 || (sort !== undefined && sort !== 'newest')
}

function kindsOf(counts: readonly KindCount[], type: string) {
  const ofType = counts.filter((each) => each.product_type === type)
  const byKind = new Map(ofType.flatMap(({ kind, count }) => (kind ? [[kind, count]] : [])))
  return {
    count: ofType.reduce((sum, { count }) => sum + count, 0),
    kinds: orderValues('kind', [...byKind.keys()]).map((kind) => ({ kind, count: byKind.get(kind) ?? 0 })),
  }
}

export const catalogueHandlers: Handlers<typeof catalogueContract> = {
  async listProducts({ limit, ...asked }, call) {
    const now = await call.catalogue.current()
    const query = queryOfCall(asked)
    // Invented values must not fill the cache.
    if (await now.namesUnknown(query)) call.reply.doNotKeep()
    const found = await now.search(query, limit ?? Number.MAX_SAFE_INTEGER)
    const products = await now.summaries(found.ids)
    call.reply.header('x-total-count', String(found.total))
    madeOf(call, now, asked.type, products)
    if (isNarrowed(query)) call.reply.madeOf(part.lists)
    return products
  },
  async countProducts({ printer, ...asked }, call) {
    const now = await call.catalogue.current()
    const query = queryOfCall(asked)
    if (await now.namesUnknown(query)) call.reply.doNotKeep()
    madeOf(call, now, asked.type, [])
    call.reply.madeOf(part.lists)
    return now.count(query, readBed(printer) ?? usualWorkshop.bed)
  },
  async listFeaturedProducts(_input, call) {
    const rows = await listFeatured(call.db)
    madeOf(call, await call.catalogue.current(), undefined, rows)
    return rows.map(shapeSummary)
  },
  getProduct: async ({ id }, call) => inFull(await findPublished(call.db, id), call),
  getProductBySlug: async ({ slug }, call) => inFull(await findPublishedBySlug(call.db, slug), call),
  // Every first screen waits for it: it must not wait for the index.
  async listProductTypes(_input, { db, reply }) {
    const [types, counts] = await Promise.all([listTypes(db), countByKind(db)])
    reply.madeOf(part.types)
    return types.map((type) => ({ ...type, ...kindsOf(counts, type.slug) }))
  },
}
