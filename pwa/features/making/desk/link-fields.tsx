import type { ErrorOf } from '#pwa/features/admin/form-errors.ts'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'

export interface LinkDraft {
  shop: string
  address: string
  pays: boolean
}
export const newLink: LinkDraft = { shop: '', address: '', pays: true }

type LinkFieldsProps = {
  draft: LinkDraft
  onChange: (draft: LinkDraft) => void
  errorOf: ErrorOf
  /** Before the names of the call's fields: "link." */
  at?: string
  required?: boolean
}

export function LinkFields({ draft, onChange, errorOf, at = '', required = false }: LinkFieldsProps) {
  return (
    <>
      <Field label="Shop" wanted="Enter the name of the shop." {...errorOf(`${at}shop`)}>
        <TextInput
          value={draft.shop}
          required={required}
          maxLength={80}
          onChange={({ target }) => onChange({ ...draft, shop: target.value })}
        />
      </Field>
      <Field
        label="Address"
        wanted="Enter the address."
        hint="Such as https://shop.example.com/motor?ref=us"
        {...errorOf(`${at}address`)}
      >
        <TextInput
          value={draft.address}
          required={required}
          maxLength={500}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => onChange({ ...draft, address: target.value })}
        />
      </Field>
      <Checkbox
        label="We earn from what is bought through it"
        note="Visitors see it marked as an affiliate link."
        checked={draft.pays}
        onChange={({ target }) => onChange({ ...draft, pays: target.checked })}
      />
    </>
  )
}
