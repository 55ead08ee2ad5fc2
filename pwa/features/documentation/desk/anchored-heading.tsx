import { css, cx } from '#styled/css'

const heading = css({ scrollMarginTop: 'calc(token(sizes.adminBar) + 16px)', overflowWrap: 'anywhere' })
const large = css({ textStyle: 'h3', mt: '16', pt: '12', borderTop: '1px solid {colors.rule}' })
const small = css({ textStyle: 'control', mt: '8' })
const mark = css({ ml: '8', color: 'ink2', fontWeight: '400', textDecoration: 'none' })

type AnchoredHeadingProps = { id: string; title: string; level: 2 | 3 }

export function AnchoredHeading({ id, title, level }: AnchoredHeadingProps) {
  const Level = level === 2 ? 'h2' : 'h3'
  return (
    <Level id={id} className={cx(heading, level === 2 ? large : small)}>
      {title}
      <a href={`#${id}`} className={mark} aria-label={`Link to “${title}”`}>
        #
      </a>
    </Level>
  )
}
