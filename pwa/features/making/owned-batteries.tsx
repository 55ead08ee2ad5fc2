import { type FormEvent, useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Chip } from '#pwa/ui/inputs/chip.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { css } from '#styled/css'
import { batteryText } from '#shared/making/batteries.ts'
import { type OwnedBattery, workshopLimits } from '#shared/making/workshop.ts'
import { useWorkshop } from './use-workshop.ts'

const group = css({ display: 'grid', gap: '12', py: '16', borderTop: '1px solid {colors.rule}' })
const title = css({ textStyle: 'h3' })
const chips = css({ listStyle: 'none', p: '0', m: '0', display: 'flex', flexWrap: 'wrap', gap: '8' })
const row = css({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr) auto',
  gap: '12',
  alignItems: 'start',
})
const beside = css({ pt: '24' })

const [leastCells, mostCells] = workshopLimits.cells
const cellCounts = Array.from({ length: mostCells - leastCells + 1 }, (_, index) => leastCells + index)
const [least, most] = workshopLimits.capacity

export function OwnedBatteries() {
  const { workshop, setWorkshop } = useWorkshop()
  const { batteries } = workshop
  const [cells, setCells] = useState(3)
  const [capacity, setCapacity] = useState('')
  const [error, setError] = useState<string | null>(null)
  const same = (one: OwnedBattery, other: OwnedBattery) =>
    one.cells === other.cells && one.capacity === other.capacity
  const add = (event: FormEvent) => {
    event.preventDefault()
    const battery = { cells, capacity: Number(capacity) }
    if (!Number.isInteger(battery.capacity) || battery.capacity < least || battery.capacity > most) {
      setError(`Enter ${least} to ${most} mAh.`)
      return
    }
    const isThere = batteries.some((own) => same(own, battery))
    if (isThere || batteries.length >= workshopLimits.batteries) {
      setError(
        isThere ? 'This battery is in your list already.' : `At most ${workshopLimits.batteries} batteries.`,
      )
      return
    }
    setError(null)
    setCapacity('')
    const sorted = [...batteries, battery].toSorted((a, b) => a.cells - b.cells || a.capacity - b.capacity)
    setWorkshop({ batteries: sorted })
  }
  return (
    <section className={group} aria-labelledby="workshop-batteries">
      <h3 id="workshop-batteries" className={title}>
        Batteries
      </h3>
      {batteries.length > 0 ? (
        <ul className={chips} aria-label="Your batteries">
          {batteries.map((battery) => (
            <li key={batteryText(battery)}>
              <Chip
                label={batteryText(battery)}
                onRemove={() => setWorkshop({ batteries: batteries.filter((own) => !same(own, battery)) })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <form className={row} onSubmit={add} noValidate>
        <Field label="Cells">
          <Select value={cells} onChange={({ target: { value } }) => setCells(Number(value))}>
            {cellCounts.map((count) => (
              <option key={count} value={count}>
                {count}S
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Capacity, mAh" error={error}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={capacity}
            onChange={({ target: { value } }) => setCapacity(value)}
          />
        </Field>
        <div className={beside}>
          <Button type="submit">Add</Button>
        </div>
      </form>
    </section>
  )
}
