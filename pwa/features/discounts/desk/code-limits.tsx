import type { ErrorOf } from '#pwa/features/admin/form-errors.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { FieldPair } from '#pwa/ui/inputs/field-pair.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import type { CodeDraft } from './code-draft.ts'

type CodeLimitsProps = {
  draft: CodeDraft
  change: (part: Partial<CodeDraft>) => void
  errorOf: ErrorOf
  isNew: boolean
}

export function CodeLimits({ draft, change, errorOf, isNew }: CodeLimitsProps) {
  return (
    <>
      <FieldPair>
        <Field label="Begins" wanted="Enter when it begins." hint="Your local time" {...errorOf('startDate')}>
          <TextInput
            type="datetime-local"
            value={draft.start}
            required
            onChange={({ target }) => change({ start: target.value })}
          />
        </Field>
        <Field label="Ends" mark="optional" hint="Leave it empty for no end" {...errorOf('endDate')}>
          <TextInput
            type="datetime-local"
            value={draft.end}
            onChange={({ target }) => change({ end: target.value })}
          />
        </Field>
        <Field
          label="Uses in total"
          mark="optional"
          wanted="Enter a whole number such as 100."
          hint="Leave it empty for no limit"
          {...errorOf('mostUses')}
        >
          <TextInput
            value={draft.mostUses}
            inputMode="numeric"
            maxLength={7}
            pattern="[0-9]*"
            onChange={({ target }) => change({ mostUses: target.value })}
          />
        </Field>
        <Field
          label="Uses per person"
          mark="optional"
          wanted="Enter a whole number such as 1."
          hint="By account and email address"
          {...errorOf('mostPerPerson')}
        >
          <TextInput
            value={draft.mostPerPerson}
            inputMode="numeric"
            maxLength={4}
            pattern="[0-9]*"
            onChange={({ target }) => change({ mostPerPerson: target.value })}
          />
        </Field>
      </FieldPair>
      {isNew ? (
        <Field
          label="Only for"
          mark="optional"
          hint="Email of one account. Leave it empty for everybody."
          {...errorOf('owner')}
        >
          <TextInput
            type="email"
            value={draft.owner}
            maxLength={254}
            autoComplete="off"
            onChange={({ target }) => change({ owner: target.value })}
          />
        </Field>
      ) : null}
    </>
  )
}
