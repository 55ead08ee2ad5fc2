import { css } from '#styled/css'

/** Lines that lead on, between rules. */
export const deskRows = {
  list: css({ listStyle: 'none', p: '0', m: '0', borderTop: '1px solid {colors.rule}' }),
  row: css({
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    minHeight: 'tap',
    borderBottom: '1px solid {colors.rule}',
    color: 'ink',
    textDecoration: 'none',
    _hover: { bg: 'sheet' },
  }),
}
