import type { Like } from '#shared/catalogue/related.ts'
import { readAnswer, readSyncState } from '#shared/offline/saved/saved-catalogue.ts'
import {
  addPrepared,
  arePrepared,
  type PreparedAnswer,
  readPrepared,
  preparedNames,
  replacePrepared,
} from '#shared/offline/saved/prepared-answers.ts'
import { nextSaleBoundary } from '#shared/sales/sale-price.ts'
import { type CatalogueMemory, catalogueMemory } from './catalogue-memory.ts'
import { savedSales, makeList } from './catalogue-lists.ts'
import { untilPageOpen } from './page-opening.ts'

/** Columns, newest first, for comparing products quickly. */
interface LikeColumns {
  ids: Int32Array
  /** 0 for products that are no aircraft. */
  spans: Int32Array
  kinds: (string | null)[]
}

function likeColumns({ records }: CatalogueMemory, type: string): LikeColumns {
  const those = [...records.values()]
    .filter(({ productType }) => productType === type)
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt) || b.id - a.id)
  return {
    ids: Int32Array.from(those, ({ id }) => id),
    spans: Int32Array.from(those, ({ aircraft }) => aircraft?.span ?? 0),
    kinds: those.map(({ kind }) => kind),
  }
}

export async function readComparedProducts(type: string, position: string): Promise<Like[]> {
  const columns = (await readPrepared(`like ${type}`, position)) as LikeColumns | undefined
  return (columns?.kinds ?? []).map((kind, at) => ({
    id: columns?.ids[at] ?? 0,
    kind,
    span: columns?.spans[at] || null,
  }))
}

export async function preparedList(url: URL, address: string, position: string): Promise<PreparedAnswer> {
  const ready = (await readPrepared(address, position)) as PreparedAnswer | undefined
  if (ready) {
    // The index for filters is built after the answer, since a filter often follows.
    setTimeout(() => void catalogueMemory().then(({ index }) => index()), 1_000)
    return ready
  }
  const made = await makeList(url, await catalogueMemory())
  await addPrepared(address, made, position)
  return made
}

/** Prepares the first pages of lists, so that a new worker need not read ten thousand records. */
export async function prepareAnswers(): Promise<void> {
  const state = await readSyncState()
  if (!state?.syncedAt || (await arePrepared(state.position))) return
  const types = ((await readAnswer('/api/product-types'))?.body ?? []) as { slug: string }[]
  const [memory, sales, before] = await Promise.all([catalogueMemory(), savedSales(), preparedNames()])
  const addresses = new Set([
    '/api/products/featured',
    '/api/products?light=1&limit=3&type=planes',
    '/api/products?limit=7&sort=released&type=planes',
    ...types.flatMap(({ slug }) => [
      `/api/products?limit=24&type=${slug}`,
      `/api/products/facets?type=${slug}`,
    ]),
    // Text searches rarely repeat.
    ...before.filter((name) => name.startsWith('/') && !/[?&]q=/.test(name)),
  ])
  const answers = new Map<string, unknown>(
    types.map(({ slug }) => [`like ${slug}`, likeColumns(memory, slug)]),
  )
  for (const address of addresses) {
    await untilPageOpen()
    answers.set(address, await makeList(new URL(address, location.origin), memory))
  }
  const until = nextSaleBoundary(sales, new Date())?.getTime() ?? Infinity
  await replacePrepared(answers, { position: state.position, until })
}
