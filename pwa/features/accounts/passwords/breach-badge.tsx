import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx'
import { formatNumber } from '#shared/format.ts'

/** The specification's four: once, under 10, under 100, 100 and above (section 9). */
function toneOf(times: number): BadgeTone {
  if (times <= 1) return 'leak1'
  if (times < 10) return 'leak2'
  return times < 100 ? 'leak3' : 'leak4'
}

/** How often a password was found in breaches. */
export function BreachBadge({ times }: { times: number }) {
  return <Badge tone={toneOf(times)}>Found {times === 1 ? '1 time' : `${formatNumber(times)} times`}</Badge>
}
