import { readFileSync } from 'node:fs'
import path from 'node:path'
import type {
  DocumentationBlock,
  DocumentationSection,
} from '#shared/documentation/documentation.contract.ts'

const documents = path.resolve(import.meta.dirname, '../../../docs')
export const picturesFolder = path.join(documents, 'screenshots')

export interface WrittenPage {
  title: string
  /** The first paragraph, without marks. */
  summary: string
  sections: DocumentationSection[]
}

/** "Refund an order" becomes refund-an-order. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[`*’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The words of a Markdown text: no marks, no addresses. */
export const plainWords = (markdown: string) =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:#{1,6}|>|[-*]|\d+\.)\s+/gm, '')
    .replaceAll(/^\|?[\s|:-]+\|$/gm, '')
    .replaceAll(/[`*]/g, '')
    .replaceAll('|', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const heading = /^(#{2,3}) (.+)$/
const picture = /^!\[([^\]]+)\]\((?:\.\.\/)+screenshots\/([a-z0-9-]+\.webp)\)$/

function blocksOf(lines: readonly string[]): DocumentationBlock[] {
  const blocks: DocumentationBlock[] = []
  let text: string[] = []
  const end = () => {
    const written = text.join('\n').trim()
    if (written) blocks.push({ kind: 'text', text: written })
    text = []
  }
  for (const line of lines) {
    const [, alt, name] = picture.exec(line) ?? []
    if (alt === undefined || name === undefined) text.push(line)
    else {
      end()
      blocks.push({ kind: 'picture', name, alt })
    }
  }
  end()
  return blocks
}

export function readMarkdownPage(markdown: string): WrittenPage {
  const parts: { heading: DocumentationSection['heading']; lines: string[] }[] = [
    { heading: null, lines: [] },
  ]
  let title = ''
  let isCode = false
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    const [, marks = '', words = ''] = (!isCode && heading.exec(line)) || []
    if (!isCode && line.startsWith('# ')) title = line.slice(2).trim()
    else if (marks)
      parts.push({
        heading: { id: anchorOf(words), title: plainWords(words), level: marks.length === 2 ? 2 : 3 },
        lines: [],
      })
    else parts.at(-1)?.lines.push(line)
  }
  const sections = parts.map((part) => ({ heading: part.heading, blocks: blocksOf(part.lines) }))
  const first = sections[0]?.blocks.find(({ kind }) => kind === 'text')
  const [paragraph = ''] = first?.kind === 'text' ? first.text.split('\n\n') : []
  return {
    title,
    summary: plainWords(paragraph),
    sections: sections.filter((section) => section.heading !== null || section.blocks.length > 0),
  }
}

/** `docs/desk/{category}/{page}.md` */
export const readPage = (category: string, page: string): WrittenPage =>
  readMarkdownPage(readFileSync(path.join(documents, 'desk', category, `${page}.md`), 'utf8'))
