import { useAccountAct } from '#pwa/features/accounts/account.mutations.ts'
import { RowActs } from '#pwa/features/admin/row-acts.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import type { Violation } from '#shared/security/violations.contract.ts'
import { css } from '#styled/css'

const states = css({ display: 'flex', flexWrap: 'wrap', gap: '4' })

export function ViolationState({ violation: { isReviewed, isBlocked } }: { violation: Violation }) {
  return (
    <span className={states}>
      {isBlocked ? <Badge tone="loss">Blocked</Badge> : null}
      <Badge tone={isReviewed ? 'fact' : 'sale'}>{isReviewed ? 'Reviewed' : 'To review'}</Badge>
    </span>
  )
}

type ViolationActsProps = { violation: Violation; onBlock: (ip: string) => void }

export function ViolationActs({ violation, onBlock }: ViolationActsProps) {
  const { id, ip, isReviewed, isBlocked } = violation
  const review = useAccountAct((api) => api.adminReviewViolation({ id, isReviewed: !isReviewed }))
  return (
    <RowActs>
      <Button size="dense" busy={review.isPending} onClick={() => review.mutate(undefined)}>
        {isReviewed ? 'Review again' : 'Mark reviewed'}
      </Button>
      {isBlocked ? null : (
        <Button size="dense" tone="loss" aria-label={`Block ${ip}`} onClick={() => onBlock(ip)}>
          Block
        </Button>
      )}
    </RowActs>
  )
}
