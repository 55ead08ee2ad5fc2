import { useQuery } from '@tanstack/react-query'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { DeskFilters } from '#pwa/features/admin/desk-filters.tsx'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { UserDeskTable } from './user-desk-table.tsx'
import { UserSheet } from './user-sheet.tsx'
import { adminUsersQuery, type UserDeskSearch } from './users.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { PageHead } from '#pwa/ui/page-section.tsx'

/** Everybody who has an account, and what may have to be done about it. */
export function UsersPage() {
  const { search, narrow } = useDeskSearch<UserDeskSearch>()
  const { data, isError, refetch } = useQuery(adminUsersQuery(useApi(), search))
  return (
    <AdminFrame>
      <PageHead title="Users" area="admin" count={data?.total ?? ''} />
      <DeskFilters
        label="Search users"
        placeholder="Name, e-mail, username"
        q={search.q}
        filters={[
          {
            name: 'show',
            label: 'Show',
            value: search.show ?? '',
            options: [
              ['', 'Everybody'],
              ['admins', 'Administrators'],
              ['unverified', 'Address not confirmed'],
              ['must-change', 'New password due'],
              ['leaving', 'About to leave'],
            ],
          },
        ]}
        onNarrow={narrow}
      />
      <DeskList
        found={data}
        failed={isError}
        onRetry={() => void refetch()}
        page={search.page}
        onPage={(page) => narrow({ page })}
        what="users"
        empty="Nobody matches. Try a part of the name or address."
      >
        <UserDeskTable rows={data?.rows ?? []} />
      </DeskList>
      {search.user ? (
        <UserSheet
          key={search.user}
          id={search.user}
          onClose={() => narrow({ page: search.page, user: undefined })}
        />
      ) : null}
    </AdminFrame>
  )
}
