import { createContext, use } from 'react'

type Control = { id: string; describedBy: string; invalid: boolean }

/** Apart, so that a control does not load the field. */
export const ControlOfField = createContext<Control | undefined>(undefined)

/** Empty outside a field. */
export function useFieldControl() {
  const control = use(ControlOfField)
  if (!control) return {}
  return {
    id: control.id,
    'aria-describedby': control.describedBy,
    ...(control.invalid ? { 'aria-invalid': true as const } : {}),
  }
}
