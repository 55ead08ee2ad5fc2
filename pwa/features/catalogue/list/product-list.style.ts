import { css } from '#styled/css'

export const list = {
  /** At least a screen high, so that the bar is in reach. */
  page: css({
    deskDown: {
      display: 'flex',
      flexDirection: 'column',
      minHeight: 'calc(100svh - token(sizes.header))',
    },
  }),
  columns: css({
    display: 'grid',
    gap: { desk: '48' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: '272px minmax(0, 1fr)' },
    alignItems: 'start',
    pb: { base: '24', desk: '0' },
  }),
  aside: css({
    display: { base: 'none', desk: 'block' },
    position: 'sticky',
    top: 'calc(token(sizes.header) + 18px)',
    maxHeight: 'calc(100dvh - token(sizes.header) - 18px)',
    // In WebKit the whole text of a select counts as its width.
    overflow: 'hidden auto',
    // Room for focus rings.
    mx: '-8px',
    px: '8',
    pb: '24',
  }),
  /** The field is as wide as the list: a scroll bar may take a part of the screen. */
  search: css({ width: { base: 'full', desk: '400' } }),
  main: css({ minWidth: '0', containerType: 'inline-size', outline: 'none' }),
  /** Dims the previous list while loading. */
  found: css({
    display: 'grid',
    gap: '16',
    transition: 'opacity {durations.fast}',
    '&[aria-busy=true]': { opacity: '0.6' },
  }),
  foot: css({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: '8' }),
  toolbar: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '12',
    mb: '16',
    minHeight: { desk: '40' },
  }),
  chips: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8',
    flex: { base: '1 1 auto', desk: '1 1 272px' },
    _empty: { display: 'none' },
  }),
  tools: css({ display: 'flex', alignItems: 'center', gap: '12', ml: 'auto' }),
  scale: css({
    display: 'inline-flex',
    alignItems: { base: 'flex-start', desk: 'center' },
    gap: '12',
    textStyle: 'note',
    color: 'ink2',
  }),
  /** 500 of 1500 mm. */
  scaleLine: css({
    display: 'block',
    width: { base: '47px', desk: 'calc((100cqw - 32px) / 6)', broad: 'calc((100cqw - 64px) / 9)' },
  }),
  deskOnly: css({ display: { deskDown: 'none' } }),
  /** `contents`: the bar sticks for the whole page. */
  phoneOnly: css({ display: { base: 'contents', desk: 'none' } }),
}
