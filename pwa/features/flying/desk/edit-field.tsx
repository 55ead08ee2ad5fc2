import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { NotLoaded } from '#pwa/features/admin/not-loaded.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { PageHead } from '#pwa/ui/page-section.tsx'
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
      ) : (
        <NotLoaded
          what="field"
          title="Flying field"
          error={error}
          onRetry={refetch}
          back={<Link to="/admin/community/fields">All fields</Link>}
        />
      )}
    </AdminFrame>
  )
}
