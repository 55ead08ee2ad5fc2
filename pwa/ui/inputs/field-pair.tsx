import type { ReactNode } from 'react'
import { css } from '#styled/css'

const pair = css({
  display: 'grid',
  gap: '16',
  gridTemplateColumns: { tablet: '1fr 1fr' },
  alignItems: 'start',
})

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={pair}>{children}</div>
}
