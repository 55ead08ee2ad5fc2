import {
  type DocumentationText,
  type ListedPage,
  type PageLink,
} from '#shared/documentation/documentation.contract.ts'
import { documentationPages } from '#shared/documentation/pages.ts'
import { callsOfPages } from './calls-of-pages.ts'
import { describeCall } from './describe-call.ts'
import { readPage } from './read-page.ts'
import { SectionIndex } from './search-sections.ts'

const linkOf = ({ category, page, title }: PageLink): PageLink => ({ category, page, title })

function openPage(index: number): DocumentationText {
  const own = documentationPages[index]
  if (!own) throw new RangeError(`There is no page ${index} of the documentation`)
  const [before, after] = [documentationPages[index - 1], documentationPages[index + 1]]
  const { summary, sections } = readPage(own.category, own.page)
  const called = own.category === 'api' ? callsOfPages[own.page] : undefined
  const calls = called?.calls.map((name) => describeCall(name, called.examples)) ?? []
  return {
    ...own,
    summary,
    headings: [
      ...sections.flatMap(({ heading }) => (heading ? [{ id: heading.id, title: heading.title }] : [])),
      ...calls.map(({ id, method, path }) => ({ id, title: `${method} ${path}` })),
    ],
    sections,
    calls,
    previous: before ? linkOf(before) : null,
    next: after ? linkOf(after) : null,
  }
}

export interface Library {
  pages: readonly DocumentationText[]
  /** In reading order, for the index. */
  listed: readonly ListedPage[]
  index: SectionIndex
  pictures: ReadonlySet<string>
}

function openLibrary(): Library {
  const pages = documentationPages.map((_page, index) => openPage(index))
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks))
  return {
    pages,
    listed: pages.map(({ category, page, title, summary, headings }) => ({
      category,
      page,
      title,
      summary,
      headings,
    })),
    index: new SectionIndex(pages),
    pictures: new Set(blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : []))),
  }
}

let opened: Library | undefined
/** Read and indexed by the first administrator who asks, then kept: the files change with the version only. */
export const library = (): Library => (opened ??= openLibrary())
