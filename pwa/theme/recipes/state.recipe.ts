import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

export const spinner = defineRecipe({
  className: 'spinner',
  base: {
    flex: 'none',
    display: 'inline-block',
    width: '18',
    height: '18',
    border: '1.5px solid currentColor',
    borderRadius: '50%',
    background: 'conic-gradient(currentColor 0 25%, transparent 0 50%, currentColor 0 75%, transparent 0)',
    animation: 'turn {durations.spin} linear infinite',
  },
  variants: { size: { small: {}, large: { width: '40', height: '40', borderWidth: '2px' } } },
  defaultVariants: { size: 'small' },
})

export const skeleton = defineRecipe({
  className: 'skeleton',
  base: {
    position: 'relative',
    display: 'block',
    overflow: 'hidden',
    bg: 'well',
    borderRadius: '2',
    _after: {
      content: '""',
      position: 'absolute',
      inset: '0',
      backgroundImage: 'linear-gradient(90deg, transparent, {colors.grid2}, transparent)',
      animation: 'shimmer {durations.skeleton} infinite',
    },
  },
  variants: {
    // Lines as far apart as the rows that come.
    rows: {
      true: {
        maskImage:
          'repeating-linear-gradient(transparent 0 12px, {colors.ink} 12px 28px, transparent 28px 40px)',
      },
    },
  },
})

export const progress = defineSlotRecipe({
  className: 'progress',
  slots: ['root', 'head', 'note', 'bar', 'fill'],
  base: {
    head: { display: 'flex', justifyContent: 'space-between', gap: '8', mb: '4', textStyle: 'label' },
    note: { flex: 'none', fontWeight: '400', color: 'ink2' },
    bar: {
      height: '12px',
      border: '1px solid {colors.ink}',
      bg: 'sheet',
      // Tiles of a part of a pixel would lose lines in Firefox.
      backgroundImage:
        'repeating-linear-gradient(90deg, transparent 0 calc(10% - 1px), {colors.rule2} calc(10% - 1px) 10%)',
    },
    fill: { height: 'full', bg: 'ink', transition: 'width {durations.panel}' },
  },
  variants: {
    state: { going: {}, done: { fill: { bg: 'ok' } }, stopped: { fill: { bg: 'loss' } } },
  },
  defaultVariants: { state: 'going' },
})

export const cells = defineSlotRecipe({
  className: 'cells',
  slots: ['root', 'cell'],
  base: {
    root: { display: 'flex', gap: '3px', alignSelf: 'center' },
    cell: {
      width: '20',
      height: '8px',
      border: '1px solid {colors.ink}',
      '&[data-on]': { bg: 'ink' },
    },
  },
  variants: {
    full: { true: { root: { mt: '8', mb: '4' }, cell: { width: 'auto', flex: '1' } } },
    tone: {
      ink: {},
      ok: { cell: { '&[data-on]': { bg: 'ok', borderColor: 'ok' } } },
      loss: { cell: { '&[data-on]': { bg: 'loss', borderColor: 'loss' } } },
    },
  },
  defaultVariants: { tone: 'ink' },
})

export const skill = defineSlotRecipe({
  className: 'skill',
  slots: ['list', 'row', 'name', 'text'],
  base: {
    list: { borderTop: '2px solid {colors.ink}' },
    row: { py: '16', '& + &': { borderTop: '1px solid {colors.rule}' } },
    name: { display: 'flex', justifyContent: 'space-between', gap: '16', textStyle: 'h3' },
    text: { color: 'ink2' },
  },
})

export const answers = defineSlotRecipe({
  className: 'answers',
  slots: ['list', 'item', 'word'],
  base: {
    list: { borderTop: '2px solid {colors.ink}' },
    item: {
      display: 'grid',
      gridTemplateColumns: '24px 1fr',
      gap: '12',
      py: '10px',
      '& + &': { borderTop: '1px solid {colors.rule}' },
      '&[data-yes=true] > svg': { color: 'ok' },
      '&[data-yes=false] > svg': { color: 'loss' },
    },
    word: { fontWeight: '650' },
  },
})

export const empty = defineSlotRecipe({
  className: 'empty',
  slots: ['root', 'drawing', 'text', 'action'],
  base: {
    root: { display: 'grid', gap: '8', justifyItems: 'start', py: '16' },
    drawing: { width: '240', maxWidth: 'full', mb: '16' },
    text: { color: 'ink2', maxWidth: 'prose', textWrap: 'pretty' },
    action: { display: 'flex', flexWrap: 'wrap', gap: '12', mt: '8' },
  },
})

/** Dash-dot with text when offline. */
export const network = defineSlotRecipe({
  className: 'network',
  slots: ['root', 'text'],
  base: {
    root: { borderTop: '2px solid {colors.ink}', bg: 'paper' },
    text: {
      display: 'flex',
      alignItems: 'center',
      gap: '12',
      minHeight: '40',
      py: '6px',
      textStyle: 'note',
      fontWeight: '500',
      '& > :last-child:not(:first-child)': { ml: 'auto', flex: 'none' },
    },
  },
  variants: {
    state: {
      online: {},
      offline: {
        root: {
          borderTop: '0',
          borderBottom: '1px solid {colors.rule}',
          _before: {
            content: '""',
            display: 'block',
            height: '2px',
            backgroundImage:
              'repeating-linear-gradient(90deg, {colors.ink} 0 24px, transparent 24px 30px, {colors.ink} 30px 34px, transparent 34px 40px)',
          },
        },
      },
    },
  },
  defaultVariants: { state: 'online' },
})

export const notice = defineSlotRecipe({
  className: 'notice',
  slots: ['root', 'text', 'title', 'action'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      gap: '12',
      py: '12',
      px: '16',
      borderLeft: '3px solid {colors.ink}',
      bg: 'well',
      '& > svg': { flex: 'none' },
      // One line of words stands beside the middle of its button.
      '&:has(> .notice__action)': { alignItems: { tablet: 'center' } },
    },
    text: { flex: '1', minWidth: '200px', overflowWrap: 'anywhere' },
    title: { display: 'block', fontWeight: '650' },
    action: { display: 'flex', flexWrap: 'wrap', gap: '8' },
  },
  variants: {
    tone: {
      info: {},
      ok: { root: { bg: 'okBg', borderLeftColor: 'ok', '& > svg': { color: 'ok' } } },
      loss: { root: { bg: 'lossBg', borderLeftColor: 'loss', '& > svg': { color: 'loss' } } },
      waiting: { root: { bg: 'transparent', border: '1px dashed {colors.rule2}' } },
    },
  },
  defaultVariants: { tone: 'info' },
})
