import { type Sorting, sortings } from '#shared/catalogue/sortings.ts'

/** What the address of a list may say; everything else in it is left out. */
export interface ListSearch {
  kind?: string
  q?: string
  sort?: Sorting
  page?: number
}

/** A number in the address is a search for it as well: `?q=800`. */
function words(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, most) || undefined
}

/** Reads a list's address. Bad values fall away, and defaults are not written, so that one list has one address. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const kind = words(search.kind, 40)
  const q = words(search.q, 100)
  const sort = sortings.find((each) => each === search.sort && each !== 'newest')
  const page = Number(search.page)
  return {
    ...(kind ? { kind } : {}),
    ...(q ? { q } : {}),
    ...(sort ? { sort } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 ? { page } : {}),
  }
}
