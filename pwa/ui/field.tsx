import type { ReactNode } from 'react'
import { createContext, use, useId } from 'react'
import { field } from '#styled/recipes'
import { CheckIcon, WarningIcon } from './icons.tsx'

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

type Control = { id: string; describedBy: string; invalid: boolean }

const ControlOfField = createContext<Control | undefined>(undefined)

/** The attributes that tie a control to the field around it; none outside a field. */
export function useFieldControl() {
  const control = use(ControlOfField)
  if (!control) return {}
  return {
    id: control.id,
    'aria-describedby': control.describedBy,
    ...(control.invalid ? { 'aria-invalid': true as const } : {}),
  }
}

/** Label, control, and what there is to say about it. The control inside takes its id from here. */
export function Field({ label, mark, hint, error, good, children }: FieldProps) {
  const id = useId()
  const part = field()
  return (
    <div className={part.root}>
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
