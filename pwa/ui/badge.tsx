import type { ReactNode } from 'react'
import { badge, balloon } from '#styled/recipes'
import { CheckIcon } from './icons.tsx'

/** Once, under 10, under 100, more. */
type LeakTone = 'leak1' | 'leak2' | 'leak3' | 'leak4'
export type BadgeTone = 'fact' | 'ok' | 'okBoxed' | 'hatch' | 'dashed' | 'sale' | 'loss' | 'failed' | LeakTone

type BadgeProps = { children: ReactNode; tone?: BadgeTone; onPicture?: boolean }

/** `dashed`: not yet; `hatch`: does not fit, hidden; `leak1` to `leak4`: breaches; `failed` pulses, failed orders only. */
export function Badge({ children, tone = 'fact', onPicture = false }: BadgeProps) {
  return (
    <span className={badge({ tone, onPicture })}>
      {tone === 'ok' || tone === 'okBoxed' ? <CheckIcon /> : null}
      {children}
    </span>
  )
}

export function Balloon({ children }: { children: ReactNode }) {
  return <span className={balloon()}>{children}</span>
}
