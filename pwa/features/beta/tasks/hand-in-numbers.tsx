import { lengthKind, massKind, type NumberKind } from '#pwa/features/builds/number-editor.tsx'
import type { Units } from '#pwa/foundation/device/device.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { type Measure, measureLimits, measureNames, measures } from '#shared/beta/tasks/measures.ts'
import { css } from '#styled/css'

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gap: '16',
  border: '0',
  p: '0',
  m: '0',
})
const sameUnit = (name: string, decimals: number, measure: Measure): NumberKind => {
  const unit = { name, factor: 1, decimals }
  return { metric: unit, imperial: unit, stored: decimals, bounds: measureLimits[measure] }
}
export const numberKinds: Record<Measure, NumberKind> = {
  printHours: sameUnit('h', 1, 'printHours'),
  auw: massKind(measureLimits.auw),
  cg: lengthKind(measureLimits.cg),
  flightMinutes: sameUnit('min', 0, 'flightMinutes'),
}
const hints: Partial<Record<Measure, string>> = {
  auw: 'Ready to fly, with the battery in.',
  cg: 'Behind the leading edge at the root.',
}

type NumbersProps = {
  asks: readonly Measure[]
  units: Units
  numbers: Record<Measure, string>
  /** Those that My build filled in. */
  fromBuild: readonly Measure[]
  errors: Partial<Record<string, string>>
  readOnly: boolean
  onChange: (measure: Measure, typed: string) => void
}

/** Numbers that the task asks for come first. */
export function HandInNumbers(props: NumbersProps) {
  const { asks, units, numbers, fromBuild, errors, readOnly, onChange } = props
  const ordered = [...asks, ...measures.filter((each) => !asks.includes(each))]
  return (
    <div className={grid}>
      {ordered.map((measure) => (
        <Field
          key={measure}
          label={`${measureNames[measure]}, ${numberKinds[measure][units].name}`}
          {...(asks.includes(measure) ? {} : { mark: 'optional' })}
          hint={
            fromBuild.includes(measure) ? `From My build. ${hints[measure] ?? ''}`.trim() : hints[measure]
          }
          error={errors[measure]}
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={numbers[measure]}
            readOnly={readOnly}
            onChange={({ target }) => onChange(measure, target.value)}
          />
        </Field>
      ))}
    </div>
  )
}
