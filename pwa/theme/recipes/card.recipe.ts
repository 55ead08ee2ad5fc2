import { defineSlotRecipe } from '@pandacss/dev'

/** A list has 24 of them: one class for each part instead of ten. */
export const productCard = defineSlotRecipe({
  className: 'card',
  slots: ['root', 'link', 'media', 'span', 'head', 'name', 'facts', 'words', 'badges', 'heart', 'tag'],
  base: {
    root: {
      position: 'relative',
      minWidth: '0',
      py: { base: '16', desk: '0' },
      borderTop: { base: '1px solid {colors.rule}', desk: '0' },
      '&:first-child': { borderTopColor: 'transparent', pt: { base: '0', desk: '0' } },
      '&:nth-child(2)': { tablet: { borderTopColor: 'transparent', pt: '0' } },
    },
    link: {
      display: { base: 'grid', desk: 'block' },
      gridTemplateColumns: '140px minmax(0, 1fr)',
      gridTemplateRows: 'auto auto auto 1fr',
      columnGap: '16',
      color: 'inherit',
      textDecoration: 'none',
      '& picture': { outline: '1px solid transparent' },
      '&:hover picture': { outline: '2px solid {colors.ink}', outlineOffset: '-2px' },
      '&:hover :is(h2, h3)': {
        textDecoration: 'underline',
        textDecorationThickness: '1px',
        textUnderlineOffset: '3px',
      },
    },
    media: { display: 'block', gridRow: '1 / 5' },
    // Of a plane without a span it keeps the names of a row level.
    span: { display: 'block', mt: '8', _empty: { display: { deskDown: 'none' }, height: '24' } },
    head: {
      display: 'flex',
      flexDirection: { base: 'column', desk: 'row' },
      flexWrap: { desk: 'wrap' },
      justifyContent: 'space-between',
      columnGap: '12',
      mt: { desk: '8' },
      // The heart is beside the name, its tap area beyond the edge.
      pr: { deskDown: '36px' },
    },
    name: { textStyle: 'h3', textWrap: 'pretty', overflowWrap: 'break-word' },
    facts: {
      display: 'flex',
      flexWrap: 'wrap',
      // The rule before the first one of each line is outside.
      overflowX: 'clip',
      columnGap: { base: '17px', desk: '33px' },
      fontStretch: '87.5%',
      '& > span': {
        whiteSpace: 'nowrap',
        borderLeft: '1px solid {colors.rule2}',
        pl: { base: '8', desk: '16' },
        ml: { base: '-9px', desk: '-17px' },
      },
      '& > [data-skill]': { deskDown: { flexBasis: '100%', borderLeft: '0!', pl: '0!', ml: '0!' } },
    },
    words: { display: 'block', color: 'ink2' },
    badges: { display: 'flex', flexWrap: 'wrap', alignContent: 'flex-start', gap: '8', mt: '8' },
    heart: {
      position: 'absolute',
      right: { base: '-12px', desk: '0' },
      top: { base: '6px', desk: '8' },
      'li:first-child > &': { top: { base: '-10px', desk: '8' } },
      'li:nth-child(2) > &': { top: { tablet: '-10px', desk: '8' } },
      // Seen on any picture.
      '& svg': { desk: { filter: 'drop-shadow(0 0 1px {colors.pic}) drop-shadow(0 0 2px {colors.pic})' } },
    },
    tag: {
      position: 'absolute',
      left: { base: '4', desk: '8' },
      top: { base: '20px', desk: '8' },
      pointerEvents: 'none',
      'li:first-child > &': { top: { base: '4', desk: '8' } },
      'li:nth-child(2) > &': { top: { tablet: '4', desk: '8' } },
    },
  },
})
