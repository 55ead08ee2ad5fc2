import * as v from 'valibot'

/** Where a page of a list begins or ends; lists give it, and nobody else makes one. */
export const position = v.pipe(
  v.string(),
  v.maxLength(1_000, 'is too long'),
  v.regex(/^[\w-]+$/, 'is not a position in a list'),
)

/** Input of a call that lists page by page: `after` reads on, `before` goes back. */
export const paging = { after: v.optional(position), before: v.optional(position) }
export interface Paging {
  after?: string | undefined
  before?: string | undefined
}

/** In its answer: `before` of the page before this one, and `after` of the next; null: there is none. */
export const pageEnds = { previous: v.nullable(v.string()), next: v.nullable(v.string()) }
