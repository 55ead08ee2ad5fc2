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
      {user.isVerified ? null : <Badge tone="dashed">Email not confirmed</Badge>}
      {user.mustChange ? (
        <Badge tone="loss">{user.mustChange === 'leaked' ? 'Password leaked' : 'Needs a new password'}</Badge>
      ) : null}
      {user.deletesAt ? <Badge tone="loss">To be removed {formatDate(user.deletesAt)}</Badge> : null}
    </span>
  )
}
