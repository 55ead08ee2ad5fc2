import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx'
import type { AdminBetaUser } from '#shared/beta/users/beta-users.contract.ts'
import { isExcluded } from '#shared/beta/exclusion.ts'
import { css } from '#styled/css'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
const states: Record<AdminBetaUser['state'], [tone: BadgeTone, word: string]> = {
  pending: ['dashed', 'Waiting for you'],
  accepted: ['ok', 'Beta tester'],
  declined: ['fact', 'Declined'],
}

type BetaUserStateProps = { user: Pick<AdminBetaUser, 'state' | 'openFailures'> }

export function BetaUserState({ user: { state, openFailures } }: BetaUserStateProps) {
  const [tone, word] = states[state]
  return (
    <span className={row}>
      <Badge tone={tone}>{word}</Badge>
      {isExcluded(openFailures) ? <Badge tone="loss">Excluded</Badge> : null}
    </span>
  )
}
