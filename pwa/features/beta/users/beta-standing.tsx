import { Link } from '@tanstack/react-router'
import { Notice } from '#pwa/ui/states.tsx'
import type { BetaUser } from '#shared/beta/users/beta-users.contract.ts'
import { formatDate, plural } from '#shared/format.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const stack = css({ display: 'grid', gap: '12', _empty: { display: 'none' } })

type BetaStandingProps = {
  betaUser: BetaUser
  /** Programs that ended with required tasks not done. */
  failedTasks: number
  isExcluded: boolean
  waits: boolean
}

/** What the shop says to an application, and what is failed. */
export function BetaStanding({ betaUser, failedTasks, isExcluded, waits }: BetaStandingProps) {
  const { state, reason, appliedAt } = betaUser
  return (
    <div className={stack}>
      {waits ? (
        <Notice tone="waiting" role="status" title="Saved on this device">
          Sends when you're back online.
        </Notice>
      ) : state === 'pending' ? (
        <Notice tone="waiting" title="Waiting for our answer">
          You applied on {formatDate(appliedAt)}. We read every application and answer by notification and
          mail.
        </Notice>
      ) : state === 'accepted' && !isExcluded ? (
        <Notice tone="ok" title="You are a beta tester">
          {reason || 'You can join beta programs.'}
        </Notice>
      ) : state === 'declined' ? (
        <Notice
          tone="loss"
          title="Your application was declined"
          action={
            <Link to="/beta-signup" className={button({ tone: 'second' })}>
              Apply again
            </Link>
          }
        >
          {reason}
        </Notice>
      ) : null}
      <FailedPrograms count={failedTasks} isExcluded={isExcluded} />
    </div>
  )
}

export function FailedPrograms({ count, isExcluded }: { count: number; isExcluded: boolean }) {
  if (count === 0) return null
  return isExcluded ? (
    <Notice tone="loss" title="You can't join another program">
      {plural(count, 'program')} ended with required tasks not done. Think we are wrong? Write to us, and an
      administrator can undo it.
    </Notice>
  ) : (
    <Notice title={`${plural(count, 'program')} ended with required tasks not done`}>
      After three of them you can't join another program.
    </Notice>
  )
}
