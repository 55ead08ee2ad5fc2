import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'
import type { BetaStatus as Status } from '#shared/beta/users/beta-users.contract.ts'
import { plural } from '#shared/format.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { betaStatusQuery } from './beta-users.queries.ts'
import { useBetaUser } from './use-beta-user.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '16' })
const words: Record<Status['status'], string> = {
  none: 'Print and fly planes before they are released, and earn a discount with each task.',
  pending: 'Your application waits for our answer.',
  accepted: 'You are a beta tester.',
  declined: 'Your application was declined.',
  excluded: "You can't join another program.",
}

export function BetaStatus() {
  const { data, isError, refetch } = useQuery(betaStatusQuery(useApi()))
  const { betaUser, waits } = useBetaUser()
  if (data === undefined && !isError && !waits) return <Skeleton height="48px" />
  const status = waits && betaUser ? betaUser.state : data?.status
  if (status === undefined) return <LoadFailed what="Your beta status" onRetry={refetch} />
  const failed = data?.failedTasks ?? 0
  return (
    <div className={row}>
      <p>
        {waits
          ? "Your application is saved on this device. It sends when you're back online."
          : words[status]}
        {failed > 0 ? ` ${plural(failed, 'program')} ended with required tasks not done.` : ''}
      </p>
      <Link to={status === 'none' ? '/beta-signup' : '/beta-users'} className={button({ tone: 'second' })}>
        {status === 'none' ? 'Apply as a beta tester' : 'Beta profile'}
      </Link>
    </div>
  )
}
