import { css } from '#styled/css'

const prose = css({ display: 'grid', gap: '16', maxW: 'prose' })

/** A description: paragraphs and plain lists. Anything else is shown as the text it is, never as HTML. */
export function Prose({ text }: { text: string }) {
  const blocks = text.split(/\n{2,}/).map((block) => block.trim()).filter(Boolean)
  return (
    <div className={prose}>
      {blocks.map((block) => {
        const lines = block.split('\n')
        return lines.every((line) => line.startsWith('- ')) ? (
          <ul key={block} className={css({ pl: '24' })}>
            {lines.map((line) => (
              <li key={line}>{line.slice(2)}</li>
            ))}
          </ul>
        ) : (
          <p key={block}>{lines.join(' ')}</p>
        )
      })}
    </div>
  )
}
