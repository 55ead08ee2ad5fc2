import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx'
import { formatNumber } from '#shared/format.ts'

/** Specification, section 9. */
function toneOf(times: number): BadgeTone {
  if (times <= 1) return 'leak1'
  if (times < 10) return 'leak2'
  return times < 100 ? 'leak3' : 'leak4'
}

export function BreachBadge({ times }: { times: number }) {
  return <Badge tone={toneOf(times)}>Found {times === 1 ? '1 time' : `${formatNumber(times)} times`}</Badge>
}
