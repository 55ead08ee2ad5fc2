import { useId, useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Chip } from '#pwa/ui/inputs/chip.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { useReleased } from '#pwa/foundation/use-released.ts'
import { applicationLimits } from '#shared/beta/users/application-fields.ts'
import { css } from '#styled/css'

const stack = css({ display: 'grid', gap: '12' })
const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '8',
  alignItems: 'start',
})
const chips = css({ listStyle: 'none', p: '0', m: '0', display: 'flex', flexWrap: 'wrap', gap: '8' })

type WordListProps = {
  label: string
  hint: string
  name: string
  value: readonly string[]
  readOnly: boolean
  onChange: (value: string[]) => void
  suggestions: readonly string[]
  error: string | undefined
}

/** Words of one's own, with suggestions; what is typed counts without a tap on Add. */
export function WordList(props: WordListProps) {
  const { label, hint, name, value, readOnly, onChange, suggestions, error } = props
  const id = useId()
  const [typed, setTyped] = useState('')
  // A press elsewhere ends the typing: a new word would move what is pressed.
  const shown = useReleased(value)
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
            readOnly={readOnly}
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
      {shown.length > 0 ? (
        <ul className={chips} aria-label="Your list">
          {shown.map((word) => (
            <li key={word}>
              <Chip label={word} onRemove={() => onChange(value.filter((each) => each !== word))} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
