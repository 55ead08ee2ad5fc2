import { defineSlotRecipe } from '@pandacss/dev'

/** The main action is the last cell. */
export const titleBlock = defineSlotRecipe({
  className: 'title-block',
  slots: ['root', 'cell', 'facts', 'fact', 'name', 'value', 'action'],
  base: {
    root: { display: 'flex', flexDirection: 'column', border: '2px solid {colors.ink}', bg: 'sheet' },
    cell: {
      py: '12',
      px: '16',
      minWidth: '0',
      '& + &, dl + &': { borderTop: '1px solid {colors.ink}' },
    },
    facts: {
      display: 'grid',
      gridAutoFlow: 'column',
      // Long words take room from neighbours.
      gridAutoColumns: 'minmax(min-content, 1fr)',
      borderTop: '1px solid {colors.ink}',
    },
    fact: {
      pt: '8',
      pl: '16',
      pr: { base: '8', desk: '16' },
      pb: '12',
      minWidth: '0',
      '& + &': { borderLeft: '1px solid {colors.ink}' },
    },
    name: { textStyle: 'note', color: 'ink2' },
    value: {
      fontSize: '1.25rem',
      lineHeight: '1.75rem',
      fontStretch: '75%',
      fontWeight: '600',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    action: {
      display: 'flex',
      m: '-2px',
      mt: '0',
      '& > *': { flex: '1', borderRadius: '0', minHeight: '56', textStyle: 'tab' },
    },
  },
  variants: {
    /** Inner edge only. */
    inset: {
      true: {
        root: {
          borderWidth: { base: '2px 0 0', desk: '0 0 0 2px' },
        },
        action: { m: '0', '& > *': { minHeight: { base: '56', desk: '72' } } },
      },
    },
  },
})
