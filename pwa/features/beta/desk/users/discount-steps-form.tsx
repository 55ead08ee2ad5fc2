import { useState } from 'react'
import { draftEdits } from '#pwa/features/admin/form/present-state.ts'
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

type Steps = Record<PercentKey, number>
type Draft = Record<PercentKey, string>
const draftOf = ({ beta_discount_first, beta_discount_step, beta_discount_cap }: Steps): Draft => ({
  beta_discount_first: String(beta_discount_first),
  beta_discount_step: String(beta_discount_step),
  beta_discount_cap: String(beta_discount_cap),
})
const wordsOf = (draft: Draft) => Object.fromEntries(fields.map(({ key, label }) => [label, draft[key]]))

export function DiscountStepsForm({ steps }: { steps: Steps }) {
  const [draft, setDraft] = useState(() => draftOf(steps))
  return (
    <SettingsForm<Steps, Draft>
      save={async (api, _form, base = steps) => {
        const saved = { ...base }
        for (const { key } of fields) {
          const value = Number(draft[key])
          if (value !== base[key]) await api.adminSetSetting({ key, value })
          saved[key] = value
        }
        return saved
      }}
      edits={draftEdits(steps, { draft, setDraft, read: draftOf, fields: wordsOf })}
    >
      {() => (
        <div className={row}>
          {fields.map(({ key, label, hint }) => (
            <Field key={key} label={label} hint={hint} wanted="Enter a whole percentage, 0 to 100.">
              <TextInput
                type="number"
                inputMode="numeric"
                min={0}
                max={100}
                step={1}
                required
                value={draft[key]}
                onChange={({ target }) => setDraft((before) => ({ ...before, [key]: target.value }))}
              />
            </Field>
          ))}
        </div>
      )}
    </SettingsForm>
  )
}
