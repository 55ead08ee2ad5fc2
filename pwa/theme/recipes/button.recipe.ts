import { defineRecipe } from '@pandacss/dev'

export const button = defineRecipe({
  className: 'btn',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8',
    minHeight: 'tap',
    py: '8',
    px: '20px',
    border: '1.5px solid {colors.ink}',
    borderRadius: '2',
    bg: 'transparent',
    color: 'ink',
    textStyle: 'control',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition:
      'background-color {durations.fast}, border-color {durations.fast}, transform {durations.fast}',
    '& > svg': { flex: 'none' },
    _hover: { bg: 'well' },
    _active: { transform: 'translateY(1px)' },
    '&:disabled, &[aria-disabled=true]:not([aria-busy=true])': {
      bg: 'well!',
      borderColor: 'rule2!',
      borderStyle: 'dashed',
      color: 'ink2!',
      cursor: 'not-allowed',
      transform: 'none',
    },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: {
    tone: {
      second: {},
      act: {
        bg: 'act',
        borderColor: 'act',
        color: 'actInk',
        _hover: { bg: 'act2', borderColor: 'act2' },
        _active: { bg: 'act3', borderColor: 'act3' },
      },
      ink: { bg: 'ink', color: 'inkInv', _hover: { bg: 'ink2', borderColor: 'ink2' } },
      plain: {
        borderColor: 'transparent',
        px: '12',
        textDecoration: 'underline',
        textDecorationThickness: '1px',
        textUnderlineOffset: '4px',
      },
      loss: { borderColor: 'loss', color: 'loss', _hover: { bg: 'lossBg' } },
      lossFinal: {
        bg: 'loss',
        borderColor: 'loss',
        color: 'inkInv',
        _hover: { filter: 'brightness(1.08)', bg: 'loss' },
      },
      onBar: {
        borderColor: 'currentColor',
        color: 'inherit',
        _hover: { bg: 'color-mix(in srgb, currentColor 16%, transparent)' },
      },
      plainOnBar: {
        borderColor: 'transparent',
        color: 'inherit',
        px: '12',
        textDecoration: 'underline',
        textUnderlineOffset: '4px',
        _hover: { bg: 'color-mix(in srgb, currentColor 16%, transparent)' },
      },
    },
    size: {
      tap: {},
      dense: { minHeight: 'dense', py: '4', px: { base: '16', desk: '14px' } },
      block: { minHeight: { base: '56', desk: '72' }, width: 'full', borderRadius: '0', textStyle: 'tab' },
    },
    wide: { true: { width: 'full' } },
  },
  defaultVariants: { tone: 'second', size: 'tap' },
})

export const iconButton = defineRecipe({
  className: 'icon-btn',
  base: {
    position: 'relative',
    flex: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    width: 'tap',
    height: 'tap',
    p: '0',
    border: '0',
    borderRadius: '2',
    bg: 'transparent',
    color: 'inherit',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color {durations.fast}',
    _hover: { bg: 'color-mix(in srgb, currentColor 12%, transparent)' },
    _active: { '& > svg': { transform: 'translateY(1px)' } },
    '&:disabled, &[aria-disabled=true]': { color: 'ink2', opacity: '.6', cursor: 'not-allowed' },
    '&[aria-pressed=true] > svg': { fill: 'currentColor' },
  },
  variants: { size: { tap: {}, dense: { width: 'dense', height: 'dense' } } },
  defaultVariants: { size: 'tap' },
})

/** The number on an icon or beside a word: round, as a count is in a drawing. */
export const count = defineRecipe({
  className: 'count',
  base: {
    display: 'inline-block',
    minWidth: '20',
    height: '20',
    px: '5px',
    borderRadius: '10px',
    bg: 'ink',
    color: 'inkInv',
    fontSize: '.875rem',
    lineHeight: '20px',
    fontWeight: '650',
    fontStretch: '75%',
    textAlign: 'center',
  },
  variants: {
    tone: {
      ink: {},
      bar: { bg: 'barInk', color: 'bar' },
      failed: {
        bg: 'lossFill',
        color: 'lossFillInk',
        animation: 'pulse {durations.pulse} infinite',
      },
    },
    corner: {
      true: { position: 'absolute', top: '3px', right: '-3px', boxShadow: '0 0 0 2px {colors.paper}' },
    },
  },
  defaultVariants: { tone: 'ink' },
})
