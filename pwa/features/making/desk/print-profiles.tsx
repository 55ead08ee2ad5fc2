import { DeleteButton } from '#pwa/features/admin/confirm-button.tsx'
import { Link } from '@tanstack/react-router'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { RowActs } from '#pwa/features/admin/row-acts.tsx'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import { materials } from '#shared/aircraft/materials.ts'
import type { AdminProfile } from '#shared/making/profiles/admin-print-profiles.contract.ts'
import { adminProfilesQuery, type ProfileDeskSearch, profilesKey } from './making-desk.queries.ts'
import { ProfileFiles } from './profile-files.tsx'

const choices = [['', 'Any material'], ...materials.map((material) => [material, material] as const)] as const

const columns: readonly AdminColumn<AdminProfile>[] = [
  {
    head: 'Name',
    name: true,
    phone: 'start',
    cell: ({ id, name }) => (
      <Link to="/admin/print-profiles/$id" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  { head: 'Material', phone: 'start', cell: ({ material }) => material },
  {
    head: 'For',
    cut: true,
    from: 'desk',
    cell: ({ productNames }) => (productNames.length === 0 ? 'Every aircraft' : productNames.join(', ')),
  },
  { head: 'Version', number: true, phone: 'end', cell: ({ version }) => `v${version}` },
  { head: 'Changed', from: 'broad', cell: ({ changedAt }) => formatLocal(changedAt) },
  {
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    phone: 'whole',
    cell: (profile) => (
      <RowActs>
        <ProfileFiles profile={profile} withIcons={false} />
        <DeleteButton
          name={profile.name}
          queryKey={profilesKey}
          act={(api) => api.adminDeleteProfile({ id: profile.id })}
        >
          Its versions are deleted too, and visitors no longer find it under Printing.
        </DeleteButton>
      </RowActs>
    ),
  },
]

export function PrintProfilesDeskPage() {
  const api = useApi()
  const desk = useDeskSearch<ProfileDeskSearch>()
  return (
    <DeskList
      title="Print profiles"
      what="profiles"
      desk={desk}
      list={useDeskRows((search) => adminProfilesQuery(api, search), desk)}
      searches="Name"
      filters={[{ name: 'material', label: 'Material', options: choices }]}
      create={{ words: 'New profile', to: '/admin/print-profiles/new' }}
      empty="A profile says how a material is printed. Visitors find it under Printing."
      columns={columns}
    />
  )
}
