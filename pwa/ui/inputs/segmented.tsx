import type { ReactNode } from 'react'
import { segmented } from '#styled/recipes'

type SegmentedProps<Value extends string> = {
  label: string
  /** `count` has its room from the beginning: '' until it is known. */
  options: readonly { value: Value; label: ReactNode; count?: string | undefined }[]
  value: Value
  onChange: (value: Value) => void
  size?: 'tap' | 'dense'
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, size = 'tap' } = props
  const part = segmented({ size })
  return (
    <div className={part.root} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={part.item}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count === undefined ? null : <span className={part.count}> {option.count}</span>}
        </button>
      ))}
    </div>
  )
}
