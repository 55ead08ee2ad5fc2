import type { ReactNode } from 'react'
import { css } from '#styled/css'

const pair = css({
  display: 'grid',
  gap: '16',
  gridTemplateColumns: { tablet: '1fr 1fr' },
  alignItems: 'start',
})

/** Fields in rows of two; on a phone one below the other. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={pair}>{children}</div>
}
