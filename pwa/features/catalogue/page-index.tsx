import { css } from '#styled/css'

const nav = css({
  display: { base: 'flex', desk: 'none' },
  gap: '24',
  mt: '32',
  mx: 'calc(token(spacing.gutter) * -1)',
  px: 'gutter',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBlock: '1px solid {colors.rule}',
  '& > a': {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'tap',
    textStyle: 'control',
  },
})
const places = [
  ['flying', 'Flying'],
  ['build-sheet', 'Build sheet'],
  ['cg', 'CG'],
  ['parts', 'Parts'],
  ['need', 'You need'],
  ['licence', 'Licence'],
] as const

/** On a phone the page is long: its parts by name. */
export function PageIndex() {
  return (
    <nav className={nav} aria-label="On this page">
      {places.map(([id, name]) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  )
}
