import type { ReactNode } from 'react'
import { css } from '#styled/css'

/** Above the link of the row, which is as large as the card on a phone. */
const row = css({
  position: 'relative',
  display: 'flex',
  flexWrap: { base: 'wrap', tablet: 'nowrap' },
  // The same button of every row stands in one column.
  justifyContent: { base: 'flex-start', tablet: 'flex-end' },
  gap: '8',
  py: '4',
  // In a table only words: frames in each row would be louder than what the rows say.
  'td &': {
    gap: { tablet: '0' },
    mr: { tablet: '-12px' },
    '& > a, & > button': {
      px: { tablet: '12' },
      borderColor: { tablet: 'transparent' },
      _hover: { borderColor: 'currentColor' },
      _disabled: { visibility: { tablet: 'hidden' } },
    },
    // A turning sign stands in the margin, so that it needs no room while it does not turn.
    '& > button .spinner': { ml: { tablet: '-24px' } },
  },
})

export function RowActs({ children }: { children: ReactNode }) {
  return (
    <span className={row} data-acts="">
      {children}
    </span>
  )
}
