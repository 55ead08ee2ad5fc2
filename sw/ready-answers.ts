import type { Like } from '#shared/catalogue/related.ts'
import { readAnswer, readSyncState } from '#shared/offline/kept/kept-catalogue.ts'
import {
  addReady,
  areReady,
  type ReadyAnswer,
  readReady,
  readyNames,
  replaceReady,
} from '#shared/offline/kept/ready-answers.ts'
import { nextSaleBoundary } from '#shared/sales/sale-price.ts'
import { type CatalogueMemory, catalogueMemory } from './catalogue-memory.ts'
import { keptSales, makeList } from './kept-lists.ts'

/** What the products of a type are compared by, newest first, in columns: ten thousand are read in a moment. */
interface LikeColumns {
  ids: Int32Array
  /** 0: no aircraft. */
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

/** The products of a type as one of them is compared with them; none where they are not ready. */
export async function readLike(type: string, position: string): Promise<Like[]> {
  const columns = (await readReady(`like ${type}`, position)) as LikeColumns | undefined
  return (columns?.kinds ?? []).map((kind, at) => ({
    id: columns?.ids[at] ?? 0,
    kind,
    span: columns?.spans[at] || null,
  }))
}

/** What is ready for a call, or made now and ready from then on. */
export async function readyList(url: URL, address: string, position: string): Promise<ReadyAnswer> {
  const ready = (await readReady(address, position)) as ReadyAnswer | undefined
  if (ready) {
    // Whoever looks at a list may filter it next: what that needs is read when the page has its answer.
    setTimeout(() => void catalogueMemory().then(({ index }) => index()), 1_000)
    return ready
  }
  const made = await makeList(url, await catalogueMemory())
  await addReady(address, made, position)
  return made
}

/**
 * Makes the first page of every list, what the home page shows, and what was asked for lately, so that a worker that
 * has just started need not read ten thousand records before its first answer.
 */
export async function makeReady(): Promise<void> {
  const state = await readSyncState()
  if (!state?.syncedAt || (await areReady(state.position))) return
  const types = ((await readAnswer('/api/product-types'))?.body ?? []) as { slug: string }[]
  const [memory, sales, before] = await Promise.all([catalogueMemory(), keptSales(), readyNames()])
  const addresses = new Set([
    '/api/products/featured',
    '/api/products?light=1&limit=3&type=planes',
    ...types.flatMap(({ slug }) => [
      `/api/products?limit=24&type=${slug}`,
      `/api/products/facets?type=${slug}`,
    ]),
    // What was searched for by words is not asked again and again.
    ...before.filter((name) => name.startsWith('/') && !/[?&]q=/.test(name)),
  ])
  const answers = new Map<string, unknown>(
    types.map(({ slug }) => [`like ${slug}`, likeColumns(memory, slug)]),
  )
  for (const address of addresses)
    answers.set(address, await makeList(new URL(address, location.origin), memory))
  const until = nextSaleBoundary(sales, new Date())?.getTime() ?? Infinity
  await replaceReady(answers, { position: state.position, until })
}
