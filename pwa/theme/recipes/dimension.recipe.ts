import { defineSlotRecipe } from '@pandacss/dev'

const arrow = {
  content: '""',
  position: 'absolute',
  bottom: '4px',
  width: '14px',
  height: '7px',
  bg: 'ink',
  clipPath: 'polygon(0 50%, 100% 0, 100% 100%)',
} as const

/** Neighbours share extension lines, 7 px below the arrowheads; name and note below. */
export const dimension = defineSlotRecipe({
  className: 'dim',
  slots: ['chain', 'cell', 'line', 'number', 'unit', 'text', 'name'],
  base: {
    chain: {
      display: 'grid',
      gridTemplateColumns: {
        base: 'repeat(2, 1fr)',
        desk: 'minmax(0, 1.35fr)',
        _print: 'minmax(0, 1.35fr)',
      },
      gridAutoColumns: { desk: 'minmax(0, 1fr)', _print: 'minmax(0, 1fr)' },
      gridAutoFlow: { desk: 'column', _print: 'column' },
      gridTemplateRows: { desk: 'auto auto' },
      rowGap: { base: '24', desk: '0' },
    },
    cell: {
      display: { base: 'flex', desk: 'grid' },
      flexDirection: 'column-reverse',
      justifyContent: { base: 'flex-end', desk: 'stretch' },
      gridTemplateRows: { desk: 'subgrid' },
      gridRow: { desk: 'span 2' },
      minWidth: '0',
      textAlign: 'center',
    },
    line: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      order: { desk: '-1' },
      borderLeft: '1px solid {colors.ink}',
      pt: '8',
      px: '8',
      pb: '14px',
      backgroundImage: 'linear-gradient({colors.ink}, {colors.ink})',
      backgroundSize: '100% 1px',
      backgroundPosition: '0 calc(100% - 7px)',
      backgroundRepeat: 'no-repeat',
      _before: { ...arrow, left: '0' },
      _after: { ...arrow, right: '0', transform: 'scaleX(-1)' },
    },
    number: { display: 'block', textStyle: 'number', letterSpacing: '-.01em', whiteSpace: 'nowrap' },
    unit: { fontSize: '.5em', fontWeight: '450', ml: '.2em', letterSpacing: '0' },
    text: { textStyle: 'note', color: 'ink2', pt: '6px', px: '4' },
    name: { display: 'block', textStyle: 'label', color: 'ink' },
  },
  variants: {
    kind: {
      chain: {
        cell: {
          // Whole rows: the first one, and the last where its row has no other.
          '&:is(:first-child, :last-child:nth-child(even))': {
            gridColumn: { base: '1 / -1', desk: 'auto', _print: 'auto' },
          },
          '&:first-child > dd': { borderRight: { base: '1px solid {colors.ink}', desk: '0' } },
          '&:nth-child(odd) > dd': { borderRight: { base: '1px solid {colors.ink}', desk: '0' } },
          '&:last-child > dd': { borderRight: '1px solid {colors.ink}!' },
          '&:first-child > dd > span': { fontSize: '4rem', lineHeight: '3.25rem' },
        },
        number: { deskDown: { fontSize: '2rem' } },
      },
      single: {
        cell: { display: 'flex', justifyContent: 'flex-end' },
        line: { order: '0', borderRight: '1px solid {colors.ink}' },
        number: { fontSize: '4rem', lineHeight: '3.25rem' },
      },
    },
  },
  defaultVariants: { kind: 'chain' },
})

export const span = defineSlotRecipe({
  className: 'span',
  slots: ['root', 'label'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      justifyContent: 'center',
      height: '24',
      mx: 'auto',
      borderInline: '1px solid {colors.ink}',
      color: 'ink',
      fontSize: '.875rem',
      lineHeight: '24px',
      fontStretch: '75%',
      fontWeight: '600',
      whiteSpace: 'nowrap',
      _before: {
        content: '""',
        flex: '1',
        minWidth: '10px',
        background:
          'linear-gradient({colors.ink}, {colors.ink}) center / 100% 1px no-repeat, conic-gradient(from 70.7deg at 0 50%, {colors.ink} 38.6deg, transparent 0) 0 50% / 10px 7px no-repeat',
      },
      _after: {
        content: '""',
        flex: '1',
        minWidth: '10px',
        background:
          'linear-gradient({colors.ink}, {colors.ink}) center / 100% 1px no-repeat, conic-gradient(from 250.7deg at 100% 50%, {colors.ink} 38.6deg, transparent 0) 100% 50% / 10px 7px no-repeat',
      },
    },
    label: { px: '6px' },
  },
  variants: {
    /** Below the line. */
    drop: {
      true: {
        root: { deskDown: { height: '14px', mb: '20px' } },
        label: { deskDown: { position: 'absolute', top: '14px', lineHeight: '20px', px: '0' } },
      },
    },
  },
})
