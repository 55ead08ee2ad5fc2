import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

export const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'head', 'label', 'mark', 'hint', 'error', 'good'],
  base: {
    root: { display: 'block', minWidth: '0' },
    head: { display: 'flex', justifyContent: 'space-between', gap: '8', mb: '4' },
    label: { textStyle: 'label', minWidth: '0', overflowWrap: 'anywhere' },
    mark: { textStyle: 'note', color: 'ink2' },
    hint: { mt: '4', textStyle: 'note', color: 'ink2' },
    error: { display: 'flex', gap: '4', mt: '4', textStyle: 'note', fontWeight: '600', color: 'loss' },
    good: { display: 'flex', gap: '4', mt: '4', textStyle: 'note', fontWeight: '600', color: 'ok' },
  },
})

export const input = defineRecipe({
  className: 'input',
  base: {
    display: 'block',
    // Safari's dates ignore the width, and its searches the border.
    appearance: 'none',
    width: 'full',
    minHeight: 'tap',
    py: '11px',
    px: '12',
    border: '1px solid {colors.rule2}',
    borderRadius: '2',
    bg: 'sheet',
    textStyle: 'text',
    textOverflow: 'ellipsis',
    _placeholder: { color: 'ink2', opacity: '1' },
    _hover: { borderColor: 'ink' },
    '&[aria-invalid=true]': { border: '2px solid {colors.loss}', py: '10px', px: '11px' },
    '&:disabled, &:read-only:not(select)': { bg: 'well', borderStyle: 'dashed', color: 'ink2', opacity: '1' },
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&::-webkit-date-and-time-value': { textAlign: 'left' },
    // Their own arrows are dark boxes on blueprint in WebKitGTK, and always shown in Firefox.
    '&::-webkit-inner-spin-button': { display: 'none' },
    '&[type=number]': { MozAppearance: 'textfield' },
  },
  variants: {
    kind: {
      line: {},
      area: { minHeight: '96', resize: 'vertical', fieldSizing: 'content' },
      select: {
        pr: '40',
        cursor: 'pointer',
        backgroundImage:
          'linear-gradient(45deg, transparent 50%, {colors.ink} 50%), linear-gradient(-45deg, transparent 50%, {colors.ink} 50%)',
        backgroundSize: '6px 6px',
        backgroundPosition: 'right 20px center, right 14px center',
        backgroundRepeat: 'no-repeat',
        '&[aria-invalid=true]': { pr: '40' },
      },
      number: {
        textAlign: 'center',
        px: '4',
        py: '9px',
        textStyle: 'tab',
        fontWeight: '550',
        '&[aria-invalid=true]': { py: '8px' },
      },
    },
    size: { tap: {}, dense: { minHeight: 'dense', py: { base: '11px', desk: '7px' } } },
    room: { start: { pl: '44px' }, end: { pr: '52px' } },
  },
  defaultVariants: { kind: 'line', size: 'tap' },
})

export const inputGroup = defineSlotRecipe({
  className: 'input-group',
  slots: ['root', 'start', 'end'],
  base: {
    root: { position: 'relative' },
    start: {
      position: 'absolute',
      left: '12',
      top: '0',
      bottom: '0',
      display: 'grid',
      placeItems: 'center',
      pointerEvents: 'none',
    },
    end: { position: 'absolute', right: '0', top: '0', bottom: '0', display: 'grid', placeItems: 'center' },
  },
})
