import type { FormEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import { field } from '#styled/recipes'
import { ControlOfField } from './field-control.ts'
import { CheckIcon, WarningIcon } from '#pwa/ui/icons.tsx'

type FieldProps = {
  label: ReactNode
  /** A word at the label's end: "optional". */
  mark?: ReactNode
  hint?: ReactNode
  /** What is wrong, as a sentence; it is announced, and tied to the control. */
  error?: ReactNode
  /** Good news: "Username available". */
  good?: ReactNode
  children: ReactNode
}

/** What the browser finds wrong with a control, in our words; a range or a length in its own. */
const faultOf = ({ validity, validationMessage }: HTMLInputElement) =>
  validity.valueMissing
    ? 'Please fill this in'
    : validity.typeMismatch
      ? 'Please enter a valid email address'
      : validationMessage

/**
 * Label, control, and what there is to say about it. The control inside takes its id from here. What the browser refuses
 * to send is said here too, in place of its own bubble, until something is typed.
 */
export function Field({ label, mark, hint, error: told, good, children }: FieldProps) {
  const id = useId()
  const part = field()
  const [fault, setFault] = useState('')
  const error = fault || told
  const refuse = (event: FormEvent) => {
    event.preventDefault()
    const control = event.target as HTMLInputElement
    setFault(faultOf(control))
    // The browser leaves the focus alone where its bubble is not wanted.
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
