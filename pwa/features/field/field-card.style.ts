import { css } from '#styled/css'

/** What the product page says small is said at arm's length, in the sun: 20 px at least, numbers 32 px, nothing grey. */
export const fieldText = css({
  minWidth: '0',
  fontSize: '1.25rem',
  lineHeight: '1.75rem',
  color: 'ink',
  '& p, & li, & span, & div': { fontSize: '1.25rem', lineHeight: '1.75rem', color: 'ink' },
  '& [data-figure], & [data-figure] span': {
    fontSize: '2rem',
    lineHeight: '2.5rem',
    fontStretch: '75%',
    fontWeight: '650',
  },
  // The one number that decides.
  '& [data-figure=main], & [data-figure=main] span': { fontSize: '4rem', lineHeight: '4.5rem' },
  '& [data-figure=main] [data-unit], & [data-figure=main] [data-unit] span': { fontSize: '2rem' },
  // Room for the numbers: what moves is drawn on the product's page.
  '& [data-throws]': { gridTemplateColumns: '1fr 1fr', columnGap: '16' },
  '& [data-throws] svg': { display: 'none' },
})
