import { Fragment, type ReactNode } from 'react'
import { css } from '#styled/css'

const prose = css({
  display: 'grid',
  gap: '16',
  maxWidth: 'prose',
  '& ul': { display: 'grid', gap: '4', pl: '20px', listStyle: 'square' },
})

/** `**strong**` within a line; everything else is text. */
function inline(text: string): ReactNode {
  return text
    .split(/\*\*(.+?)\*\*/)
    .map((piece, index) => (
      <Fragment key={index}>{index % 2 === 1 ? <strong>{piece}</strong> : piece}</Fragment>
    ))
}

function Block({ text }: { text: string }) {
  const lines = text.split('\n')
  if (lines.every((line) => /^[-*] /.test(line)))
    return (
      <ul>
        {lines.map((line) => (
          <li key={line}>{inline(line.slice(2))}</li>
        ))}
      </ul>
    )
  const heading = /^#{1,4} (.+)$/.exec(text)
  return heading ? <h3>{inline(heading[1] ?? '')}</h3> : <p>{inline(lines.join(' '))}</p>
}

/** A description: paragraphs, lists, headings and strong words of Markdown. HTML in it is shown as text. */
export function Markdown({ text }: { text: string }) {
  const blocks = text.trim().split(/\n\s*\n/)
  return (
    <div className={prose}>
      {blocks.map((block, index) => (
        <Block key={index} text={block.trim()} />
      ))}
    </div>
  )
}
