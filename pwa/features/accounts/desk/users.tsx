import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { type AdminColumn, AdminTable } from '#pwa/ui/admin-table.tsx'
import type { AdminUserRow } from '#shared/accounts/admin-users.contract.ts'
import { formatDate, plural } from '#shared/format.ts'
import { UserMarks } from './user-marks.tsx'
import { UserSheet } from './user-sheet.tsx'
import { adminUsersQuery, type UserDeskSearch } from './users.queries.ts'

const show = [
  ['', 'Everybody'],
  ['admins', 'Administrators'],
  ['unverified', 'Email not confirmed'],
  ['must-change', 'Needs a new password'],
  ['leaving', 'To be removed'],
] as const
const columns: readonly AdminColumn<AdminUserRow>[] = [
  {
    head: 'Name',
    name: true,
    phone: 'whole',
    cell: ({ id, name }) => (
      <Link to="." search={(before) => ({ ...before, user: id })}>
        {name}
      </Link>
    ),
  },
  { head: 'Email', cut: true, phone: 'whole', cell: ({ email }) => email },
  { head: 'Username', from: 'broad', cell: ({ username }) => username },
  { head: 'State', phone: 'whole', cell: (user) => <UserMarks user={user} /> },
  { head: 'Orders', number: true, cell: ({ orders }) => orders },
  {
    head: 'Last used',
    number: true,
    from: 'desk',
    cell: ({ usedAt }) => (usedAt ? formatDate(usedAt) : 'Signed out'),
  },
  {
    head: 'Account',
    from: 'card',
    phone: 'whole',
    cell: ({ orders, createdAt }) => `${plural(orders, 'order')}, since ${formatDate(createdAt)}`,
  },
  { head: 'Member since', number: true, cell: ({ createdAt }) => formatDate(createdAt) },
]

export function UsersPage() {
  const desk = useDeskSearch<UserDeskSearch>()
  const { page, user } = desk.search
  return (
    <DeskList
      title="Users"
      what="users"
      desk={desk}
      list={useQuery(adminUsersQuery(useApi(), desk.search))}
      searches="Name, email, username"
      filters={[{ name: 'show', label: 'Show', options: show }]}
      empty="Nobody has an account yet."
      after={
        user ? (
          <UserSheet key={user} id={user} onClose={() => desk.narrow({ page, user: undefined })} />
        ) : null
      }
    >
      {({ rows }) => <AdminTable label="Users" columns={columns} rows={rows} />}
    </DeskList>
  )
}
