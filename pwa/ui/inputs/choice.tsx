import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { cx } from '#styled/css'
import { choice, choices, field } from '#styled/recipes'
import { WarningIcon } from '#pwa/ui/icons.tsx'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> & {
  label: ReactNode
  note?: ReactNode
  end?: ReactNode
  dense?: boolean
}

type Kind = 'check' | 'radio' | 'switch'

function Choice({ kind, label, note, end, dense = false, className, ...rest }: ChoiceProps & { kind: Kind }) {
  const part = choice({ kind, dense })
  return (
    <label className={cx(part.root, className)}>
      <input
        {...rest}
        type={kind === 'radio' ? 'radio' : 'checkbox'}
        role={kind === 'switch' ? 'switch' : undefined}
        className={part.input}
      />
      <span className={part.text}>
        {label}
        {note ? <span className={part.note}>{note}</span> : null}
      </span>
      {end ? <span className={part.end}>{end}</span> : null}
    </label>
  )
}

type CheckboxProps = ChoiceProps & { indeterminate?: boolean }

export function Checkbox({ indeterminate = false, ...rest }: CheckboxProps) {
  const mark = (node: HTMLInputElement | null) => {
    if (node) node.indeterminate = indeterminate
  }
  return <Choice ref={mark} {...rest} kind="check" />
}

export function Switch(props: ChoiceProps) {
  return <Choice {...props} kind="switch" />
}

type RadioGroupProps<Value extends string> = {
  legend: ReactNode
  name: string
  options: { value: Value; label: ReactNode; note?: ReactNode; end?: ReactNode; disabled?: boolean }[]
  value: Value | undefined
  onChange: (value: Value) => void
  inline?: boolean
  error?: ReactNode
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, name, options, value, onChange, inline = false, error } = props
  const id = useId()
  const part = choices({ inline })
  return (
    <fieldset className={part.root} aria-describedby={`${id}-said`}>
      <legend className={part.legend}>{legend}</legend>
      <div className={part.list}>
        {options.map(({ value: own, ...option }) => (
          <Choice
            key={own}
            {...option}
            kind="radio"
            name={name}
            value={own}
            checked={value === own}
            onChange={() => onChange(own)}
          />
        ))}
      </div>
      <div id={`${id}-said`} aria-live="polite">
        {error ? (
          <p className={field().error}>
            <WarningIcon size="small" />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
    </fieldset>
  )
}
