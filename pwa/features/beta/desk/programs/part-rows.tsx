import type { ErrorOf } from '#pwa/features/admin/form-errors.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { css } from '#styled/css'
import type { PartRow } from './program-draft.ts'

const group = css({ display: 'grid', gap: '12', justifyItems: 'start' })
const row = css({
  display: 'grid',
  gap: '12',
  width: 'full',
  alignItems: 'end',
  gridTemplateColumns: { base: '1fr 1fr', tablet: 'repeat(4, minmax(0, 1fr)) auto' },
})
const legend = css({ textStyle: 'label', mb: '8' })

export interface PartColumn {
  name: string
  label: string
  isNumber?: boolean
  placeholder?: string
}
type PartRowsProps = {
  /** "Motors", and one of them: "motor". */
  title: string
  one: string
  path: string
  columns: readonly PartColumn[]
  rows: readonly PartRow[]
  onChange: (rows: readonly PartRow[]) => void
  errorOf: ErrorOf
}

export function PartRows({ title, one, path, columns, rows, onChange, errorOf }: PartRowsProps) {
  const set = (index: number, name: string, value: string) =>
    onChange(rows.map((each, at) => (at === index ? { ...each, [name]: value } : each)))
  const blank = Object.fromEntries(columns.map(({ name, isNumber }) => [name, isNumber ? '1' : '']))
  return (
    <fieldset className={group}>
      <legend className={legend}>{title}</legend>
      {rows.map((each, index) => (
        // Rows have no name of their own, and only the last place is added to.
        <div key={index} className={row}>
          {columns.map(({ name, label, isNumber, placeholder }) => (
            <Field key={name} label={label} {...errorOf(`${path}.${index}.${name}`)}>
              <TextInput
                value={each[name] ?? ''}
                size="dense"
                placeholder={placeholder}
                aria-label={`${label} of ${one} ${index + 1}`}
                {...(isNumber ? { inputMode: 'numeric' as const, required: true } : { maxLength: 60 })}
                onChange={({ target }) => set(index, name, target.value)}
              />
            </Field>
          ))}
          <Button
            size="dense"
            onClick={() => onChange(rows.filter((_each, at) => at !== index))}
            aria-label={`Remove ${one} ${index + 1}`}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button size="dense" onClick={() => onChange([...rows, blank])}>
        Add {one}
      </Button>
    </fieldset>
  )
}
