import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReadPart } from '#pwa/features/admin/not-read.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Sheet } from '#pwa/ui/overlays/sheet.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import { PairTable } from '#pwa/ui/table.tsx'
import { willDos, willDoWords } from '#shared/beta/users/application-fields.ts'
import type { AdminBetaUser } from '#shared/beta/users/beta-users.contract.ts'
import { formatDate, plural } from '#shared/format.ts'
import { countryName } from '#shared/orders/countries.ts'
import { css } from '#styled/css'
import { BetaReview } from './beta-review.tsx'
import { BetaUserState } from './beta-user-state.tsx'
import { deskBetaUserQuery } from './desk-users.queries.ts'

const content = css({ pt: '24' })
const stack = css({ display: 'grid', gap: '24', minWidth: '0', overflowWrap: 'anywhere' })
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
      <BetaReview user={user} />
    </div>
  )
}

export function BetaUserSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(deskBetaUserQuery(useApi(), id))
  const { data } = query
  return (
    <Sheet
      open
      inAddress
      onClose={onClose}
      title={data ? `${data.firstName} ${data.lastName}`.trim() : 'Application'}
    >
      <div className={content}>
        <ReadPart what="the application" query={query} loading={<Skeleton height="400px" />}>
          {(user) => <Details user={user} />}
        </ReadPart>
      </div>
    </Sheet>
  )
}
