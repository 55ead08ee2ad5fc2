import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { hasStatus } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import type { DeskField } from '#shared/flying/flying.contract.ts'
import { button } from '#styled/recipes'
import { EditForm } from './edit-form.tsx'
import { FieldReview } from './field-review.tsx'
import { fieldBadges } from './field-states.ts'
import { deskFieldQuery, deskFieldsKey } from './fields-desk.queries.ts'

function OneField({ field }: { field: DeskField }) {
  const queryClient = useQueryClient()
  const saved = async () => {
    showToast({ title: 'Saved', tone: 'ok' })
    await queryClient.invalidateQueries({ queryKey: deskFieldsKey })
  }
  return (
    <>
      <PageHead
        title={field.fieldName}
        area="admin"
        note={
          <>
            <Badge {...fieldBadges[field.state]} /> {field.submitter ?? 'The shop'},{' '}
            {formatLocal(field.createdAt)}
          </>
        }
      >
        <Link to="/admin/community/fields" className={button()}>
          All fields
        </Link>
        {field.state === 'approved' ? (
          <a href={`/community/fields/${field.slug}`} className={button()}>
            In the community
          </a>
        ) : null}
      </PageHead>
      <FieldReview field={field} />
      <EditForm key={field.revision} field={field} onSaved={saved} />
    </>
  )
}

export function EditFieldPage() {
  const id = Number(useParams({ strict: false }).id)
  const { data, error, refetch } = useQuery({ ...deskFieldQuery(useApi(), id), retry: false })
  return (
    <AdminFrame>
      {data ? (
        <OneField key={data.id} field={data} />
      ) : hasStatus(error, 404) || hasStatus(error, 422) ? (
        <EmptyState title="There is no such field" />
      ) : error ? (
        <Notice
          tone="loss"
          role="alert"
          title="Failed to fetch the field"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : (
        <Skeleton height="400px" />
      )}
    </AdminFrame>
  )
}
