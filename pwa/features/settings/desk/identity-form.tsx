import { useState } from 'react'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import type { Identity } from '#shared/settings/identity.contract.ts'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { SettingsForm } from './settings-form.tsx'

const identityIn = (form: HTMLFormElement): Identity => ({
  name: formWord(form, 'name'),
  shortName: formWord(form, 'shortName'),
  supportEmail: formWord(form, 'supportEmail'),
  address: formWord(form, 'address'),
})
const identityFields = (identity: Identity) => ({
  'Name of the shop': identity.name,
  'Short name': identity.shortName,
  'Support email': identity.supportEmail,
  'Postal address': identity.address,
})

type IdentityFormProps = { identity: Identity; onSaved?: () => void }

export function IdentityForm({ identity: opened, onSaved }: IdentityFormProps) {
  const [identity, take] = useState(opened)
  return (
    <SettingsForm<Identity, Identity>
      key={JSON.stringify(identity)}
      save={(api, form, base = identity) => api.adminSetIdentity({ ...identityIn(form), seen: base })}
      edits={{
        record: identity,
        mine: identityIn,
        read: (record) => record,
        fields: identityFields,
        take,
      }}
      {...(onSaved ? { onSaved } : {})}
    >
      {(errorOf) => (
        <>
          <Field label="Name of the shop" wanted="Enter the name of the shop." {...errorOf('name')}>
            <TextInput name="name" defaultValue={identity.name} required maxLength={60} />
          </Field>
          <Field
            label="Short name"
            wanted="Enter a short name."
            hint="Shown beside the logo and in browser tabs."
            {...errorOf('shortName')}
          >
            <TextInput name="shortName" defaultValue={identity.shortName} required maxLength={20} />
          </Field>
          <Field
            label="Support email"
            wanted="Enter the support email."
            hint="Shown in the footer and in mails."
            {...errorOf('supportEmail')}
          >
            <TextInput name="supportEmail" type="email" defaultValue={identity.supportEmail} required />
          </Field>
          <Field
            label="Postal address"
            mark="optional"
            hint="Shown on the contact page, in terms and privacy. Many countries require it."
            {...errorOf('address')}
          >
            <Textarea name="address" defaultValue={identity.address} rows={4} maxLength={600} />
          </Field>
        </>
      )}
    </SettingsForm>
  )
}
