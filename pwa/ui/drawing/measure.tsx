import type { ReactNode } from 'react'
import { measure } from '#styled/recipes'

/** Both in the markup; `data-units` shows one. */
export function Measure({ metric, imperial }: { metric: ReactNode; imperial: ReactNode }) {
  return (
    <>
      <span className={measure({ system: 'metric' })}>{metric}</span>
      <span className={measure({ system: 'imperial' })}>{imperial}</span>
    </>
  )
}
