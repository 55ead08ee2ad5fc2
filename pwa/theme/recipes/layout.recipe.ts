import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

export const pageWidth = defineRecipe({
  className: 'page-width',
  base: {
    width: 'full',
    maxWidth: 'calc(var(--page, token(sizes.page)) + 2 * token(spacing.gutter))',
    mx: 'auto',
    px: 'gutter',
  },
  // What is narrow begins at the same left edge as every other page.
  variants: { narrow: { true: { '& > *': { maxWidth: '720px' } } } },
})

export const section = defineSlotRecipe({
  className: 'section',
  slots: ['root', 'head', 'aside'],
  base: {
    root: {
      pt: { base: 'section', _print: '24' },
      // The head has spaced it already.
      '.page-head__root + &, .page-head__root + * > &:first-child, .page-head__root + * > :first-child > &:first-child':
        { pt: '8' },
      '.page-head__root + * > * > &:first-child': { pt: { desk: '8' } },
      // Something that is announced may stand between, or a form around.
      '.page-head__root + :empty + &, .page-head__root + :empty + * > &:first-child, .page-head__root + form > :first-child > :first-child > &:first-child':
        { pt: '8' },
      '.page-head__root + :empty + * > * > &:first-child, .page-head__root + form > :first-child > * > &:first-child':
        { pt: { desk: '8' } },
    },
    head: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '16',
      mb: { base: '16', desk: '24' },
      pt: '12',
      borderTop: '1px solid {colors.ink}',
    },
    aside: {
      flex: 'none',
      '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 'tap', my: '-12px' },
    },
  },
  variants: {
    rule: { thin: {}, thick: { head: { borderTopWidth: '2px' } } },
    beside: {
      true: {
        root: {
          desk: {
            display: 'grid',
            gridTemplateColumns: '320px minmax(0, 1fr)',
            columnGap: '48',
            '&::before': { content: '""', gridColumn: '1 / -1', borderTop: '1px solid {colors.ink}' },
            '& > :last-child': { maxWidth: '660px', pt: '12' },
          },
        },
        head: { borderTopWidth: { desk: '0' } },
      },
    },
  },
  defaultVariants: { rule: 'thin' },
})

export const pageHead = defineSlotRecipe({
  className: 'page-head',
  slots: ['root', 'note', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-end',
      justifyContent: 'space-between',
      columnGap: '16',
      rowGap: '8',
      pt: { base: '24', desk: '32' },
      pb: { base: '16', desk: '24' },
      '& > div:first-child': { minWidth: '0', overflowWrap: 'anywhere' },
      '& h1 small': { fontSize: 'inherit', fontWeight: '400', color: 'ink2', ml: '.2em' },
    },
    note: { color: 'ink2', maxWidth: 'prose', mt: '4', textWrap: 'pretty' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '8' },
  },
  variants: {
    area: {
      shop: {},
      admin: {
        root: {
          pt: '24',
          pb: '16',
          // The first act stands at the same height on every desk.
          alignItems: 'flex-start',
          // A long note wraps beside the acts.
          '& > div:first-child': { flex: { tablet: '1 1 320px' } },
          '& h1': { textStyle: 'h2', pt: '4' },
          '& h1 small': { textStyle: 'text', ml: '8' },
        },
      },
    },
  },
  defaultVariants: { area: 'shop' },
})

export const breadcrumbs = defineSlotRecipe({
  className: 'crumbs',
  slots: ['list', 'item'],
  base: {
    list: {
      display: 'flex',
      flexWrap: { desk: 'wrap' },
      columnGap: '8',
      py: { desk: '8' },
      textStyle: 'note',
      color: 'ink2',
    },
    item: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '8',
      minHeight: { base: 'tap', desk: '32' },
      '&:not(:last-child)::after': { content: '"/"' },
      '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 'inherit' },
      // One line; the full name stands below.
      _last: {
        flex: { deskDown: '1 1 48px' },
        minWidth: '0',
        '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { deskDown: 'nowrap' } },
      },
    },
  },
})

export const thumbBar = defineRecipe({
  className: 'thumb-bar',
  base: {
    position: 'sticky',
    bottom: '0',
    mt: 'auto',
    zIndex: 'bar',
    display: 'flex',
    alignItems: 'center',
    gap: '16',
    mx: 'calc(token(spacing.gutter) * -1)',
    pt: '8',
    px: 'gutter',
    pb: 'calc(8px + env(safe-area-inset-bottom))',
    bg: 'paper',
    borderTop: '2px solid {colors.ink}',
    '& > :is(a, button)': { flex: '1', whiteSpace: 'nowrap', px: '12' },
    '& > select': { flex: '1', minWidth: '0' },
  },
})

export const unseen = defineRecipe({
  className: 'unseen',
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  variants: {
    /** The skip link. */
    untilFocus: {
      true: {
        _focus: {
          top: '4',
          left: '4',
          zIndex: 'toast',
          width: 'auto',
          height: 'auto',
          py: '12',
          px: '16',
          clipPath: 'none',
          bg: 'ink',
          color: 'inkInv',
        },
      },
    },
  },
})

/** `data-units` shows one. */
export const measure = defineRecipe({
  className: 'measure',
  variants: {
    system: {
      metric: { _imperial: { display: 'none' } },
      imperial: { _metric: { display: 'none' } },
    },
  },
})

export const icon = defineRecipe({
  className: 'icon',
  base: {
    flex: 'none',
    width: '24',
    height: '24',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.5',
    strokeLinecap: 'square',
    strokeLinejoin: 'miter',
  },
  variants: {
    size: { normal: {}, small: { width: '20', height: '20' }, large: { width: '32', height: '32' } },
  },
  defaultVariants: { size: 'normal' },
})
