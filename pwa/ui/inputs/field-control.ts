import { createContext, use } from 'react'

type Control = { id: string; describedBy: string; invalid: boolean }

/** What a field says about the control inside; apart from the field, so that a control alone does not bring it along. */
export const ControlOfField = createContext<Control | undefined>(undefined)

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
