import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { nothing, slug, text } from '#shared/fields.ts'

const address = { category: v.string(), page: v.string(), title: v.string() }
const PageLink = v.object(address)
export type PageLink = v.InferOutput<typeof PageLink>

const ListedPage = v.object({
  ...address,
  summary: v.string(),
  headings: v.array(v.object({ id: v.string(), title: v.string() })),
})
export type ListedPage = v.InferOutput<typeof ListedPage>

/** A text in pieces; a search has found those that are marked. */
const Marked = v.array(v.object({ text: v.string(), isFound: v.boolean() }))
export type Marked = v.InferOutput<typeof Marked>
const FoundSection = v.object({
  category: v.string(),
  page: v.string(),
  /** The anchor of a section; null: the top of the page. */
  anchor: v.nullable(v.string()),
  title: Marked,
  heading: v.nullable(Marked),
  excerpt: Marked,
})
export type FoundSection = v.InferOutput<typeof FoundSection>

const Block = v.variant('kind', [
  v.object({ kind: v.literal('text'), text: v.string() }),
  v.object({ kind: v.literal('picture'), name: v.string(), alt: v.string() }),
])
export type DocumentationBlock = v.InferOutput<typeof Block>
const Section = v.object({
  /** Null before the first heading. */
  heading: v.nullable(v.object({ id: v.string(), title: v.string(), level: v.picklist([2, 3]) })),
  blocks: v.array(Block),
})
export type DocumentationSection = v.InferOutput<typeof Section>

const Field = v.object({
  /** `items[].id` for what is nested. */
  name: v.string(),
  place: v.picklist(['path', 'query', 'body', 'answer']),
  type: v.string(),
  isRequired: v.boolean(),
  limits: v.string(),
})
export type DescribedField = v.InferOutput<typeof Field>
const Example = v.object({
  title: v.string(),
  as: v.string(),
  request: v.string(),
  body: v.nullable(v.string()),
  status: v.number(),
  answer: v.string(),
})
export type ShownExample = v.InferOutput<typeof Example>
const DescribedCall = v.object({
  id: v.string(),
  name: v.string(),
  method: v.string(),
  path: v.string(),
  access: v.string(),
  summary: v.string(),
  /** How the body is sent, whether it may wait offline, how often it may be called. */
  notes: v.array(v.string()),
  input: v.array(Field),
  output: v.array(Field),
  errors: v.array(v.object({ status: v.number(), when: v.string() })),
  examples: v.array(Example),
})
export type DescribedCall = v.InferOutput<typeof DescribedCall>

export const DocumentationText = v.object({
  ...ListedPage.entries,
  sections: v.array(Section),
  calls: v.array(DescribedCall),
  previous: v.nullable(PageLink),
  next: v.nullable(PageLink),
})
export type DocumentationText = v.InferOutput<typeof DocumentationText>

export const documentationContract = {
  adminListDocs: endpoint({
    method: 'GET',
    path: '/api/admin/docs',
    access: 'admin',
    summary: 'The pages of the documentation in reading order, with their summaries and headings.',
    input: nothing,
    output: v.array(ListedPage),
  }),
  adminSearchDocs: endpoint({
    method: 'GET',
    path: '/api/admin/docs/search',
    access: 'admin',
    summary: 'The sections of the documentation that match the words best, at most 20.',
    input: v.strictObject({ q: text(100) }),
    output: v.array(FoundSection),
  }),
  adminGetDoc: endpoint({
    method: 'GET',
    path: '/api/admin/docs/pages/:category/:page',
    access: 'admin',
    summary: 'One page of the documentation. 404 when there is none of this name.',
    input: v.strictObject({ category: slug, page: slug }),
    output: DocumentationText,
  }),
  adminGetDocPicture: endpoint({
    method: 'GET',
    path: '/api/admin/docs/pictures/:name',
    access: 'admin',
    summary: 'A picture of the documentation.',
    answer: 'file',
    input: v.strictObject({
      name: v.pipe(
        v.string(),
        v.maxLength(84),
        v.regex(/^[a-z0-9-]{1,80}\.webp$/, 'is not a picture of ours'),
      ),
    }),
    output: v.unknown(),
  }),
}
