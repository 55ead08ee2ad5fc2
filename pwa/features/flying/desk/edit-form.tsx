import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { FormPart } from '#pwa/features/admin/form/form-part.tsx'
import { draftEdits } from '#pwa/features/admin/form/present-state.ts'
import { FieldDetails } from '#pwa/features/flying/submit/field-details.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { FieldPair } from '#pwa/ui/inputs/field-pair.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { css } from '#styled/css'
import type { DeskField } from '#shared/flying/flying.contract.ts'
import { fieldLimits } from '#shared/flying/field-limits.ts'
import { changeOf, type EditedField, editedFields, editedFrom } from './edit-field-draft.ts'

const photos = css({ display: 'flex', flexWrap: 'wrap', gap: '12' })
const photo = css({ display: 'grid', gap: '4', justifyItems: 'start' })
const picture = css({ width: '140', aspectRatio: '4 / 3', objectFit: 'cover', bg: 'pic' })

type EditFormProps = {
  field: DeskField
  onSaved: (saved: DeskField) => unknown
  onUnsaved: (isUnsaved: boolean) => void
}

export function EditForm({ field, onSaved, onUnsaved }: EditFormProps) {
  const [draft, setDraft] = useState<EditedField>(() => editedFrom(field))
  const change = (part: Partial<EditedField>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <DeskForm
      save={async (api, _form, base = field) =>
        api.adminUpdateField({ id: base.id, revision: base.revision, ...changeOf(draft) })
      }
      edits={draftEdits(field, { draft, setDraft, read: editedFrom, fields: editedFields })}
      onSaved={onSaved}
      onUnsaved={onUnsaved}
    >
      {(errorOf) => (
        <>
          <FormPart title="Where it is">
            <Field label="Field name" {...errorOf('fieldName')}>
              <TextInput
                value={draft.fieldName}
                required
                maxLength={fieldLimits.name}
                onChange={({ target }) => change({ fieldName: target.value })}
              />
            </Field>
            <Field label="Location" {...errorOf('location')}>
              <TextInput
                value={draft.location}
                required
                maxLength={fieldLimits.location}
                onChange={({ target }) => change({ location: target.value })}
              />
            </Field>
            <FieldPair>
              <Field
                label="Latitude"
                mark="optional"
                hint="Degrees, south is negative"
                {...errorOf('position.lat')}
              >
                <TextInput
                  value={draft.lat}
                  maxLength={12}
                  onChange={({ target }) => change({ lat: target.value })}
                />
              </Field>
              <Field
                label="Longitude"
                mark="optional"
                hint="Degrees, west is negative"
                {...errorOf('position.lon')}
              >
                <TextInput
                  value={draft.lon}
                  maxLength={12}
                  onChange={({ target }) => change({ lon: target.value })}
                />
              </Field>
            </FieldPair>
          </FormPart>
          <FormPart title="About the field">
            <FieldDetails values={draft} onChange={change} errorOf={errorOf} />
          </FormPart>
          {draft.photos.length > 0 ? (
            <FormPart title="Photos">
              <ul className={photos} aria-label="Photos">
                {draft.photos.map((each, index) => (
                  <li key={each} className={photo}>
                    <img
                      src={each}
                      alt={`${draft.fieldName}, ${index + 1} of ${draft.photos.length}`}
                      className={picture}
                    />
                    <Button
                      size="dense"
                      aria-label={`Remove photo ${index + 1}`}
                      onClick={() => change({ photos: draft.photos.filter((kept) => kept !== each) })}
                    >
                      Remove
                    </Button>
                  </li>
                ))}
              </ul>
            </FormPart>
          ) : null}
        </>
      )}
    </DeskForm>
  )
}
