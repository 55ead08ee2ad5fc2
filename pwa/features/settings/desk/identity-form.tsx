import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import type { Identity } from '#shared/settings/identity.contract.ts'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { SettingsForm } from './settings-form.tsx'

export function IdentityForm({ identity, onSaved }: { identity: Identity; onSaved?: () => void }) {
  return (
    <SettingsForm
      save={(api, form) =>
        api.adminSetIdentity({
          name: formWord(form, 'name'),
          shortName: formWord(form, 'shortName'),
          supportEmail: formWord(form, 'supportEmail'),
          address: formWord(form, 'address'),
        })
      }
      {...(onSaved ? { onSaved } : {})}
    >
      {(errorOf) => (
        <>
          <Field label="Name of the shop" wanted="Enter the name of the shop" {...errorOf('name')}>
            <TextInput name="name" defaultValue={identity.name} required maxLength={60} />
          </Field>
          <Field
            label="Short name"
            wanted="Enter a short name"
            hint="Shown beside the logo and in browser tabs."
            {...errorOf('shortName')}
          >
            <TextInput name="shortName" defaultValue={identity.shortName} required maxLength={20} />
          </Field>
          <Field
            label="Support email"
            wanted="Enter the support email"
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
