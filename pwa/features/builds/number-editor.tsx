import { useState } from 'react'
import { type Units, useDevice } from '#pwa/foundation/device/device.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { formatNumber } from '#shared/format.ts'
import { EditorForm } from './build-row.tsx'

/** Factor to the stored unit, and decimals. */
interface Unit {
  name: string
  factor: number
  decimals: number
}
export interface NumberKind {
  metric: Unit
  imperial: Unit
  /** Stored decimals. */
  stored: number
  bounds: readonly [least: number, most: number]
}
export const massKind = (bounds: NumberKind['bounds']): NumberKind => ({
  metric: { name: 'g', factor: 1, decimals: 0 },
  imperial: { name: 'oz', factor: 28.35, decimals: 1 },
  stored: 0,
  bounds,
})
export const lengthKind = (bounds: NumberKind['bounds']): NumberKind => ({
  metric: { name: 'mm', factor: 1, decimals: 1 },
  imperial: { name: 'in', factor: 25.4, decimals: 2 },
  stored: 1,
  bounds,
})

/** "Enter a number from 1 to 50 000 g." */
export function rangeWords(unit: Unit, { bounds }: NumberKind): string {
  const [least, most] = bounds.map((bound) => formatNumber(bound / unit.factor, bound < 1 ? 1 : 0))
  return `Enter a number from ${least} to ${most}\u00a0${unit.name}.`
}
/** In the member's units. */
export function typedMeasure(value: number, { factor, decimals }: Unit): string {
  return String(Number((value / factor).toFixed(decimals)))
}
/** Comma or point; null for invalid. */
export function readMeasure(text: string, { factor }: Unit, { stored, bounds }: NumberKind): number | null {
  const given = text.trim().replace(',', '.')
  if (!/^\d+(\.\d*)?$/.test(given)) return null
  const value = Number((Number(given) * factor).toFixed(stored))
  return value >= bounds[0] && value <= bounds[1] ? value : null
}
/** What was typed in other units, also outside the bounds; what is no number stays. */
export function typedIn(units: Units, typed: { text: string; units: Units }, kind: NumberKind): string {
  const [from, to] = [kind[typed.units], kind[units]]
  if (from === to) return typed.text
  const value = readMeasure(typed.text, from, { ...kind, bounds: [0, Infinity] })
  return value === null ? typed.text : typedMeasure(value, to)
}

type NumberEditorProps = {
  label: string
  hint?: string
  kind: NumberKind
  value: number | null
  onSave: (value: number | null) => Promise<void>
  onDone: () => void
}

export function NumberEditor({ label, hint, kind, value, onSave, onDone }: NumberEditorProps) {
  const { units } = useDevice()
  const unit = kind[units]
  const [typed, setTyped] = useState({ text: value === null ? '' : typedMeasure(value, unit), units })
  const text = typedIn(units, typed, kind)
  const [opened] = useState(typed)
  const [error, setError] = useState<string | null>(null)
  const save = () => {
    // Ounces are rounded: what nobody changed stays what it is in grams.
    if (value !== null && typed === opened) return onSave(value)
    const given = readMeasure(text, unit, kind)
    if (given === null) {
      setError(rangeWords(unit, kind))
      return null
    }
    return onSave(given)
  }
  return (
    <EditorForm onSave={save} onDone={onDone} onClear={value === null ? undefined : () => onSave(null)}>
      <Field label={`${label}, ${unit.name}`} hint={hint} error={error}>
        <TextInput
          number
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened by a press, to be typed into
          autoFocus
          value={text}
          onChange={({ target }) => {
            setTyped({ text: target.value, units })
            setError(null)
          }}
        />
      </Field>
    </EditorForm>
  )
}
