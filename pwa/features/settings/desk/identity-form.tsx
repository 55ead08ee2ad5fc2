import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import type { Identity } from '#shared/settings/identity.contract.ts'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'

/** Name and contact: on every page, and in every letter. */
export function IdentityForm({ identity, onSaved }: { identity: Identity; onSaved?: () => void }) {
  return (
    <DeskForm
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
          <Field label="Name of the shop" {...errorOf('name')}>
            <TextInput name="name" defaultValue={identity.name} required maxLength={60} />
          </Field>
          <Field label="Short name" hint="Beside the mark, and in titles of tabs." {...errorOf('shortName')}>
            <TextInput name="shortName" defaultValue={identity.shortName} required maxLength={20} />
          </Field>
          <Field
            label="Support e-mail"
            hint="In the footer, in letters, in every mail link."
            {...errorOf('supportEmail')}
          >
            <TextInput name="supportEmail" type="email" defaultValue={identity.supportEmail} required />
          </Field>
          <Field
            label="Postal address"
            mark="optional"
            hint="On the contact page, in terms and privacy. Many countries ask for it."
            {...errorOf('address')}
          >
            <Textarea name="address" defaultValue={identity.address} rows={4} maxLength={600} />
          </Field>
        </>
      )}
    </DeskForm>
  )
}
