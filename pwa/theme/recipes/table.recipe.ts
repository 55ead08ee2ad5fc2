import { defineRecipe } from '@pandacss/dev'

const ruleOnTop = '2px solid {colors.ink}'

/** The table of a drawing: 2 px ink on top, hairlines between, no verticals, no box; `data-number` cells right. */
export const drawingTable = defineRecipe({
  className: 'table',
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'text',
    '& caption': { textAlign: 'left', textStyle: 'h3', pb: '8' },
    '& th, & td': {
      pt: '7px',
      pb: '8',
      pl: '0',
      pr: '12',
      textAlign: 'left',
      verticalAlign: 'baseline',
      borderTop: '1px solid {colors.rule}',
      fontWeight: '400',
    },
    '& tr > :last-child': { pr: '0' },
    '& thead th': {
      textStyle: 'note',
      fontStretch: '87.5%',
      color: 'ink2',
      border: '0',
      pb: '6px',
      verticalAlign: 'bottom',
    },
    '& tbody:first-of-type > tr:first-child > *': { borderTop: ruleOnTop },
    '& tbody th': { color: 'ink2' },
    '& [data-number]': { textAlign: 'right', textStyle: 'figure', whiteSpace: 'nowrap' },
    '& thead [data-number]': { textStyle: 'note' },
    '& tfoot > tr > *': { borderTop: '1px solid {colors.ink}', fontWeight: '650' },
    '& td a': { position: 'relative', _after: { content: '""', position: 'absolute', inset: '-12px -8px' } },
  },
  variants: {
    kind: {
      list: {},
      // A long value breaks before the name beside it does.
      pair: {
        '& th': { overflowWrap: 'normal' },
        '& td': { textAlign: 'right', textStyle: 'figure', overflowWrap: 'anywhere' },
      },
      revision: { '& td:first-child, & th:first-child': { width: '56px' } },
    },
  },
  defaultVariants: { kind: 'list' },
})

/** The administrator's table: 40 px rows, head that stays under header and admin bar; cards on a phone. */
export const adminTable = defineRecipe({
  className: 'admin-table',
  base: {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    textStyle: 'note',
    '& th, & td': {
      height: '40',
      py: '0',
      pl: '0',
      pr: '12',
      textAlign: 'left',
      borderBottom: '1px solid {colors.rule}',
      whiteSpace: 'nowrap',
      fontWeight: '400',
    },
    '& tr > :last-child': { pr: '0' },
    '& thead th': {
      position: 'sticky',
      top: { base: 'token(sizes.header)', desk: 'calc(token(sizes.header) + token(sizes.adminBar))' },
      zIndex: 'tableHead',
      bg: 'paper',
      borderBottom: ruleOnTop,
      fontWeight: '600',
      fontStretch: '87.5%',
    },
    '& [data-number]': { textAlign: 'right' },
    '& tbody th': {
      textStyle: 'control',
      maxWidth: 'clamp(200px, 24vw, 480px)',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      '& a': { textDecorationColor: 'rule' },
    },
    '& [data-phone=select]': {
      width: '44px',
      pl: '8',
      '& label': { minHeight: '40' },
      '& input': { width: '20', height: '20' },
    },
    '& tbody [data-row], & tbody [data-row] th a': {
      scrollMarginTop: 'calc(token(sizes.header) + token(sizes.adminBar) + 48px)',
      scrollMarginBottom: '96',
    },
    '& tbody tr': {
      '&:hover, &[data-row]:focus-within': {
        bg: 'sheet',
        '& a': { textDecorationColor: 'currentColor' },
      },
      '&[data-selected]': { bg: 'well' },
      // One rule below what belongs together.
      '&[data-open] > *': { borderBottom: '0' },
    },
    tablet: {
      '& tbody [data-selected] > :first-child': { boxShadow: 'inset 3px 0 {colors.ink}' },
      '& [data-number]': { pr: '20px' },
      // What is left of the width goes to words.
      '& td:has(> [data-acts])': { width: '1px' },
      // Below the name, not below the box.
      '& [data-under]': { pl: '52px', whiteSpace: 'normal', overflowWrap: 'anywhere' },
      '& tr[data-open] + tr > td': { height: '24', pb: '8' },
      '& [data-cut]': {
        maxWidth: 'clamp(160px, 15vw, 380px)',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      },
    },
    '& [data-from=card]': { display: 'none' },
    tabletToDesk: { '& [data-from=desk]': { display: 'none' } },
    tabletToBroad: { '& [data-from=broad]': { display: 'none' } },
    tabletToWide: { '& [data-from=wide]': { display: 'none' } },
    tabletDown: {
      borderTop: ruleOnTop,
      '&, & tbody, & tbody [data-phone]': { display: 'block' },
      '& thead, & tbody tr > *': { display: 'none' },
      '& tbody tr': {
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
        gridAutoFlow: 'dense',
        alignItems: 'baseline',
        rowGap: '4',
        py: '12',
        borderBottom: '1px solid {colors.rule}',
        '&[data-selected]': { boxShadow: 'inset -3px 0 {colors.ink}' },
        // The row below says more about this one.
        '&[data-open]': { pb: '0', borderBottom: '0' },
        '&[data-open] + tr': { pt: '4' },
      },
      '& tbody tr > *': {
        gridColumn: '2',
        height: 'auto',
        p: '0',
        border: '0',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        maxWidth: 'none',
      },
      '& tbody [data-phone=end]': { gridColumn: '3', pl: '12', textAlign: 'right' },
      '& tbody [data-phone=whole]': { gridColumn: '2 / 4' },
      // Above the link of the card.
      '& tbody [data-phone=select]': {
        gridColumn: '4',
        gridRow: '1 / span 2',
        position: 'relative',
        zIndex: '1',
        pl: '12',
        // Its box stands level with the name, its tap area beyond.
        mt: '-12',
        alignSelf: 'start',
      },
      '& tbody [data-phone=picture]': {
        gridColumn: '1',
        gridRow: '1 / span 2',
        pr: '12',
        alignSelf: 'start',
      },
      '& th a': { _after: { content: '""', position: 'absolute', inset: '0' } },
    },
  },
})
