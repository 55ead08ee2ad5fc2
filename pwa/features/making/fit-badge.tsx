import { Badge } from '#pwa/ui/badge.tsx'
import type { AircraftSummary } from '#shared/aircraft/aircraft.ts'
import { type Box, type Fit, fitOf } from '#shared/aircraft/printer-fit.ts'
import { plural } from '#shared/format.ts'
import { bedText, useBed } from './use-bed.ts'

/** "2 of 34 parts too tall" */
export function misfit({ parts, tooTall, tooWide }: Fit): string | null {
  if (tooTall + tooWide === 0) return null
  return `${tooTall + tooWide} of ${plural(parts, 'part')} too ${tooWide === 0 ? 'tall' : 'large'}`
}

type FitBadgeProps = { sizes: AircraftSummary['sizes'] }

export function FitOnBed({ sizes, bed }: FitBadgeProps & { bed: Box }) {
  const words = misfit(fitOf(sizes, bed))
  return words === null ? <Badge tone="ok">Fits {bedText(bed)}</Badge> : <Badge tone="hatch">{words}</Badge>
}

/** On this device's printer. */
export function FitBadge({ sizes }: FitBadgeProps) {
  return <FitOnBed sizes={sizes} bed={useBed().bed} />
}
