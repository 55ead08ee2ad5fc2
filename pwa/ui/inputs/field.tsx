import type { FormEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import { field } from '#styled/recipes'
import { ControlOfField } from './field-control.ts'
import { fieldSentence } from './field-sentence.ts'
import { CheckIcon, WarningIcon } from '#pwa/ui/icons.tsx'

type FieldProps = {
  label: ReactNode
  /** "optional" */
  mark?: ReactNode
  hint?: ReactNode
  /** Announced, and tied to the control. */
  error?: ReactNode
  /** While it is empty or does not fit: "Enter a price such as 24.90."; by default from the label. */
  wanted?: string
  /** "Username available" */
  good?: ReactNode
  children: ReactNode
}

const typeFaults: Record<string, string> = {
  email: 'Please enter a valid email address',
  url: 'Enter an address that begins with https://',
}

/** Own words; the browser's where nobody says what is wanted. */
function faultOf(control: HTMLInputElement, wanted: string | undefined): string {
  const { type, validity, validationMessage } = control
  if (validity.valueMissing) return wanted ?? entered(control)
  return (validity.typeMismatch && typeFaults[type]) || (wanted ?? validationMessage)
}

/** "Enter first name." for a control with the label "First Name". */
const entered = ({ labels }: HTMLInputElement) =>
  `Enter ${(labels?.[0]?.textContent ?? '').replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())}.`

/** Gives the control its id; shows the browser's errors in place of its bubble. */
export function Field({ label, mark, hint, error: told, wanted, good, children }: FieldProps) {
  const id = useId()
  const part = field()
  const [fault, setFault] = useState('')
  const error = fault || (typeof told === 'string' ? fieldSentence(told) : told)
  const refuse = (event: FormEvent) => {
    event.preventDefault()
    const control = event.target as HTMLInputElement
    setFault(faultOf(control, wanted))
    // Without its bubble the browser does not focus.
    if (control.form?.querySelector(':is(input, select, textarea):invalid') === control) control.focus()
  }
  return (
    <div className={part.root} onInvalid={refuse} onInput={() => fault && setFault('')}>
      <div className={part.head}>
        <label className={part.label} htmlFor={id}>
          {label}
        </label>
        {mark ? <span className={part.mark}>{mark}</span> : null}
      </div>
      <ControlOfField value={{ id, describedBy: `${id}-said`, invalid: Boolean(error) }}>
        {children}
      </ControlOfField>
      <div id={`${id}-said`} aria-live="polite">
        {error ? (
          <p className={part.error}>
            <WarningIcon size="small" />
            <span>{error}</span>
          </p>
        ) : null}
        {good && !error ? (
          <p className={part.good}>
            <CheckIcon size="small" />
            <span>{good}</span>
          </p>
        ) : null}
        {hint ? <p className={part.hint}>{hint}</p> : null}
      </div>
    </div>
  )
}
