import { defineSlotRecipe } from '@pandacss/dev'

// Panels leave at once: WebKit may end a closing animation before the kit listens for its end, and the panel would stay.
const scrim = {
  position: 'fixed',
  inset: '0',
  zIndex: 'scrim',
  bg: 'scrim',
  '&[data-state=open]': { animation: 'fade {durations.panel}' },
} as const

export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: ['scrim', 'positioner', 'content', 'title', 'body', 'actions'],
  base: {
    scrim,
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'panel',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      placeItems: { base: 'end center', desk: 'center' },
      p: '16',
      pb: 'max(16px, env(safe-area-inset-bottom))',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    },
    content: {
      width: 'full',
      maxWidth: '480',
      p: '24',
      bg: 'sheet',
      border: '2px solid {colors.ink}',
      boxShadow: 'float',
      overflowWrap: 'break-word',
      '&[data-state=open]': { animation: 'rise {durations.panel} {easings.out}' },
    },
    title: { textStyle: 'h2', mb: '12' },
    body: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16' },
    // Equally wide on a phone.
    actions: {
      display: { base: 'grid', half: 'flex' },
      flexWrap: 'wrap',
      gap: '12',
      mt: '24',
    },
  },
  variants: { size: { normal: {}, wide: { content: { maxWidth: '720px' } } } },
  defaultVariants: { size: 'normal' },
})

export const sheet = defineSlotRecipe({
  className: 'sheet',
  slots: ['scrim', 'content', 'head', 'title', 'body', 'foot'],
  base: {
    scrim,
    content: {
      position: 'fixed',
      zIndex: 'panel',
      display: 'flex',
      flexDirection: 'column',
      bg: 'paper',
      borderColor: 'ink',
      borderStyle: 'solid',
      borderWidth: '0',
      boxShadow: 'float',
      overflowWrap: 'break-word',
      overscrollBehavior: 'contain',
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '16',
      minHeight: '64',
      py: '8',
      pr: '8',
      pl: { base: '16', half: '24' },
      borderBottom: '2px solid {colors.ink}',
    },
    title: { textStyle: 'h2', minWidth: '0' },
    body: {
      flex: '1',
      overflowY: 'auto',
      px: { base: '16', half: '24' },
      overscrollBehavior: 'contain',
    },
    foot: {
      display: 'grid',
      gap: '12',
      pt: '16',
      px: { base: '16', half: '24' },
      pb: 'calc(16px + env(safe-area-inset-bottom))',
      borderTop: '1px solid {colors.ink}',
    },
  },
  variants: {
    side: {
      right: {
        content: {
          inset: '0 0 0 auto',
          width: { base: 'calc(100% - 24px)', half: 'min(440px, 100%)' },
          borderLeftWidth: '2px',
          '&[data-state=open]': { animation: 'fromRight {durations.panel} {easings.out}' },
        },
      },
      bottom: {
        content: {
          inset: 'auto 0 0',
          maxWidth: { tablet: '640px' },
          maxHeight: '88%',
          mx: 'auto',
          borderTopWidth: '2px',
          borderInlineWidth: { tablet: '2px' },
          '&[data-state=open]': { animation: 'fromBelow {durations.panel} {easings.out}' },
        },
        head: { minHeight: '56', py: '4', pr: '4', borderBottomWidth: '1px', borderBottomColor: 'rule' },
        title: { textStyle: 'h3' },
        body: { pb: 'max(16px, env(safe-area-inset-bottom))' },
        foot: { display: 'flex', gap: '8', pt: '8', '& > :last-child': { flex: '1' } },
      },
    },
  },
  defaultVariants: { side: 'right' },
})

export const viewer = defineSlotRecipe({
  className: 'viewer',
  slots: ['content', 'head', 'title', 'body', 'foot'],
  base: {
    content: {
      position: 'fixed',
      inset: '0',
      zIndex: 'panel',
      display: 'grid',
      gridTemplateRows: 'auto minmax(0, 1fr) auto',
      bg: 'paper',
      overscrollBehavior: 'contain',
      '&[data-state=open]': { animation: 'fade {durations.panel}' },
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '16',
      minHeight: 'header',
      pl: 'gutter',
      pr: '4',
      borderBottom: '2px solid {colors.ink}',
    },
    title: {
      textStyle: 'h3',
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    body: { position: 'relative', minHeight: '0', bg: 'pic' },
    foot: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '16',
      minHeight: '64',
      py: '8',
      px: 'gutter',
      pb: 'calc(8px + env(safe-area-inset-bottom))',
      borderTop: '1px solid {colors.rule2}',
    },
  },
})

export const menu = defineSlotRecipe({
  className: 'menu',
  slots: ['content', 'item'],
  base: {
    content: {
      zIndex: 'panel',
      width: '264px',
      maxWidth: 'calc(100vw - 16px)',
      bg: 'sheet',
      color: 'ink',
      border: '2px solid {colors.ink}',
      boxShadow: 'float',
      maxHeight: 'var(--available-height)',
      overflowY: 'auto',
      '&[data-state=open]': { animation: 'rise {durations.fast}' },
    },
    item: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '12',
      minHeight: 'tap',
      px: '16',
      textStyle: 'text',
      textAlign: 'left',
      textDecoration: 'none',
      cursor: 'pointer',
      '&[data-highlighted]': { bg: 'well', textDecoration: 'underline', textUnderlineOffset: '3px' },
      '&[data-disabled]': { color: 'ink2', cursor: 'not-allowed' },
    },
  },
  variants: {
    apart: { true: { item: { borderTop: '1px solid {colors.ink}' } } },
    loss: { true: { item: { color: 'loss', fontWeight: '600' } } },
    dense: { true: { item: { minHeight: 'dense' } } },
  },
})

export const toast = defineSlotRecipe({
  className: 'toast',
  slots: ['region', 'root', 'text', 'title', 'action'],
  base: {
    region: {
      position: 'fixed',
      zIndex: 'toast',
      left: { base: '16', desk: 'auto' },
      right: { base: '16', desk: '32' },
      bottom: 'calc(var(--thumb-bar, 0px) + 16px + env(safe-area-inset-bottom))',
      display: 'grid',
      justifyItems: { base: 'center', desk: 'end' },
      pointerEvents: 'none',
      // A dialog has its buttons where a phone shows the toast.
      ':root:has(.dialog__content) &': {
        deskDown: { bottom: 'auto', top: 'calc(16px + env(safe-area-inset-top))' },
      },
    },
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '12',
      width: 'full',
      maxWidth: '440',
      minWidth: { desk: '400' },
      p: '12',
      pl: '16',
      borderRadius: '2',
      bg: 'ink',
      color: 'inkInv',
      boxShadow: 'float',
      pointerEvents: 'auto',
      animation: 'rise {durations.panel} {easings.out}',
      '& :focus-visible': { outlineColor: 'currentColor' },
    },
    text: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    title: { display: 'block', fontWeight: '650' },
    action: { my: '-10px', mr: '-8px', display: 'flex', '& > *': { color: 'inherit' } },
  },
  variants: {
    tone: { info: {}, ok: {}, error: { root: { bg: 'loss' } } },
    still: { true: { root: { animation: 'none' } } },
  },
  defaultVariants: { tone: 'info' },
})
