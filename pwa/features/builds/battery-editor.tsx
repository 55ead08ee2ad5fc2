import { useState } from 'react'
import { useWorkshop } from '#pwa/features/making/use-workshop.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { css } from '#styled/css'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { type BuildBattery, buildLimits } from '#shared/builds/build-fields.ts'
import { formatNumber } from '#shared/format.ts'
import { EditorForm } from './build-row.tsx'

const choices = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
const pair = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12' })

/** With its weight from the build sheet. */
function designersBattery({ power, weights }: Aircraft): BuildBattery {
  const capacity = Number(/^\d+S (\d+)/.exec(power.battery)?.[1] ?? 0)
  const grams = weights.rows
    .filter(({ name }) => /^batter/i.test(name))
    .reduce((sum, row) => sum + Math.round(row.grams), 0)
  return { name: power.battery, capacity: capacity || null, grams: grams || null }
}

/** Null for empty, undefined for invalid. */
function wholeOf(text: string, [least, most]: readonly [number, number]): number | null | undefined {
  if (text.trim() === '') return null
  const value = Number(text)
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined
}
const between = ([least, most]: readonly [number, number]) =>
  `Enter ${formatNumber(least)} to ${formatNumber(most)}.`
const shown = (value: number | null) => (value === null ? '' : String(value))

type BatteryEditorProps = {
  record: Aircraft | null
  value: BuildBattery | null
  onSave: (value: BuildBattery | null) => Promise<void>
  onDone: () => void
}

/** The designer's, an owned one, or free text. */
export function BatteryEditor({ record, value, onSave, onDone }: BatteryEditorProps) {
  const { workshop } = useWorkshop()
  const [name, setName] = useState(value?.name ?? '')
  const [capacity, setCapacity] = useState(shown(value?.capacity ?? null))
  const [grams, setGrams] = useState(shown(value?.grams ?? null))
  const [isTried, setTried] = useState(false)
  const designers = record ? [designersBattery(record)] : []
  const own = workshop.batteries.map(({ cells, capacity: mah }): BuildBattery => {
    const words = `${cells}S ${mah}`
    return { name: words, capacity: mah, grams: designers.find((each) => each.name === words)?.grams ?? null }
  })
  const offered = [...designers, ...own.filter((each) => each.name !== designers[0]?.name)]
  const mah = wholeOf(capacity, buildLimits.capacity)
  const weight = wholeOf(grams, buildLimits.grams)
  const choose = (battery: BuildBattery) => {
    setName(battery.name)
    setCapacity(shown(battery.capacity))
    setGrams(shown(battery.grams))
  }
  const save = () => {
    setTried(true)
    if (name.trim() === '' || mah === undefined || weight === undefined) return null
    return onSave({ name: name.trim(), capacity: mah, grams: weight })
  }
  return (
    <EditorForm onSave={save} onDone={onDone} onClear={value === null ? undefined : () => onSave(null)}>
      {offered.length > 0 ? (
        <div className={choices} role="group" aria-label="Batteries to choose from">
          {offered.map((battery, index) => (
            <Button key={battery.name} aria-pressed={battery.name === name} onClick={() => choose(battery)}>
              {battery.name}
              {index === 0 && record ? ", the designer's" : ''}
            </Button>
          ))}
        </div>
      ) : null}
      <Field label="Battery" error={isTried && name.trim() === '' ? 'Which one is it?' : undefined}>
        <TextInput
          value={name}
          maxLength={buildLimits.battery}
          autoComplete="off"
          placeholder="3S 1300"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <div className={pair}>
        <Field
          label="Capacity, mAh"
          error={isTried && mah === undefined ? between(buildLimits.capacity) : undefined}
        >
          <TextInput
            number
            inputMode="numeric"
            autoComplete="off"
            value={capacity}
            onChange={({ target }) => setCapacity(target.value)}
          />
        </Field>
        <Field
          label="Weight, g"
          error={isTried && weight === undefined ? between(buildLimits.grams) : undefined}
        >
          <TextInput
            number
            inputMode="numeric"
            autoComplete="off"
            value={grams}
            onChange={({ target }) => setGrams(target.value)}
          />
        </Field>
      </div>
    </EditorForm>
  )
}
