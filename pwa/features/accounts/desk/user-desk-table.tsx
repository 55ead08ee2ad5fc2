import { Link } from '@tanstack/react-router'
import { AdminTable } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import type { AdminUserRow } from '#shared/accounts/admin-users.contract.ts'
import { formatDate, plural } from '#shared/format.ts'
import { css } from '#styled/css'
import { onDesk, onPhone } from '#pwa/features/admin/desk-table.style.ts'

const card = css({
  display: 'grid',
  gap: '4',
  py: '12',
  borderBottom: '1px solid {colors.rule}',
  position: 'relative',
  overflowWrap: 'anywhere',
})
const whole = css({
  textStyle: 'control',
  color: 'ink',
  _after: { content: '""', position: 'absolute', inset: '0' },
})
const quiet = css({ textStyle: 'note', color: 'ink2' })
const cut = css({ display: 'block', maxWidth: '280px', overflow: 'hidden', textOverflow: 'ellipsis' })
const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '4' })

/** What is to be known of an account at a glance. */
export function UserMarks({ user }: { user: AdminUserRow }) {
  return (
    <span className={badges}>
      {user.isAdmin ? <Badge tone="ok">Administrator</Badge> : null}
      {user.hasTwoFactor ? <Badge tone="fact">Two-factor</Badge> : null}
      {user.isVerified ? null : <Badge tone="dashed">Address not confirmed</Badge>}
      {user.mustChange ? (
        <Badge tone="loss">{user.mustChange === 'leaked' ? 'Password leaked' : 'New password due'}</Badge>
      ) : null}
      {user.deletesAt ? <Badge tone="loss">Leaves {formatDate(user.deletesAt)}</Badge> : null}
    </span>
  )
}
function Name({ user, className }: { user: AdminUserRow; className?: string }) {
  return (
    <Link to="." search={(before) => ({ ...before, user: user.id })} className={className}>
      {user.name}
    </Link>
  )
}
const used = ({ usedAt }: AdminUserRow) => (usedAt ? formatDate(usedAt) : 'Signed out')

/** Accounts for the desk; a list of cards on a phone. */
export function UserDeskTable({ rows }: { rows: readonly AdminUserRow[] }) {
  return (
    <>
      <div className={onDesk}>
        <AdminTable label="Users">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Email</th>
              <th scope="col">Username</th>
              <th scope="col">State</th>
              <th scope="col" data-number>
                Orders
              </th>
              <th scope="col" data-number>
                Last used
              </th>
              <th scope="col" data-number>
                Since
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((user) => (
              <tr key={user.id}>
                <th scope="row">
                  <Name user={user} />
                </th>
                <td>
                  <span className={cut} title={user.email}>
                    {user.email}
                  </span>
                </td>
                <td>{user.username}</td>
                <td>
                  <UserMarks user={user} />
                </td>
                <td data-number>{user.orders}</td>
                <td data-number>{used(user)}</td>
                <td data-number>{formatDate(user.createdAt)}</td>
              </tr>
            ))}
          </tbody>
        </AdminTable>
      </div>
      <ul className={onPhone} aria-label="Users">
        {rows.map((user) => (
          <li key={user.id} className={card}>
            <Name user={user} className={whole} />
            <span>{user.email}</span>
            <UserMarks user={user} />
            <span className={quiet}>
              {plural(user.orders, 'order')}, since {formatDate(user.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
