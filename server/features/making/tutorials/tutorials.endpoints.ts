import type { Handlers } from '#server/features/call.ts'
import { type NamedProduct, productsOf, shownProducts } from '#server/features/making/made-for.queries.ts'
import { part } from '#server/foundation/answer-part.ts'
import { notFound } from '#server/foundation/problem.ts'
import type { TutorialSummary, tutorialsContract } from '#shared/making/tutorials/tutorials.contract.ts'
import { hostOf } from '#shared/making/web-address.ts'
import { publishedTutorial, publishedTutorials } from './tutorials.queries.ts'

type Row = Awaited<ReturnType<typeof publishedTutorials>>[number]
const summaryOf = (row: Row, products: readonly NamedProduct[] = []): TutorialSummary => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  level: row.level,
  minutes: row.minutes,
  stepIds: row.steps.map(({ id }) => id),
  picture: row.steps.find(({ picture }) => picture)?.picture ?? null,
  products: (shownProducts(products) ?? []).map(({ slug, name, productType }) => ({
    slug,
    name,
    productType,
  })),
  changedAt: row.changed_at.toISOString(),
})

export const tutorialsHandlers: Handlers<typeof tutorialsContract> = {
  async listTutorials(_input, { db, reply }) {
    // Names of products stand on the page.
    reply.madeOf(part.tutorials, part.types, part.lists)
    const rows = await publishedTutorials(db)
    const ids = rows.map(({ id }) => id)
    const products = await productsOf(db, 'tutorial', ids)
    return rows.map((row) => summaryOf(row, products.get(row.id)))
  },
  async getTutorial({ slug }, { db, reply }) {
    reply.madeOf(part.tutorials, part.types, part.lists)
    const row = await publishedTutorial(db, slug)
    if (!row) throw notFound('The tutorial')
    const products = await productsOf(db, 'tutorial', [row.id])
    const { parts, tools, steps, video } = row
    return {
      ...summaryOf(row, products.get(row.id)),
      parts,
      tools,
      steps,
      video: video === null ? null : { address: video, host: hostOf(video) },
    }
  },
}
