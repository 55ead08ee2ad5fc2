import { css } from '#styled/css'

/** A dense table at the desk, and cards of the same rows on a phone. */
export const onDesk = css({ display: { base: 'none', desk: 'block' } })
export const onPhone = css({
  display: { base: 'block', desk: 'none' },
  listStyle: 'none',
  p: '0',
  m: '0',
  borderTop: '2px solid {colors.ink}',
})
