import { Badge } from '#pwa/ui/badge.tsx'
import type { AircraftSummary } from '#shared/aircraft/aircraft.ts'
import { fitOf, useBed } from './printer.ts'

/** "Fits 220 × 220 × 250", once a bed was stated; always a word, never colour alone. */
export function FitBadge({ aircraft }: { aircraft: AircraftSummary }) {
  const bed = useBed()
  if (!bed) return null
  const fit = fitOf(aircraft, bed)
  return <Badge tone={fit.fits ? 'ok' : 'hatch'}>{fit.text}</Badge>
}
