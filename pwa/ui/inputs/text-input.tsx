import type { ComponentProps } from 'react'
import { cx } from '#styled/css'
import { input } from '#styled/recipes'
import { useFieldControl } from './field-control.ts'

type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: 'tap' | 'dense'
  /** Room for an icon before the text or a button after it. */
  room?: 'start' | 'end'
  /** A large centred number, as for a print bed. */
  number?: boolean
}

/** A line of text. Inside a `Field` it takes the field's id and what is said about it. */
export function TextInput({ size = 'tap', room, number = false, className, ...rest }: TextInputProps) {
  const look = input({ kind: number ? 'number' : 'line', size, ...(room ? { room } : {}) })
  return <input {...useFieldControl()} {...rest} className={cx(look, className)} />
}

type TextareaProps = ComponentProps<'textarea'>

/** Several lines of text; grows with them where the browser can. */
export function Textarea({ className, ...rest }: TextareaProps) {
  return <textarea {...useFieldControl()} {...rest} className={cx(input({ kind: 'area' }), className)} />
}

type SelectProps = Omit<ComponentProps<'select'>, 'size'> & { size?: 'tap' | 'dense' }

/** The native select: the phone's own wheel, the desk's own list. */
export function Select({ size = 'tap', className, ...rest }: SelectProps) {
  return (
    <select {...useFieldControl()} {...rest} className={cx(input({ kind: 'select', size }), className)} />
  )
}
