import { css } from '#styled/css'

/** Legible in sunlight: 20 and 32 px, in ink. */
export const fieldText = css({
  minWidth: '0',
  fontSize: '1.25rem',
  lineHeight: '1.75rem',
  color: 'ink',
  '& :is(p, li, span, div, th, td)': { fontSize: '1.25rem', lineHeight: '1.75rem', color: 'ink' },
  '& :is([data-figure], [data-figure] span)': {
    fontSize: '2rem',
    lineHeight: '2.25rem',
    fontStretch: '75%',
    fontWeight: '650',
  },
  '& :is([data-figure=main], [data-figure=main] span)': { fontSize: '4.5rem', lineHeight: '4.5rem' },
  '& :is(small, [data-unit], small span, [data-unit] span)': { fontSize: '1.25rem!', fontWeight: '450!' },
  '& [data-throws] svg': { display: 'none' },
})
