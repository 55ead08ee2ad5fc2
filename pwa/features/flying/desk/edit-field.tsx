import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
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
  const api = useApi()
  const queryClient = useQueryClient()
  const [isUnsaved, setUnsaved] = useState(false)
  const [undone, setUndone] = useState(0)
  const saved = async (changed: DeskField) => {
    showToast({ title: 'Saved', tone: 'ok' })
    // A decision that is made at once is about what was just saved.
    queryClient.setQueryData(deskFieldQuery(api, changed.id).queryKey, changed)
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
      <FieldReview field={field} isUnsaved={isUnsaved} onUndo={() => setUndone(undone + 1)} />
      <EditForm key={undone} field={field} onSaved={saved} onUnsaved={setUnsaved} />
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
