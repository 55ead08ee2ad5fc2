import { slugOf } from '#pwa/features/admin/slug-of.ts'
import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { FormPart } from '#pwa/features/admin/form/form-part.tsx'
import { draftEdits } from '#pwa/features/admin/form/present-state.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { materials } from '#shared/aircraft/materials.ts'
import type { AdminProfile } from '#shared/making/profiles/admin-print-profiles.contract.ts'
import { idsOfChosen, MadeForPicker } from './made-for-picker.tsx'
import { draftFields, draftOf, type ProfileDraft, settingsOf, withSlicerValues } from './profile-draft.ts'
import { Heat, Material, Motion, type PartProps, Sizes } from './profile-numbers.tsx'
import { Printers, Words } from './profile-texts.tsx'
import { SlicerImport } from './slicer-import.tsx'

function Names({ draft, change, errorOf, isNew }: PartProps & { isNew: boolean }) {
  return (
    <>
      <Field label="Name" wanted="Enter a name." {...errorOf('name')}>
        <TextInput
          value={draft.name}
          required
          maxLength={100}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      {isNew ? (
        <Field
          label="Short name"
          mark="optional"
          hint={`In the address and the file's name: ${draft.slug || slugOf(draft.name) || 'from the name'}. It stays.`}
          {...errorOf('slug')}
        >
          <TextInput
            value={draft.slug}
            maxLength={80}
            autoCapitalize="off"
            onChange={({ target }) => change({ slug: target.value })}
          />
        </Field>
      ) : null}
      <Field label="Material" {...errorOf('material')}>
        <Select
          value={draft.material}
          onChange={({ target: { value } }) =>
            change({ material: materials.find((each) => each === value) ?? draft.material })
          }
        >
          {materials.map((material) => (
            <option key={material} value={material}>
              {material}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Purpose" wanted="Enter what it is used for." {...errorOf('purpose')}>
        <TextInput
          value={draft.purpose}
          required
          maxLength={300}
          onChange={({ target }) => change({ purpose: target.value })}
        />
      </Field>
      <MadeForPicker
        name="profile-for"
        chosen={draft.products}
        onChange={(products) => change({ products })}
        {...errorOf('productIds')}
      />
    </>
  )
}

type ProfileFormProps = {
  profile: AdminProfile | null
  onSaved: (saved: AdminProfile) => unknown
  onDone?: () => unknown
}

export function ProfileForm({ profile, onSaved, onDone }: ProfileFormProps) {
  const [draft, setDraft] = useState(() => draftOf(profile))
  const change = (part: Partial<ProfileDraft>) => setDraft((before) => ({ ...before, ...part }))
  const save = (api: Api, _form: HTMLFormElement, base: AdminProfile | undefined) => {
    const { name, material, purpose, note, products } = draft
    const fields = {
      name,
      material,
      purpose,
      note,
      settings: settingsOf(draft),
      productIds: idsOfChosen(products),
    }
    return base
      ? api.adminUpdateProfile({ id: base.id, version: base.version, ...fields })
      : api.adminCreateProfile({ slug: draft.slug.trim() || slugOf(name), ...fields })
  }
  return (
    <DeskForm
      tone="act"
      button={profile ? 'Save as a new version' : 'Create profile'}
      save={save}
      onSaved={onSaved}
      onDone={onDone}
      edits={draftEdits(profile, { draft, setDraft, read: draftOf, fields: draftFields })}
    >
      {(errorOf) => {
        const part = { draft, change, errorOf }
        return (
          <>
            <FormPart title="Profile">
              <SlicerImport onValues={(values) => setDraft((before) => withSlicerValues(before, values))} />
              <Names {...part} isNew={profile === null} />
            </FormPart>
            <Sizes {...part} />
            <Heat {...part} />
            <Motion {...part} />
            <Material {...part} />
            <Words {...part} />
            <Printers {...part} />
            <FormPart title="This version">
              <Field
                label="What changed"
                mark="optional"
                hint="For the list of versions"
                {...errorOf('note')}
              >
                <TextInput
                  value={draft.note}
                  maxLength={200}
                  onChange={({ target }) => change({ note: target.value })}
                />
              </Field>
            </FormPart>
          </>
        )
      }}
    </DeskForm>
  )
}
