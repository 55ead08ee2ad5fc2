import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { text } from '#shared/fields.ts'
import { pageSlugs } from './page-slugs.ts'

const slug = v.picklist(pageSlugs)
/** A page of words: Markdown without HTML. */
export const TextPage = v.object({
  slug,
  title: v.string(),
  body: v.string(),
  /** The day it was last changed by the owner; null: as it came. */
  changedAt: v.nullable(v.string()),
})
export type TextPage = v.InferOutput<typeof TextPage>

export const pagesContract = {
  getTextPage: endpoint({
    method: 'GET',
    path: '/api/pages/:slug',
    access: 'visitor',
    summary: 'A page of words (about, contact, terms, privacy) as Markdown.',
    cache: 'catalogue',
    input: v.strictObject({ slug }),
    output: TextPage,
  }),
  adminGetTextPage: endpoint({
    method: 'GET',
    path: '/api/admin/pages/:slug',
    access: 'admin',
    summary: 'A page of words as it is written, with its {shop} and {email}.',
    input: v.strictObject({ slug }),
    output: TextPage,
  }),
  adminSaveTextPage: endpoint({
    method: 'PUT',
    path: '/api/admin/pages/:slug',
    access: 'admin',
    summary: 'Saves a page of words; an empty one is again as it came.',
    input: v.strictObject({ slug, body: text(60_000, 0) }),
    output: TextPage,
  }),
}
