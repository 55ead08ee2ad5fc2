import { fold, isStopWord, stem } from '#shared/catalogue/search/search-words.ts'
import { faultsBetween } from '#shared/catalogue/search/spelling.ts'
import type { DocumentationText, FoundSection, Marked } from '#shared/documentation/documentation.contract.ts'
import { plainWords } from './read-page.ts'

type Searched = Pick<DocumentationText, 'category' | 'page' | 'title' | 'sections' | 'calls'>
interface Word {
  term: string
  start: number
  end: number
}
interface Field {
  text: string
  words: Word[]
}
interface Entry {
  category: string
  page: string
  anchor: string | null
  title: Field
  heading: Field | null
  text: Field
}

const word = /[\p{L}\p{N}]+/gu
function fieldOf(text: string): Field {
  const words = [...text.matchAll(word)].map((match) => ({
    term: stem(fold(match[0])),
    start: match.index,
    end: match.index + match[0].length,
  }))
  return { text, words }
}

/** A section is found by its words; a page by those before its first heading. */
function entriesOf({ category, page, title, sections, calls }: Searched): Entry[] {
  const shown = fieldOf(title)
  const make = (anchor: string | null, heading: string | null, text: string): Entry => ({
    category,
    page,
    anchor,
    title: shown,
    heading: heading === null ? null : fieldOf(heading),
    text: fieldOf(text),
  })
  return [
    ...sections.map(({ heading, blocks }) =>
      make(
        heading?.id ?? null,
        heading?.title ?? null,
        blocks.map((block) => (block.kind === 'text' ? plainWords(block.text) : block.alt)).join(' '),
      ),
    ),
    ...calls.map(({ id, name, method, path, summary, input, output }) => {
      const fields = [...new Set([...input, ...output].map((field) => field.name))]
      return make(id, `${method} ${path}`, `${summary} ${name} ${fields.join(' ')}`)
    }),
  ]
}

/** 1 for the word itself, less for its beginning, least for one wrong letter; 0 for another word. */
function likeness(asked: string, term: string): number {
  if (asked === term) return 1
  if (asked.length > 1 && term.startsWith(asked)) return 0.7
  if (asked.length < 4) return 0
  if (faultsBetween(asked, term, 1) <= 1) return 0.4
  return asked.length > 4 && faultsBetween(asked, term, 1, true) <= 1 ? 0.3 : 0
}

const weights = { title: 8, heading: 4, text: 1 } as const
const bestIn = (asked: string, field: Field | null) =>
  Math.max(0, ...(field?.words.map(({ term }) => likeness(asked, term)) ?? []))

function scoreOf(asked: string, entry: Entry): number {
  // The title stands for the page: its first section answers for it.
  const title = bestIn(asked, entry.title) * (entry.anchor === null ? weights.title : 1)
  return Math.max(
    title,
    bestIn(asked, entry.heading) * weights.heading,
    bestIn(asked, entry.text) * weights.text,
  )
}

const longest = 220
/** The part of a text around the first found word, cut between words. */
function windowOf({ text, words }: Field, isFound: (term: string) => boolean): [number, number] {
  if (text.length <= longest) return [0, text.length]
  const first = words.find(({ term }) => isFound(term))?.start ?? 0
  const start = words.findLast((each) => each.start <= Math.max(0, first - 60))?.start ?? 0
  const end = words.findLast((each) => each.end <= start + longest)?.end ?? text.length
  return [start, end]
}

function markedPart(
  { text, words }: Field,
  [from, to]: [number, number],
  isFound: (term: string) => boolean,
) {
  const parts: Marked = []
  let at = from
  for (const { term, start, end } of words)
    if (start >= from && end <= to && isFound(term)) {
      if (start > at) parts.push({ text: text.slice(at, start), isFound: false })
      parts.push({ text: text.slice(start, end), isFound: true })
      at = end
    }
  if (at < to) parts.push({ text: text.slice(at, to), isFound: false })
  if (from > 0) parts.unshift({ text: '… ', isFound: false })
  if (to < text.length) parts.push({ text: ' …', isFound: false })
  return parts
}

const most = 20

export class SectionIndex {
  readonly #entries: Entry[]

  constructor(pages: readonly Searched[]) {
    this.#entries = pages.flatMap(entriesOf)
  }

  /** Best first: sections with all words, or else with as many as any section has. */
  search(q: string): FoundSection[] {
    const all = fieldOf(q).words.map(({ term }) => term)
    const useful = all.filter((term) => !isStopWord(term))
    const asked = [...new Set(useful.length > 0 ? useful : all)]
    const found = this.#entries.flatMap((entry) => {
      const scores = asked.map((term) => scoreOf(term, entry))
      const count = scores.filter((score) => score > 0).length
      return count > 0 ? [{ entry, count, score: scores.reduce((sum, each) => sum + each, 0) }] : []
    })
    const highest = Math.max(0, ...found.map(({ count }) => count))
    return found
      .filter(({ count }) => count === highest)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, most)
      .map(({ entry }) => shownEntry(entry, asked))
  }
}

function shownEntry({ category, page, anchor, title, heading, text }: Entry, asked: readonly string[]) {
  // Beside the word itself nothing that is only like it.
  const best = asked.map((each) => Math.max(...[title, heading, text].map((field) => bestIn(each, field))))
  const isFound = (term: string) =>
    asked.some((each, index) => {
      const like = likeness(each, term)
      return like > 0 && like >= (best[index] ?? 0)
    })
  const whole = (field: Field) => markedPart(field, [0, field.text.length], isFound)
  return {
    category,
    page,
    anchor,
    title: whole(title),
    heading: heading ? whole(heading) : null,
    excerpt: markedPart(text, windowOf(text, isFound), isFound),
  }
}
