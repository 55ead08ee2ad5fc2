import { Fragment, type ReactNode } from 'react'
import type { Token, Tokens } from 'marked'
import { css } from '#styled/css'
import { hostOf, isSafeAddress, type MarkdownToken, readMarkdown } from './markdown-tokens.ts'

const prose = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16',
  maxWidth: 'prose',
  overflowWrap: 'anywhere',
  '& :is(ul, ol)': { display: 'grid', gap: '4', pl: '20px' },
  '& ul': { listStyle: 'square' },
  '& ol': { listStyle: 'decimal' },
  '& h2': { mt: '24' },
  '& h3': { mt: '8' },
  '& blockquote': { display: 'grid', gap: '8', m: '0', pl: '12', borderLeft: '2px solid {colors.rule2}' },
  '& :is(pre, code)': { textStyle: 'code', whiteSpace: 'pre-wrap' },
  '& pre': { p: '12', m: '0', bg: 'well' },
  '& hr': { width: 'full', border: '0', borderTop: '1px solid {colors.rule2}' },
  '& table': { width: 'full', tableLayout: 'fixed', borderCollapse: 'collapse' },
  '& :is(th, td)': { p: '4', border: '1px solid {colors.rule}', textAlign: 'start', verticalAlign: 'top' },
})
/** Blocks and marks in each other; what lies deeper is shown as it was typed. */
const deepest = 8
/** Columns of a table on a phone. */
const mostColumns = 8

interface Way {
  /** Headings begin below the h1. */
  isPage: boolean
  /** Links say where they lead. */
  isForeign: boolean
  /** A link in a link is no HTML. */
  isInLink: boolean
  depth: number
}
const below = (way: Way): Way => ({ ...way, depth: way.depth + 1 })

/** A picture is never loaded: it may stand anywhere, and tell who looks at it. */
function inlineLink({ href, text, tokens, raw }: Tokens.Link | Tokens.Image, way: Way): ReactNode {
  if (!isSafeAddress(href)) return raw
  if (way.isInLink) return text || href
  const host = hostOf(href)
  const isBare = text === href || text === '' || href.endsWith(`//${text}`)
  const rel = host ? { rel: way.isForeign ? 'nofollow ugc noopener' : 'nofollow noopener' } : {}
  return (
    <>
      <a href={href} {...rel}>
        {isBare ? href : inline(tokens, text, { ...below(way), isInLink: true })}
      </a>
      {host && way.isForeign && !isBare ? ` (${host})` : null}
    </>
  )
}

function inlineToken(token: MarkdownToken, way: Way): ReactNode {
  switch (token.type) {
    case 'text':
      return inline(token.tokens, token.text, way)
    case 'escape':
      return token.text
    case 'strong':
      return <strong>{inline(token.tokens, token.text, below(way))}</strong>
    case 'em':
      return <em>{inline(token.tokens, token.text, below(way))}</em>
    case 'del':
      return <del>{inline(token.tokens, token.text, below(way))}</del>
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    case 'link':
    case 'image':
      return inlineLink(token, way)
    default:
      return token.raw
  }
}
const inline = (tokens: readonly Token[] | undefined, text: string, way: Way): ReactNode =>
  tokens === undefined || way.depth > deepest
    ? text
    : tokens.map((token, index) => (
        <Fragment key={index}>{inlineToken(token as MarkdownToken, way)}</Fragment>
      ))

function Table({ table: { header, rows }, way }: { table: Tokens.Table; way: Way }) {
  return (
    <table>
      <thead>
        <tr>
          {header.map(({ tokens, text }, index) => (
            <th key={index} scope="col" dir="auto">
              {inline(tokens, text, way)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          <tr key={index}>
            {cells.map(({ tokens, text }, place) => (
              <td key={place} dir="auto">
                {inline(tokens, text, way)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function List({ list: { ordered, start, items }, way }: { list: Tokens.List; way: Way }) {
  const content = items.map(({ tokens }, index) => (
    <li key={index} dir="auto">
      <Blocks tokens={tokens} way={below(way)} />
    </li>
  ))
  return ordered ? <ol start={Number(start) || 1}>{content}</ol> : <ul>{content}</ul>
}

function Block({ token, way }: { token: MarkdownToken; way: Way }) {
  if (way.depth > deepest) return <p dir="auto">{token.raw}</p>
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return null
    case 'hr':
      return <hr />
    case 'code':
      return (
        <pre dir="auto">
          <code>{token.text}</code>
        </pre>
      )
    case 'heading': {
      const Level = way.isPage && token.depth <= 2 ? 'h2' : 'h3'
      return <Level dir="auto">{inline(token.tokens, token.text, way)}</Level>
    }
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens} way={below(way)} />
        </blockquote>
      )
    case 'list':
      return <List list={token} way={way} />
    case 'table':
      return token.header.length > mostColumns ? (
        <pre dir="auto">{token.raw}</pre>
      ) : (
        <Table table={token} way={way} />
      )
    case 'paragraph':
      return <p dir="auto">{inline(token.tokens, token.text, way)}</p>
    case 'text':
      return <span dir="auto">{inline(token.tokens, token.text, way)}</span>
    default:
      return <p dir="auto">{token.raw}</p>
  }
}
const Blocks = ({ tokens, way }: { tokens: readonly Token[]; way: Way }) =>
  tokens.map((token, index) => <Block key={index} token={token as MarkdownToken} way={way} />)

export type MarkdownProps = {
  text: string
  /** Headings begin below the h1. */
  isPage?: boolean
  /** A member's: links say where they lead. */
  isForeign?: boolean
}

/** HTML is shown as text, pictures as links, and an address of another kind as it was typed. */
export function Markdown({ text, isPage = false, isForeign = false }: MarkdownProps) {
  const tokens = readMarkdown(text)
  return (
    <div className={prose}>
      {tokens ? (
        <Blocks tokens={tokens} way={{ isPage, isForeign, isInLink: false, depth: 0 }} />
      ) : (
        <p dir="auto">{text}</p>
      )}
    </div>
  )
}
