import { formWord } from '#pwa/features/admin/form-word.ts'
import { SettingsForm } from '#pwa/features/settings/desk/settings-form.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import type { PercentKey } from '#shared/settings/setting-defaults.ts'
import { css } from '#styled/css'

const row = css({
  display: 'grid',
  gap: '16',
  gridTemplateColumns: { base: '1fr', tablet: 'repeat(3, 1fr)' },
  alignItems: 'start',
})
const fields: readonly { key: PercentKey; label: string; hint: string }[] = [
  { key: 'beta_discount_first', label: 'First task, %', hint: 'For the first accepted task.' },
  { key: 'beta_discount_step', label: 'Further task, %', hint: 'Added by each further one.' },
  { key: 'beta_discount_cap', label: 'At most, %', hint: 'However many tasks.' },
]

export function DiscountStepsForm({ steps }: { steps: Record<PercentKey, number> }) {
  return (
    <SettingsForm
      save={async (api, form) => {
        for (const { key } of fields) {
          const value = Number(formWord(form, key))
          if (value !== steps[key]) await api.adminSetSetting({ key, value })
        }
      }}
    >
      {() => (
        <div className={row}>
          {fields.map(({ key, label, hint }) => (
            <Field key={key} label={label} hint={hint} wanted="Enter a whole percentage">
              <TextInput
                name={key}
                type="number"
                inputMode="numeric"
                min={0}
                max={100}
                step={1}
                required
                defaultValue={steps[key]}
              />
            </Field>
          ))}
        </div>
      )}
    </SettingsForm>
  )
}
