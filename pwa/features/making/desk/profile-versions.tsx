import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { presentOf } from '#pwa/features/admin/form/present-state.ts'
import { ReadPart } from '#pwa/features/admin/not-read.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { RowActs } from '#pwa/features/admin/row-acts.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { type AdminColumn, AdminTable } from '#pwa/ui/admin-table.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import type { AdminProfile, ProfileVersion } from '#shared/making/profiles/admin-print-profiles.contract.ts'
import { profilesKey, profileVersionsQuery } from './making-desk.queries.ts'

type Row = ProfileVersion & { id: number }

function Restore({ profile, version }: { profile: AdminProfile; version: number }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const back = useMutation({
    mutationFn: () => api.adminRestoreProfile({ id: profile.id, version, newest: profile.version }),
    onSuccess: async () => {
      showToast({ title: `Back to version ${version}`, tone: 'ok' })
      await queryClient.invalidateQueries({ queryKey: profilesKey })
    },
    onError: async (error) => {
      const told = presentOf(error) ? ' Look at the newest version first.' : ''
      showToast({ tone: 'error', description: `${error.message}${told}`, duration: 8_000 })
      await queryClient.invalidateQueries({ queryKey: profilesKey })
    },
  })
  return (
    <RowActs>
      <Button
        size="dense"
        busy={back.isPending}
        onClick={() => back.mutate()}
        aria-label={`Restore version ${version}`}
      >
        Restore
      </Button>
    </RowActs>
  )
}

const columnsOf = (profile: AdminProfile): readonly AdminColumn<Row>[] => [
  { head: 'Version', name: true, phone: 'start', cell: ({ version }) => `Version ${version}` },
  { head: 'Saved', phone: 'end', cell: ({ savedAt }) => formatLocal(savedAt) },
  { head: 'Note', cut: true, phone: 'whole', cell: ({ note }) => note },
  {
    head: 'Changed',
    cut: true,
    phone: 'whole',
    cell: ({ changed }) => changed.join(', '),
  },
  {
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    phone: 'whole',
    cell: ({ version }) =>
      version === profile.version ? 'Shown now' : <Restore profile={profile} version={version} />,
  },
]

export function ProfileVersions({ profile }: { profile: AdminProfile }) {
  const query = useQuery(profileVersionsQuery(useApi(), profile.id))
  return (
    <PageSection title="Versions">
      <ReadPart what="the versions" query={query} loading={<Skeleton height="140px" />}>
        {(versions) => (
          <AdminTable
            label="Versions"
            columns={columnsOf(profile)}
            rows={versions.map((each) => ({ ...each, id: each.version }))}
          />
        )}
      </ReadPart>
    </PageSection>
  )
}
