import { css } from '#styled/css'

/** A wish has the same row. */
export const lineRow = {
  row: css({
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr) auto',
    columnGap: '16',
    rowGap: '4',
    py: '16',
    borderTop: '1px solid {colors.rule}',
    '&:first-child': { borderTop: '0' },
  }),
  picture: css({ gridRow: 'span 2', alignSelf: 'start', width: 'full' }),
  name: css({
    textStyle: 'h3',
    color: 'ink',
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline' },
  }),
  price: css({ textAlign: 'right', '& s': { display: 'block', mr: '0', textStyle: 'text' } }),
  note: css({ textStyle: 'note', color: 'ink2' }),
  foot: css({
    gridColumn: '2 / 4',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8',
  }),
}
