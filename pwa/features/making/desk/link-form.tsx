import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { draftEdits } from '#pwa/features/admin/form/present-state.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { SearchInput } from '#pwa/ui/inputs/search-input.tsx'
import { Select } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { AdminLink } from '#shared/making/resources/admin-resources.contract.ts'
import { type LinkDraft, LinkFields, newLink } from './link-fields.tsx'
import { adminResourcesQuery, resourcesKey } from './making-desk.queries.ts'

/** Among the first 40 that a search finds. */
function ResourceChoice(props: {
  value: number | null
  onChange: (id: number | null) => void
  error?: string
}) {
  const { value, onChange, error } = props
  const [q, setQ] = useState('')
  const { data } = useQuery(adminResourcesQuery(useApi(), q.trim() ? { q: q.trim() } : {}))
  return (
    <>
      <SearchInput
        label="Find a resource"
        placeholder="Name"
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <Field label="Resource" wanted="Choose the resource." {...(error ? { error } : {})}>
        <Select
          value={value ?? ''}
          required
          onChange={({ target }) => onChange(Number(target.value) || null)}
        >
          <option value="">Choose one</option>
          {data?.rows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

const draftOf = ({ shop, address, pays }: AdminLink) => ({ shop, address, pays })
/** By label, for two versions side by side. */
const draftFields = (draft: LinkDraft) => ({ Shop: draft.shop, Address: draft.address, Earns: draft.pays })

type LinkFormProps = { link: AdminLink | null; onDone: () => void }

export function LinkForm({ link, onDone }: LinkFormProps) {
  const queryClient = useQueryClient()
  const [resourceId, setResourceId] = useState(link?.resourceId ?? null)
  const [draft, setDraft] = useState(() => (link ? draftOf(link) : newLink))
  const save = async (api: Api, _form: HTMLFormElement, base: AdminLink | undefined) => {
    if (base) return api.adminUpdateLink({ id: base.id, revision: base.revision, ...draft })
    if (resourceId === null) throw new Error('Choose the resource first.')
    return api.adminCreateLink({ resourceId, ...draft })
  }
  const saved = async () => {
    showToast({ title: 'Saved', tone: 'ok' })
    await queryClient.invalidateQueries({ queryKey: resourcesKey })
  }
  return (
    <DeskForm
      tone="act"
      button={link ? 'Save' : 'Add link'}
      save={save}
      onSaved={saved}
      onDone={onDone}
      onCancel={onDone}
      edits={draftEdits(link, { draft, setDraft, read: draftOf, fields: draftFields })}
    >
      {(errorOf) => (
        <>
          {link ? (
            <p>For {link.resource}</p>
          ) : (
            <ResourceChoice value={resourceId} onChange={setResourceId} {...errorOf('resourceId')} />
          )}
          <LinkFields draft={draft} onChange={setDraft} errorOf={errorOf} required />
        </>
      )}
    </DeskForm>
  )
}
