import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import type { AdminCode } from '#shared/discounts/admin-discounts.contract.ts'
import { CodeForm } from './code-form.tsx'
import { adminCodeQuery, codesKey } from './codes.queries.ts'

/** A new code, or with `?from=` a copy. */
export function CreateCodePage() {
  const { from } = useSearch({ strict: false }) as { from?: unknown }
  const id = Number(from)
  const isCopy = Number.isInteger(id) && id > 0
  const copied = useQuery({ ...adminCodeQuery(useApi(), id), enabled: isCopy, retry: false })
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const saved = async ({ code }: AdminCode) => {
    showToast({ title: `Code ${code} is ready`, tone: 'ok' })
    await queryClient.invalidateQueries({ queryKey: codesKey })
  }
  return (
    <AdminFrame>
      <PageHead
        title="New discount code"
        area="admin"
        note="For each item a buyer pays the lower price: the sale's or the code's."
      />
      {isCopy && !copied.isFetchedAfterMount ? (
        <Skeleton height="400px" />
      ) : (
        <CodeForm
          code={null}
          like={copied.data ?? null}
          onSaved={saved}
          onDone={() => navigate({ to: '/admin/discounts' })}
        />
      )}
    </AdminFrame>
  )
}
