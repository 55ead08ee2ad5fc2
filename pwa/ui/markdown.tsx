import { Fragment, type ReactNode } from 'react'
import { css } from '#styled/css'

const prose = css({
  display: 'grid',
  gap: '16',
  maxWidth: 'prose',
  overflowWrap: 'anywhere',
  '& ul': { display: 'grid', gap: '4', pl: '20px', listStyle: 'square' },
  '& h2': { mt: '24' },
  '& h3': { mt: '8' },
})
/** https, http, mailto and own paths; other links stay text. */
const safeAddress = /^(https?:\/\/[^\s<>"]+|mailto:[^\s<>"]+|\/(?![/\\])[^\s<>"\\]*)$/i

/** `**strong**` and `[words](address)`. */
function inline(text: string): ReactNode {
  return text.split(/(\*\*.+?\*\*|\[[^\]\n]+\]\([^)\s]+\))/).map((piece, index) => {
    const strong = /^\*\*(.+)\*\*$/.exec(piece)
    const [, words = '', address = ''] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? []
    return (
      <Fragment key={index}>
        {strong ? (
          <strong>{inline(strong[1] ?? '')}</strong>
        ) : safeAddress.test(address) ? (
          <a href={address} {...(/^http/i.test(address) ? { rel: 'nofollow noopener' } : {})}>
            {words}
          </a>
        ) : (
          piece
        )}
      </Fragment>
    )
  })
}

function Block({ text, isPage }: { text: string; isPage: boolean }) {
  const lines = text.split('\n')
  if (lines.every((line) => /^[-*] /.test(line)))
    return (
      <ul>
        {lines.map((line) => (
          <li key={line}>{inline(line.slice(2))}</li>
        ))}
      </ul>
    )
  const heading = /^(#{1,4}) (.+)$/.exec(text)
  if (!heading) return <p>{inline(lines.join(' '))}</p>
  const Level = isPage && (heading[1] ?? '').length <= 2 ? 'h2' : 'h3'
  return <Level>{inline(heading[2] ?? '')}</Level>
}

type MarkdownProps = {
  text: string
  /** Headings begin below the h1. */
  isPage?: boolean
}

/** HTML is shown as text. */
export function Markdown({ text, isPage = false }: MarkdownProps) {
  const blocks = text.trim().split(/\n\s*\n/)
  return (
    <div className={prose}>
      {blocks.map((block, index) => (
        <Block key={index} text={block.trim()} isPage={isPage} />
      ))}
    </div>
  )
}
