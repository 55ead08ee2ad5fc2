import type { ReactNode } from 'react'
import { css } from '#styled/css'

const row = css({ display: 'flex', flexWrap: { base: 'wrap', tablet: 'nowrap' }, gap: '8', py: '4' })

export function RowActs({ children }: { children: ReactNode }) {
  return <span className={row}>{children}</span>
}
