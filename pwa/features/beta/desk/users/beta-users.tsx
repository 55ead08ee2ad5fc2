import { Link } from '@tanstack/react-router'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { wordsOf } from '#pwa/features/admin/list/cell-text.ts'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import type { AdminBetaUser } from '#shared/beta/users/beta-users.contract.ts'
import { formatDate } from '#shared/format.ts'
import { countryName } from '#shared/orders/countries.ts'
import { button } from '#styled/recipes'
import { BetaUserSheet } from './beta-user-sheet.tsx'
import { BetaUserState } from './beta-user-state.tsx'
import { type BetaUserSearch, deskBetaUsersQuery } from './desk-users.queries.ts'

const show = [
  ['', 'Everybody'],
  ['pending', 'Waiting for you'],
  ['accepted', 'Beta testers'],
  ['declined', 'Declined'],
  ['excluded', 'Excluded'],
] as const
const columns: readonly AdminColumn<AdminBetaUser>[] = [
  {
    head: 'Name',
    name: true,
    phone: 'whole',
    cell: ({ id, firstName, lastName }) => (
      <Link to="." search={(before) => ({ ...before, user: id })}>
        {`${firstName} ${lastName}`.trim()}
      </Link>
    ),
  },
  { head: 'Email', cut: true, phone: 'whole', cell: ({ email }) => email },
  { head: 'Printers', cut: true, phone: 'whole', cell: ({ printerTypes }) => printerTypes.join(', ') },
  { head: 'Country', from: 'broad', cell: ({ country }) => countryName(country) },
  {
    head: 'Status',
    phone: 'start',
    cell: (user) => <BetaUserState user={user} />,
    text: (user) => wordsOf(BetaUserState({ user })),
  },
  { head: 'Applied', number: true, phone: 'end', cell: ({ appliedAt }) => formatDate(appliedAt) },
]

export function BetaUsersDeskPage() {
  const api = useApi()
  const desk = useDeskSearch<BetaUserSearch>()
  const { user } = desk.search
  return (
    <DeskList
      title="Beta users"
      what="beta users"
      desk={desk}
      list={useDeskRows((search) => deskBetaUsersQuery(api, search), desk)}
      searches="Name, email, username"
      filters={[{ name: 'show', label: 'Show', options: show }]}
      empty={
        <>
          Nobody has applied yet. Members apply on the <Link to="/beta-program-signup">public page</Link>.
        </>
      }
      actions={
        <Link to="/admin/beta-users/exclusions" className={button()}>
          Exclusions
        </Link>
      }
      after={
        user ? <BetaUserSheet key={user} id={user} onClose={() => desk.show({ user: undefined })} /> : null
      }
      columns={columns}
    />
  )
}
