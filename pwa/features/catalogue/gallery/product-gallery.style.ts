import { css } from '#styled/css'

export const gallery = {
  root: css({ minWidth: '0', mx: { deskDown: 'calc(token(spacing.gutter) * -1)' } }),
  /** Swiped, snapping in the frame. */
  track: css({
    display: 'flex',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollBehavior: 'smooth',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'none',
    bg: 'pic',
    // One picture is enough on paper.
    _print: { overflow: 'hidden', '& > :not(:first-child)': { display: 'none' } },
  }),
  /** The button takes the press: a picture that replaces its blur between press and release would lose the click. */
  slide: css({
    flex: 'none',
    width: 'full',
    scrollSnapAlign: 'start',
    scrollSnapStop: 'always',
    p: '0',
    border: '0',
    bg: 'pic',
    cursor: 'zoom-in',
    _focusVisible: { outlineOffset: '-3px' },
    '& > *': { pointerEvents: 'none' },
  }),
  /** Leaves room for the five numbers in the first screen. */
  frame: css({
    aspectRatio: { base: '4 / 3!', desk: 'auto!', _print: 'auto!' },
    height: { desk: 'clamp(420px, calc(100svh - 404px), 608px)', _print: '220px' },
    // Landscape phones: the whole aircraft.
    _low: {
      width: 'full',
      maxHeight: 'calc(100svh - 122px)',
      backgroundSize: 'contain',
      backgroundRepeat: 'no-repeat',
      '& > img': { objectFit: 'contain' },
    },
  }),
  empty: css({ display: 'block', backgroundSize: 'cover', backgroundPosition: 'center' }),
  small: css({ aspectRatio: '4 / 3' }),
  below: css({
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(auto-fill, minmax(56px, 1fr))', desk: 'repeat(auto-fill, 76px)' },
    justifyContent: 'space-between',
    alignItems: 'start',
    gap: '8',
    mt: '8',
    px: { base: 'gutter', desk: '0' },
    _print: { display: 'none' },
  }),
  thumbs: css({ display: 'contents' }),
  thumb: css({
    p: '0',
    width: 'full',
    minHeight: 'tap',
    bg: 'pic',
    border: '1px solid {colors.rule}',
    cursor: 'pointer',
    '& > *': { pointerEvents: 'none' },
    overflow: 'hidden',
    '&[aria-pressed=true]': {
      borderColor: 'ink',
      boxShadow: 'inset 0 0 0 1px {colors.ink}, 0 0 0 1px {colors.ink}',
    },
  }),
}
