import { defineRecipe } from '@pandacss/dev'

/** Solid: fact; dashed: not yet; hatch: does not fit. */
export const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4',
    // Neither a grid nor a column stretches it.
    width: 'fit-content',
    height: 'fit-content',
    minHeight: '24',
    py: '1px',
    px: '7px',
    border: '1px solid {colors.ink}',
    borderRadius: '2',
    textStyle: 'badge',
    whiteSpace: { tablet: 'nowrap' },
    '& > svg': { width: '16', height: '16', strokeWidth: '2', ml: '-2px' },
  },
  variants: {
    tone: {
      fact: {},
      // Its icon has no baseline.
      ok: { borderColor: 'transparent', px: '0', color: 'ok', verticalAlign: 'middle' },
      okBoxed: { borderColor: 'ok', color: 'ok' },
      hatch: {
        // Its pattern has no baseline of its own.
        verticalAlign: 'middle',
        _before: {
          content: '""',
          width: '14px',
          alignSelf: 'stretch',
          my: '-1px',
          ml: '-7px',
          mr: '2px',
          borderRight: '1px solid {colors.ink}',
          backgroundImage: 'repeating-linear-gradient(135deg, {colors.ink} 0 1px, transparent 1px 4px)',
        },
      },
      dashed: { borderStyle: 'dashed' },
      sale: { bg: 'ink', color: 'inkInv' },
      loss: { borderColor: 'loss', color: 'loss' },
      failed: {
        bg: 'lossFill',
        borderColor: 'lossFill',
        color: 'lossFillInk',
        animation: 'pulse {durations.pulse} infinite',
      },
      leak1: { bg: 'leak1', borderColor: 'leak1', color: 'leakInk' },
      leak2: { bg: 'leak2', borderColor: 'leak2', color: 'leakInk' },
      leak3: { bg: 'leak3', borderColor: 'leak3', color: 'leakInkInv' },
      leak4: { bg: 'leak4', borderColor: 'leak4', color: 'leakInkInv' },
    },
    onPicture: { true: { '&:not(.badge--tone_sale)': { bg: 'sheet' } } },
  },
  defaultVariants: { tone: 'fact' },
})

export const waiting = defineRecipe({
  className: 'waiting',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '28',
    px: '10px',
    border: '1px dashed {colors.ink}',
    borderRadius: '14px',
    bg: 'transparent',
    textStyle: 'badge',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    _after: { content: '""', position: 'absolute', inset: '-10px -8px' },
  },
})

export const balloon = defineRecipe({
  className: 'balloon',
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '40',
    height: '28',
    px: '6px',
    border: '1px solid {colors.ink}',
    borderRadius: '14px',
    bg: 'sheet',
    textStyle: 'code',
    lineHeight: '1',
  },
})
