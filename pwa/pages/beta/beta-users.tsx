import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { draftFrom } from '#pwa/features/beta/users/application-draft.ts'
import { ApplicationForm } from '#pwa/features/beta/users/application-form.tsx'
import { BetaStanding, FailedPrograms } from '#pwa/features/beta/users/beta-standing.tsx'
import { betaStatusQuery } from '#pwa/features/beta/users/beta-users.queries.ts'
import { useBetaUser } from '#pwa/features/beta/users/use-beta-user.ts'
import { useRefusedChange } from '#pwa/foundation/data/refused-change.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Container } from '#pwa/ui/container.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'
import { button } from '#styled/recipes'

function Profile() {
  const { data: status } = useQuery(betaStatusQuery(useApi()))
  const { owner, betaUser, isUnread, waits, refetch } = useBetaUser()
  const refused = useRefusedChange()
  const [saves, count] = useState(0)
  if (isUnread && !betaUser)
    return (
      <LoadFailed what="Your beta profile" onRetry={refetch}>
        Nothing is lost. Go online to see it.
      </LoadFailed>
    )
  if (owner === null || betaUser === undefined || refused === undefined) return <Skeleton height="400px" />
  const isExcluded = status?.status === 'excluded'
  const failedTasks = status?.failedTasks ?? 0
  if (betaUser === null)
    return (
      <>
        <FailedPrograms count={failedTasks} isExcluded={isExcluded} />
        <EmptyState
          title="You have not applied yet"
          action={
            <Link to="/beta-signup" className={button({ tone: 'act' })}>
              Apply as a beta tester
            </Link>
          }
        >
          Beta testers print and fly planes before they are released.
        </EmptyState>
      </>
    )
  return (
    <>
      <BetaStanding betaUser={betaUser} failedTasks={failedTasks} isExcluded={isExcluded} waits={waits} />
      {betaUser.state === 'declined' ? null : (
        <ApplicationForm
          key={`${owner} ${saves}`}
          kind="change"
          owner={owner}
          start={draftFrom(betaUser)}
          refused={refused}
          onSaved={() => count(saves + 1)}
        />
      )}
    </>
  )
}

export function BetaUsersPage() {
  return (
    <Container narrow>
      <PageHead
        title="Beta profile"
        note="What you told us as a beta tester. Only you and the shop see it."
      />
      <Profile />
    </Container>
  )
}
