import { useId, useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Chip } from '#pwa/ui/inputs/chip.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { applicationLimits } from '#shared/beta/users/application-fields.ts'
import { css } from '#styled/css'

const stack = css({ display: 'grid', gap: '12' })
const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '8',
  alignItems: 'start',
})
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

type WordListProps = {
  label: string
  hint: string
  name: string
  value: readonly string[]
  onChange: (value: string[]) => void
  suggestions: readonly string[]
  error: string | undefined
}

/** Words of one's own, with suggestions; what is typed counts without a tap on Add. */
export function WordList({ label, hint, name, value, onChange, suggestions, error }: WordListProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const add = () => {
    const word = typed.trim()
    setTyped('')
    if (word && !value.includes(word) && value.length < applicationLimits.entries) onChange([...value, word])
  }
  return (
    <div className={stack}>
      <Field label={label} hint={hint} error={error}>
        <div className={line}>
          <TextInput
            name={name}
            value={typed}
            list={`${id}-list`}
            maxLength={applicationLimits.entry}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || typed.trim() === '') return
              event.preventDefault()
              add()
            }}
          />
          <Button onClick={add}>Add</Button>
        </div>
      </Field>
      <datalist id={`${id}-list`}>
        {suggestions.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
      {value.length > 0 ? (
        <div className={chips} role="group" aria-label="Your list">
          {value.map((word) => (
            <Chip key={word} label={word} onRemove={() => onChange(value.filter((each) => each !== word))} />
          ))}
        </div>
      ) : null}
    </div>
  )
}
