import type { BadgeTone } from '#pwa/ui/badge.tsx'
import type { FieldState } from '#shared/flying/flying.contract.ts'

export const fieldBadges: Record<FieldState, { tone: BadgeTone; children: string }> = {
  pending: { tone: 'dashed', children: 'Waiting for you' },
  approved: { tone: 'ok', children: 'Published' },
  declined: { tone: 'hatch', children: 'Declined' },
}
