import { css } from '#styled/css'

/** Three columns, two on a small screen; rows on a phone. */
export const cards = {
  list: css({
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      tablet: 'repeat(2, minmax(0, 1fr))',
      broad: 'repeat(3, minmax(0, 1fr))',
    },
    columnGap: '32',
    rowGap: { base: '0', desk: '48' },
  }),
  tail: css({
    display: { base: 'none', desk: 'grid' },
    alignContent: 'center',
    justifyItems: 'start',
    gap: '12',
    color: 'ink2',
  }),
}
