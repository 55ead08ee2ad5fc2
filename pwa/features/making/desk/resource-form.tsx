import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { draftEdits } from '#pwa/features/admin/form/present-state.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select, Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { AdminResource } from '#shared/making/resources/admin-resources.contract.ts'
import { resourceKindNames, resourceKinds } from '#shared/making/resources/resource-kinds.ts'
import { type LinkDraft, LinkFields, newLink } from './link-fields.tsx'
import { chosenOf, idsOfChosen, MadeForPicker } from './made-for-picker.tsx'
import { resourcesKey } from './making-desk.queries.ts'

const draftOf = (resource: AdminResource | null) => ({
  kind: resource?.kind ?? 'motor',
  name: resource?.name ?? '',
  specification: resource?.specification ?? '',
  advice: resource?.advice ?? '',
  chosen: chosenOf(resource),
})
type ResourceDraft = ReturnType<typeof draftOf>
/** By label, for two versions side by side. */
const draftFields = (draft: ResourceDraft) => ({
  Kind: resourceKindNames[draft.kind],
  Name: draft.name,
  Specification: draft.specification,
  Advice: draft.advice,
  For: draft.chosen,
})

type ResourceFormProps = { resource: AdminResource | null; onDone: () => void }

export function ResourceForm({ resource, onDone }: ResourceFormProps) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(resource))
  const change = (part: Partial<ResourceDraft>) => setDraft((before) => ({ ...before, ...part }))
  const { kind, name, specification, advice, chosen } = draft
  const [link, setLink] = useState<LinkDraft>(newLink)
  const hasLink = link.shop.trim() !== '' || link.address.trim() !== ''
  const save = (api: Api, _form: HTMLFormElement, base: AdminResource | undefined) => {
    const fields = { kind, name, specification, advice, productIds: idsOfChosen(chosen) }
    return base
      ? api.adminUpdateResource({ id: base.id, revision: base.revision, ...fields })
      : api.adminCreateResource({ ...fields, link: hasLink ? link : null })
  }
  const saved = async () => {
    showToast({ title: 'Saved', tone: 'ok' })
    await queryClient.invalidateQueries({ queryKey: resourcesKey })
  }
  return (
    <DeskForm
      tone="act"
      button={resource ? 'Save' : 'Add resource'}
      save={save}
      onSaved={saved}
      onDone={onDone}
      onCancel={onDone}
      edits={draftEdits(resource, { draft, setDraft, read: draftOf, fields: draftFields })}
    >
      {(errorOf) => (
        <>
          <Field label="Kind" {...errorOf('kind')}>
            <Select
              value={kind}
              onChange={({ target: { value } }) =>
                change({ kind: resourceKinds.find((each) => each === value) ?? kind })
              }
            >
              {resourceKinds.map((each) => (
                <option key={each} value={each}>
                  {resourceKindNames[each]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Name" wanted="Enter a name." hint="Such as Servo, 9 g" {...errorOf('name')}>
            <TextInput
              value={name}
              required
              maxLength={120}
              onChange={({ target }) => change({ name: target.value })}
            />
          </Field>
          <Field
            label="Specification"
            mark="optional"
            hint="What to compare in a shop"
            {...errorOf('specification')}
          >
            <TextInput
              value={specification}
              maxLength={200}
              onChange={({ target }) => change({ specification: target.value })}
            />
          </Field>
          <Field label="Advice" mark="optional" {...errorOf('advice')}>
            <Textarea
              value={advice}
              rows={3}
              maxLength={600}
              onChange={({ target }) => change({ advice: target.value })}
            />
          </Field>
          <MadeForPicker
            name="resource-for"
            chosen={chosen}
            onChange={(products) => change({ chosen: products })}
            {...errorOf('productIds')}
          />
          {resource ? null : (
            <LinkFields draft={link} onChange={setLink} errorOf={errorOf} at="link." required={hasLink} />
          )}
        </>
      )}
    </DeskForm>
  )
}
