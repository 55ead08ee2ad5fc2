import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { type AdminColumn, AdminTable } from '#pwa/ui/admin-table.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { ReadPart } from '#pwa/features/admin/not-read.tsx'
import { RowActs } from '#pwa/features/admin/row-acts.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import type { BlockedWriter } from '#shared/posts/admin-posts.contract.ts'
import { blockedWritersQuery, postsDeskKey } from './posts-desk.queries.ts'

type Row = BlockedWriter & { id: string }

function Unblock({ userId, username }: BlockedWriter) {
  const api = useApi()
  const queryClient = useQueryClient()
  const unblock = useMutation({
    mutationFn: () => api.adminUnblockWriter({ userId }),
    onSuccess: async () => {
      showToast({ tone: 'ok', title: 'They can write again' })
      await queryClient.invalidateQueries({ queryKey: postsDeskKey })
    },
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
  return (
    <Button
      size="dense"
      busy={unblock.isPending}
      aria-label={`Let ${username} write again`}
      onClick={() => unblock.mutate()}
    >
      Let them write again
    </Button>
  )
}
const columns: readonly AdminColumn<Row>[] = [
  { head: 'Writer', name: true, phone: 'whole', cell: ({ username }) => username },
  { head: 'Reason', cut: true, phone: 'whole', cell: ({ reason }) => reason },
  { head: 'By', phone: 'start', cell: ({ blockedBy }) => blockedBy },
  { head: 'Since', from: 'desk', cell: ({ createdAt }) => formatLocal(createdAt) },
  {
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    phone: 'whole',
    cell: (writer) => (
      <RowActs>
        <Unblock {...writer} />
      </RowActs>
    ),
  },
]

/** Who may not write; nothing where all may. */
export function BlockedWriters() {
  const query = useQuery(blockedWritersQuery(useApi()))
  if (!query.isError && !query.data?.length) return null
  return (
    <PageSection title="Blocked writers">
      <ReadPart what="blocked writers" query={query}>
        {(writers) => (
          <AdminTable
            label="Blocked writers"
            columns={columns}
            rows={writers.map((writer) => ({ ...writer, id: writer.userId }))}
          />
        )}
      </ReadPart>
    </PageSection>
  )
}
