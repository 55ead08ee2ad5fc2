import { css } from '#styled/css'

/** A grid of three on a desk; rows with a picture of 140 px below. */
export const card = {
  list: css({
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      tablet: 'repeat(2, minmax(0, 1fr))',
      desk: 'repeat(3, minmax(0, 1fr))',
    },
    columnGap: '32',
    rowGap: { base: '0', desk: '48' },
  }),
  root: css({
    position: 'relative',
    minWidth: '0',
    py: { base: '16', desk: '0' },
    borderTop: { base: '1px solid {colors.rule}', desk: '0' },
    '&:first-child': { borderTopColor: 'transparent', pt: { base: '0', desk: '0' } },
    '&:nth-child(2)': { tablet: { borderTopColor: 'transparent', pt: '0' } },
  }),
  link: css({
    display: { base: 'grid', desk: 'block' },
    gridTemplateColumns: '140px minmax(0, 1fr)',
    gridTemplateRows: 'auto auto 1fr',
    columnGap: '16',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover picture': { outline: '2px solid {colors.ink}', outlineOffset: '-2px' },
    '&:hover :is(h2, h3)': {
      textDecoration: 'underline',
      textDecorationThickness: '1px',
      textUnderlineOffset: '3px',
    },
  }),
  media: css({ display: 'block', gridRow: '1 / 4' }),
  picture: css({ outline: '1px solid transparent' }),
  span: css({ display: 'block', mt: '8' }),
  head: css({
    display: 'flex',
    flexDirection: { base: 'column', desk: 'row' },
    justifyContent: 'space-between',
    columnGap: '12',
    mt: { desk: '8' },
  }),
  name: css({ textStyle: 'h3', textWrap: 'pretty', overflowWrap: 'anywhere' }),
  facts: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: { base: '8', desk: '16' },
    fontStretch: '87.5%',
    '& > span': { whiteSpace: 'nowrap' },
    '& > span + span': { borderLeft: '1px solid {colors.rule2}', pl: { base: '8', desk: '16' } },
    '& > [data-skill]': { deskDown: { flexBasis: '100%', borderLeft: '0!', pl: '0!' } },
  }),
  tail: css({
    display: { base: 'none', desk: 'grid' },
    alignContent: 'center',
    justifyItems: 'start',
    gap: '12',
    color: 'ink2',
  }),
  words: css({ display: 'block', color: 'ink2' }),
  badges: css({ display: 'flex', flexWrap: 'wrap', alignContent: 'flex-start', gap: '8', mt: '8' }),
  tag: css({
    position: 'absolute',
    left: { base: '4', desk: '8' },
    top: { base: '20px', desk: '8' },
    pointerEvents: 'none',
    'li:first-child > &': { top: { base: '4', desk: '8' } },
  }),
}
