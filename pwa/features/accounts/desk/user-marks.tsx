import { Badge } from '#pwa/ui/badge.tsx'
import type { AdminUserRow } from '#shared/accounts/admin-users.contract.ts'
import { formatDate } from '#shared/format.ts'
import { css } from '#styled/css'

const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '4' })

export function UserMarks({ user }: { user: AdminUserRow }) {
  return (
    <span className={badges}>
      {user.isAdmin ? <Badge tone="ok">Administrator</Badge> : null}
      {user.hasTwoFactor ? <Badge tone="fact">Two-factor</Badge> : null}
      {user.isVerified ? null : <Badge tone="dashed">Address not confirmed</Badge>}
      {user.mustChange ? (
        <Badge tone="loss">{user.mustChange === 'leaked' ? 'Password leaked' : 'New password due'}</Badge>
      ) : null}
      {user.deletesAt ? <Badge tone="loss">Leaving {formatDate(user.deletesAt)}</Badge> : null}
    </span>
  )
}
