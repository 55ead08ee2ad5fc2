import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Sheet } from '#pwa/ui/overlays/sheet.tsx'
import { LoadFailed, Notice, Skeleton } from '#pwa/ui/states.tsx'
import { PairTable } from '#pwa/ui/table.tsx'
import { willDos, willDoWords } from '#shared/beta/users/application-fields.ts'
import type { AdminBetaUser } from '#shared/beta/users/beta-users.contract.ts'
import { formatDate, plural } from '#shared/format.ts'
import { countryName } from '#shared/orders/countries.ts'
import { css } from '#styled/css'
import { BetaReview } from './beta-review.tsx'
import { BetaUserState } from './beta-user-state.tsx'
import { deskBetaUserQuery } from './desk-users.queries.ts'

const stack = css({ display: 'grid', gap: '24', pt: '24', minWidth: '0', overflowWrap: 'anywhere' })
const listed = (words: readonly string[]) => words.join(', ') || 'None'

function Details({ user }: { user: AdminBetaUser }) {
  const will = willDos.filter((name) => user[name]).map((name) => willDoWords[name])
  const rows = [
    { name: 'Email', value: user.email },
    { name: 'Username', value: user.username },
    { name: 'Country', value: countryName(user.country) },
    { name: 'Printers', value: listed(user.printerTypes) },
    { name: 'Materials', value: listed(user.materialTypes) },
    { name: 'Slicer', value: user.preferredSlicer },
    { name: 'Lands on', value: listed(user.landingAreas) },
    { name: 'Will do', value: listed(will) },
    { name: 'Posts on', value: listed(user.socialMediaPlatforms) },
    { name: 'Applied', value: formatDate(user.appliedAt) },
    ...(user.reviewedAt
      ? [
          {
            name: 'Answered',
            value: `${formatDate(user.reviewedAt)}, ${user.reviewedBy ?? 'an administrator'}`,
          },
        ]
      : []),
    ...(user.reason ? [{ name: 'Reason', value: user.reason }] : []),
  ]
  return (
    <div className={stack}>
      <BetaUserState user={user} />
      {user.openFailures > 0 ? (
        <Notice
          title={plural(user.openFailures, 'failed program')}
          action={
            <Link to="/admin/beta-users/exclusions" search={{ show: 'open', q: user.email } as never}>
              See them
            </Link>
          }
        />
      ) : null}
      <PairTable caption="Application" rows={rows} />
      <BetaReview key={user.revision} user={user} />
    </div>
  )
}

export function BetaUserSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(deskBetaUserQuery(useApi(), id))
  return (
    <Sheet open onClose={onClose} title={data ? `${data.firstName} ${data.lastName}`.trim() : 'Application'}>
      {isError ? (
        <LoadFailed what="The application" onRetry={refetch} />
      ) : data ? (
        <Details user={data} />
      ) : (
        <Skeleton height="400px" />
      )}
    </Sheet>
  )
}
