import { css } from '#styled/css'

/** What is unsaved, in view wherever its form is. */
export const saveBar = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'bar',
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  minH: 'tap',
  mx: 'calc(token(spacing.gutter) * -1)',
  px: 'gutter',
  py: '8',
  pb: 'calc(8px + env(safe-area-inset-bottom))',
  bg: 'paper',
  borderTop: '2px solid {colors.ink}',
  textStyle: 'control',
  '&[data-state=failed]': { color: 'loss' },
  '& > button': { ml: 'auto', flex: 'none' },
})
