import type { ComponentProps } from 'react'
import { cx } from '#styled/css'
import { input } from '#styled/recipes'
import { useFieldControl } from './field-control.ts'

type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: 'tap' | 'dense'
  /** For an icon or button. */
  room?: 'start' | 'end'
  /** Large and centred. */
  number?: boolean
}

/** Takes id and errors of its `Field`. */
export function TextInput({ size = 'tap', room, number = false, className, ...rest }: TextInputProps) {
  const look = input({ kind: number ? 'number' : 'line', size, ...(room ? { room } : {}) })
  return <input {...useFieldControl()} {...rest} className={cx(look, className)} />
}

type TextareaProps = ComponentProps<'textarea'>

export function Textarea({ className, ...rest }: TextareaProps) {
  return <textarea {...useFieldControl()} {...rest} className={cx(input({ kind: 'area' }), className)} />
}

type SelectProps = Omit<ComponentProps<'select'>, 'size'> & { size?: 'tap' | 'dense' }

export function Select({ size = 'tap', className, ...rest }: SelectProps) {
  return (
    <select {...useFieldControl()} {...rest} className={cx(input({ kind: 'select', size }), className)} />
  )
}
