import { useEffect, useRef } from 'react'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'

type CodeFieldProps = {
  label: string
  hint?: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
  isRecovery?: boolean
  /** The only field of its screen: focused. */
  isNext?: boolean
}

export function CodeField({
  label,
  hint,
  error,
  value,
  onChange,
  isRecovery = false,
  isNext = false,
}: CodeFieldProps) {
  const line = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNext) line.current?.focus()
  }, [isNext])
  return (
    <Field
      label={label}
      wanted={isRecovery ? 'Enter a recovery code.' : 'Enter the code.'}
      hint={hint}
      error={error}
    >
      <TextInput
        ref={line}
        name="code"
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        required
        number
        maxLength={20}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
