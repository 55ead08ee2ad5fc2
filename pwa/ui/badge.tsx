import type { ReactNode } from 'react'
import { badge, balloon } from '#styled/recipes'
import { CheckIcon } from './icons.tsx'

/** Found once, under 10, under 100, or 100 times and more. */
type LeakTone = 'leak1' | 'leak2' | 'leak3' | 'leak4'
export type BadgeTone = 'fact' | 'ok' | 'okBoxed' | 'hatch' | 'dashed' | 'sale' | 'loss' | 'failed' | LeakTone

type BadgeProps = { children: ReactNode; tone?: BadgeTone; onPicture?: boolean }

/**
 * A state in words. `ok` is quiet (a green tick, no box): fits, published. `dashed` is not there yet: draft, beta.
 * `hatch` does not fit, or is hidden. `leak1` to `leak4` say how often a password was found in breaches. `failed` pulses and is for failed orders only.
 */
export function Badge({ children, tone = 'fact', onPicture = false }: BadgeProps) {
  return (
    <span className={badge({ tone, onPicture })}>
      {tone === 'ok' || tone === 'okBoxed' ? <CheckIcon /> : null}
      {children}
    </span>
  )
}

/** A part's code in a balloon, as on an assembly drawing. */
export function Balloon({ children }: { children: ReactNode }) {
  return <span className={balloon()}>{children}</span>
}
