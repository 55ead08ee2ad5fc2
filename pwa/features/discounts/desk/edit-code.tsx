import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { NotLoaded } from '#pwa/features/admin/not-loaded.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { type AdminColumn, AdminTable } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import type { CodeInUse } from '#shared/discounts/admin-discounts.contract.ts'
import { formatPrice } from '#shared/format.ts'
import { statusNames } from '#shared/orders/order-status.ts'
import type { OrderStatus } from '#shared/orders/orders.contract.ts'
import { CodeActs } from './code-acts.tsx'
import { CodeForm } from './code-form.tsx'
import { codeStates, usesWords } from './code-states.ts'
import { adminCodeQuery, codesKey } from './codes.queries.ts'

type Use = CodeInUse['uses'][number] & { id: string }
const columnsIn = (currency: string): readonly AdminColumn<Use>[] => [
  {
    head: 'Order',
    name: true,
    phone: 'start',
    cell: ({ orderId, number }) => (
      <Link to="/admin/orders/$id" params={{ id: orderId }}>
        {number}
      </Link>
    ),
  },
  { head: 'Buyer', cut: true, phone: 'start', cell: ({ email }) => email },
  { head: 'Status', phone: 'end', cell: ({ status }) => statusNames[status as OrderStatus] },
  { head: 'Discount', number: true, phone: 'end', cell: ({ off }) => formatPrice(off, currency) },
  { head: 'Placed', from: 'desk', cell: ({ at }) => formatLocal(at) },
]

function Uses({ code }: { code: CodeInUse }) {
  const rows = code.uses.map((use) => ({ ...use, id: use.orderId }))
  return (
    <PageSection title={`Used ${usesWords(code)}`}>
      {rows.length > 0 ? (
        <AdminTable label="Orders with this code" columns={columnsIn(code.currency)} rows={rows} />
      ) : (
        <p>No order uses it yet.</p>
      )}
    </PageSection>
  )
}

export function EditCodePage() {
  const id = Number(useParams({ strict: false }).id)
  const { data, error, refetch } = useQuery({ ...adminCodeQuery(useApi(), id), retry: false })
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const saved = async () => {
    showToast({ title: 'Saved', tone: 'ok' })
    await queryClient.invalidateQueries({ queryKey: codesKey })
  }
  return (
    <AdminFrame>
      {data ? (
        <>
          <PageHead
            title={data.code}
            area="admin"
            note={
              <>
                <Badge {...codeStates[data.state]} />{' '}
                {data.owner ? `Only for ${data.owner}` : 'For everybody'}
              </>
            }
          >
            <CodeActs code={data} onDeleted={() => void navigate({ to: '/admin/discounts' })} />
          </PageHead>
          <CodeForm key={data.id} code={data} onSaved={saved} />
          <Uses code={data} />
        </>
      ) : (
        <NotLoaded
          what="code"
          title="Discount code"
          error={error}
          onRetry={refetch}
          back={<Link to="/admin/discounts">All codes</Link>}
        />
      )}
    </AdminFrame>
  )
}
