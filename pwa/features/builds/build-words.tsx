import type { ReactNode } from 'react'
import { Amount, type Quantity } from '#pwa/ui/drawing/quantity.tsx'
import type { BuildBattery } from '#shared/builds/build-fields.ts'
import { formatNumber } from '#shared/format.ts'

/** "3S 1500, 134 g", without repeating the name. */
export function batteryWords({ name, capacity, grams }: BuildBattery): string {
  const isNamed = capacity === null || name.replace(/\D+/g, ' ').split(' ').includes(String(capacity))
  return [name, isNamed ? '' : `${capacity}\u00a0mAh`, grams === null ? '' : `${grams}\u00a0g`]
    .filter(Boolean)
    .join(', ')
}

type DeviationProps = {
  own: number
  designers: number
  show: (value: number) => Quantity
  /** "over" and "under". */
  more: string
  less: string
}

/** "40 g over the designer's 650 g" */
export function Deviation({ own, designers, show, more, less }: DeviationProps): ReactNode {
  const by = own - designers
  const theirs = <Amount of={show(designers)} />
  if (Math.abs(by) < 0.05) return "same as the designer's"
  return (
    <>
      <Amount of={show(Math.round(Math.abs(by) * 10) / 10)} /> {by > 0 ? more : less} the designer's {theirs}
    </>
  )
}

/** "59 min", "2 h 36". */
export function airTime(minutes: number): string {
  return minutes < 60
    ? `${minutes} min`
    : `${formatNumber(Math.floor(minutes / 60))} h ${String(minutes % 60).padStart(2, '0')}`
}
