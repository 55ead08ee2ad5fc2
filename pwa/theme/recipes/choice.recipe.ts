import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

const tick = 'polygon(8% 52%, 20% 40%, 41% 62%, 81% 17%, 93% 29%, 42% 86%)'

export const choice = defineSlotRecipe({
  className: 'choice',
  slots: ['root', 'input', 'text', 'note', 'end'],
  base: {
    root: {
      display: 'flex',
      gap: '12',
      alignItems: 'center',
      minHeight: 'tap',
      textStyle: 'text',
      cursor: 'pointer',
      '&:has(:disabled)': { color: 'ink2', cursor: 'not-allowed' },
    },
    input: {
      appearance: 'none',
      flex: 'none',
      position: 'relative',
      width: '24',
      height: '24',
      m: '0',
      border: '1.5px solid {colors.rule2}',
      borderRadius: '2',
      bg: 'sheet',
      cursor: 'inherit',
      'label:hover > &': { borderColor: 'ink' },
      _checked: { borderColor: 'ink' },
      '&[aria-invalid=true]': { borderColor: 'loss', borderWidth: '2px' },
      '&:disabled': { bg: 'well', borderStyle: 'dashed' },
      _after: { content: '""', position: 'absolute', inset: '0', m: 'auto', display: 'none' },
    },
    text: { flex: '1', minWidth: '0' },
    note: { display: 'block', textStyle: 'note', color: 'ink2' },
    end: { color: 'ink2', fontStretch: '87.5%' },
  },
  variants: {
    kind: {
      check: {
        input: {
          '&:checked, &:indeterminate': {
            bg: 'ink',
            borderColor: 'ink',
            _after: { display: 'block', width: '18px', height: '18px', bg: 'inkInv', clipPath: tick },
          },
          '&:indeterminate': { _after: { width: '12px', height: '2px', clipPath: 'none' } },
        },
      },
      radio: { input: { borderRadius: '50%', _checked: { border: '7px solid {colors.ink}' } } },
      switch: {
        root: { justifyContent: 'space-between' },
        input: {
          width: '48',
          height: '28',
          borderRadius: '14px',
          order: '1',
          _after: {
            display: 'block',
            width: '16px',
            height: '16px',
            m: '0',
            top: '4.5px',
            left: '4.5px',
            borderRadius: '50%',
            bg: 'ink',
            transition: 'transform {durations.fast}',
          },
          _checked: { bg: 'ink', _after: { bg: 'inkInv', transform: 'translateX(20px)' } },
        },
      },
    },
    dense: {
      true: {
        root: { minHeight: 'dense' },
        input: { width: { desk: '20' }, height: { desk: '20' } },
      },
    },
  },
  defaultVariants: { kind: 'check' },
})

export const choices = defineSlotRecipe({
  className: 'choices',
  slots: ['root', 'legend', 'list'],
  base: {
    legend: { textStyle: 'label', p: '0', mb: '4' },
    list: { display: 'grid' },
  },
  variants: {
    inline: { true: { list: { display: 'flex', flexWrap: 'wrap', columnGap: '24' } } },
  },
})

export const segmented = defineSlotRecipe({
  className: 'segmented',
  slots: ['root', 'item', 'count'],
  base: {
    root: {
      display: 'inline-flex',
      maxWidth: '100%',
      border: '1.5px solid {colors.ink}',
      borderRadius: '2',
    },
    item: {
      flex: '1 1 auto',
      minHeight: '45px',
      minWidth: '52px',
      px: { base: '8', tablet: '12' },
      border: '0',
      bg: 'transparent',
      textStyle: 'control',
      cursor: 'pointer',
      '& + &': { borderLeft: '1px solid {colors.ink}' },
      _hover: { bg: 'well' },
      '&[aria-pressed=true]': { bg: 'ink', color: 'inkInv', _hover: { bg: 'ink' } },
    },
    // Room for "1 000+": a count that arrives or changes moves nothing. On a phone it stands under its word.
    count: {
      display: { base: 'block', tablet: 'inline-block' },
      minWidth: '5.5ch',
      minHeight: '1lh',
      // Empty it would stand on the line, and the words of its segment below the middle.
      verticalAlign: 'top',
      ml: { base: '0', tablet: '4' },
      textAlign: { base: 'center', tablet: 'start' },
      fontVariantNumeric: 'tabular-nums',
    },
  },
  variants: { size: { tap: {}, dense: { item: { minHeight: { desk: '37px' } } } } },
  defaultVariants: { size: 'tap' },
})

export const stepper = defineSlotRecipe({
  className: 'stepper',
  slots: ['root', 'button', 'value'],
  base: {
    root: { display: 'inline-flex', border: '1px solid {colors.rule2}', borderRadius: '2' },
    button: {
      display: 'grid',
      placeItems: 'center',
      width: '48',
      height: '46px',
      p: '0',
      border: '0',
      bg: 'transparent',
      cursor: 'pointer',
      _hover: { bg: 'well' },
      _disabled: { color: 'rule2', cursor: 'not-allowed', bg: 'transparent' },
    },
    value: {
      // A new number changes the layout of nothing else.
      contain: 'size layout',
      width: '40',
      height: '46px',
      lineHeight: '46px',
      textAlign: 'center',
      fontWeight: '600',
      borderInline: '1px solid {colors.rule}',
    },
  },
})

export const chip = defineRecipe({
  className: 'chip',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4',
    minHeight: 'dense',
    pl: '12',
    pr: '8',
    border: '1px solid {colors.ink}',
    borderRadius: '2',
    bg: 'transparent',
    textStyle: 'control',
    fontWeight: '500',
    cursor: 'pointer',
    _hover: { bg: 'well' },
  },
})
