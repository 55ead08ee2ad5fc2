import { Link } from '@tanstack/react-router'
import { withFreshSignIn } from '#pwa/features/accounts/factors/confirm-sign-in.store.ts'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { ExportButton } from '#pwa/features/admin/export/export-button.tsx'
import { wordsOf } from '#pwa/features/admin/list/cell-text.ts'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
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
  {
    head: 'Status',
    phone: 'whole',
    cell: (user) => <UserMarks user={user} />,
    text: (user) => wordsOf(UserMarks({ user })),
  },
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
  const api = useApi()
  const desk = useDeskSearch<UserDeskSearch>()
  const chosen = show.find(([value]) => value !== '' && value === desk.search.show)
  const { user } = desk.search
  return (
    <DeskList
      title="Users"
      what="users"
      desk={desk}
      list={useDeskRows((search) => adminUsersQuery(api, search), desk)}
      actions={
        <ExportButton
          what="users"
          files={[['users', 'Users']]}
          day="when the account was made"
          state={chosen}
          note="It holds names and addresses of people: store it where only you can read it."
          confirm={withFreshSignIn}
        />
      }
      searches="Name, email, username"
      filters={[{ name: 'show', label: 'Show', options: show }]}
      empty="Nobody has an account yet."
      after={user ? <UserSheet key={user} id={user} onClose={() => desk.show({ user: undefined })} /> : null}
      columns={columns}
    />
  )
}
