import { DeleteButton } from '#pwa/features/admin/confirm-button.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { RowActs } from '#pwa/features/admin/row-acts.tsx'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import { plural } from '#shared/format.ts'
import type { AdminResource } from '#shared/making/resources/admin-resources.contract.ts'
import { resourceKindNames, resourceKinds } from '#shared/making/resources/resource-kinds.ts'
import { adminResourcesQuery, type ResourceDeskSearch, resourcesKey } from './making-desk.queries.ts'
import { ResourceForm } from './resource-form.tsx'

const kinds = [
  ['', 'Any kind'],
  ...resourceKinds.map((kind) => [kind, resourceKindNames[kind]] as const),
] as const
const forWords = ({ productNames }: AdminResource) =>
  productNames.length === 0 ? 'Every aircraft' : productNames.join(', ')

const columnsWith = (edit: (resource: AdminResource) => void): readonly AdminColumn<AdminResource>[] => [
  { head: 'Name', name: true, phone: 'start', cell: ({ name }) => name },
  { head: 'Kind', phone: 'start', cell: ({ kind }) => resourceKindNames[kind] },
  { head: 'Specification', cut: true, from: 'broad', cell: ({ specification }) => specification },
  { head: 'For', cut: true, phone: 'whole', cell: forWords },
  {
    head: 'Links',
    number: true,
    phone: 'end',
    text: ({ links }) => links,
    cell: ({ name, links }) => (
      <Link
        to="/admin/affiliate-links"
        search={{ q: name } as never}
        aria-label={`${plural(links, 'link')} of ${name}`}
      >
        {plural(links, 'link')}
      </Link>
    ),
  },
  { head: 'Clicks', number: true, from: 'desk', cell: ({ clicks }) => clicks },
  {
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    phone: 'whole',
    cell: (resource) => (
      <RowActs>
        <Button size="dense" onClick={() => edit(resource)} aria-label={`Edit ${resource.name}`}>
          Edit
        </Button>
        <DeleteButton
          name={resource.name}
          queryKey={resourcesKey}
          act={(api) => api.adminDeleteResource({ id: resource.id })}
        >
          Its links and their clicks are deleted too.
        </DeleteButton>
      </RowActs>
    ),
  },
]

export function ResourcesDeskPage() {
  const api = useApi()
  const desk = useDeskSearch<ResourceDeskSearch>()
  const [edited, edit] = useState<AdminResource | 'new' | null>(null)
  const resource = edited === 'new' ? null : edited
  return (
    <DeskList
      title="Purchase resources"
      what="resources"
      desk={desk}
      list={useDeskRows((search) => adminResourcesQuery(api, search), desk)}
      searches="Name, specification"
      filters={[{ name: 'kind', label: 'Kind', options: kinds }]}
      create={{ words: 'New resource', start: () => edit('new') }}
      empty="Motors, servos, batteries and filament that visitors find under Resources, by kind and aircraft."
      after={
        <Dialog
          open={edited !== null}
          onClose={() => edit(null)}
          title={resource?.name ?? 'New resource'}
          size="wide"
        >
          {edited === null ? null : <ResourceForm resource={resource} onDone={() => edit(null)} />}
        </Dialog>
      }
      columns={columnsWith(edit)}
      onOpen={edit}
    />
  )
}
