import { Badge } from '#pwa/ui/badge.tsx'
import type { AircraftSummary } from '#shared/aircraft/aircraft.ts'
import { type Box, type Fit, fitOf } from '#shared/aircraft/printer-fit.ts'
import { bedText, useBed } from './use-bed.ts'

/** "2 of 34 parts too tall" */
export function misfit({ parts, tooTall, tooWide }: Fit): string | null {
  if (tooTall + tooWide === 0) return null
  return `${tooTall + tooWide} of ${parts} parts too ${tooWide === 0 ? 'tall' : 'large'}`
}

type FitBadgeProps = { sizes: AircraftSummary['sizes']; bed?: Box | undefined }

/** Default: this device's printer. */
export function FitBadge({ sizes, bed: given }: FitBadgeProps) {
  const { bed: own } = useBed()
  const bed = given ?? own
  const words = misfit(fitOf(sizes, bed))
  return words === null ? <Badge tone="ok">Fits {bedText(bed)}</Badge> : <Badge tone="hatch">{words}</Badge>
}
