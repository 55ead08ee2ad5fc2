import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { readRevision, text } from '#shared/fields.ts'
import { pageSlugs } from './page-slugs.ts'

const slug = v.picklist(pageSlugs)
export const TextPage = v.object({
  slug,
  title: v.string(),
  body: v.string(),
  /** Null: never. */
  changedAt: v.nullable(v.string()),
})
export type TextPage = v.InferOutput<typeof TextPage>

export const pagesContract = {
  getTextPage: endpoint({
    method: 'GET',
    path: '/api/pages/:slug',
    keep: 'whole',
    access: 'visitor',
    summary: 'A text page (about, contact, terms, privacy) as Markdown.',
    cache: 'catalogue',
    input: v.strictObject({ slug }),
    output: TextPage,
  }),
  adminGetTextPage: endpoint({
    method: 'GET',
    path: '/api/admin/pages/:slug',
    access: 'admin',
    summary: 'A text page for the editor, with placeholders such as {shop} and {email}.',
    input: v.strictObject({ slug }),
    output: TextPage,
  }),
  adminSaveTextPage: endpoint({
    method: 'PUT',
    path: '/api/admin/pages/:slug',
    access: 'admin',
    summary:
      'Saves a text page. An empty one gets its first text again. 409 where it was saved after `seen`, its last change.',
    input: v.strictObject({ slug, body: text(60_000, 0), seen: v.optional(v.nullable(readRevision)) }),
    output: TextPage,
  }),
}
