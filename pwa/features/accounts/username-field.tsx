import { useRef } from 'react'
import type { ComponentProps } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { css } from '#styled/css'
import type { UsernameState } from './use-username-check.ts'

/** Always one line, so that the button being tapped does not move. */
const rule = '3 to 30 letters, digits or underscores'
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '8', mt: '8' })

type UsernameFieldProps = ComponentProps<typeof TextInput> & {
  state: UsernameState
  error: string | undefined
  onPick: (username: string) => void
  mark?: string
}

export function UsernameField({ state, error, onPick, mark, ...input }: UsernameFieldProps) {
  const { available, suggestions, isChecking } = state
  const line = useRef<HTMLInputElement>(null)
  const pick = (name: string) => {
    onPick(name)
    line.current?.focus()
  }
  return (
    <div>
      <Field
        label="Username"
        wanted="Enter a username."
        mark={mark}
        error={available === false ? 'Username already taken' : error}
        good={available ? 'Username available' : null}
        hint={available === null && !error ? (isChecking ? 'Checking...' : rule) : null}
      >
        {/* Password managers must not save this instead of the email. */}
        <TextInput {...input} ref={line} autoComplete="nickname" autoCapitalize="none" spellCheck={false} />
      </Field>
      {suggestions.length > 0 ? (
        <div className={chips} role="group" aria-label="Usernames that are free">
          {suggestions.map((name) => (
            <Button key={name} onClick={() => pick(name)}>
              {name}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
