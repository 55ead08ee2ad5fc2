import { defineSlotRecipe } from '@pandacss/dev'

export const tabs = defineSlotRecipe({
  className: 'tabs',
  slots: ['list', 'tab'],
  base: {
    list: {
      display: 'flex',
      gap: '24',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      boxShadow: 'inset 0 -1px 0 {colors.rule2}',
    },
    tab: {
      flex: 'none',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '8',
      minHeight: 'tap',
      p: '0',
      border: '0',
      borderBottom: '3px solid transparent',
      bg: 'transparent',
      textStyle: 'tab',
      color: 'ink2',
      textDecoration: 'none',
      cursor: 'pointer',
      _hover: { color: 'ink' },
      '&[aria-selected=true], &[aria-current=page]': { color: 'ink', borderBottomColor: 'ink' },
      _focusVisible: { outlineOffset: '-3px' },
    },
  },
})
