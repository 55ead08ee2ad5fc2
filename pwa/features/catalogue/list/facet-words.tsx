import type { ReactNode } from 'react'
import { bedText } from '#pwa/features/making/use-bed.ts'
import { Measure } from '#pwa/ui/drawing/measure.tsx'
import type { Facet } from '#shared/catalogue/search/list-query.ts'
import { readBed } from '#shared/catalogue/printer-text.ts'
import { formatNumber, formatPrice } from '#shared/format.ts'
import { batteryText } from '#shared/making/batteries.ts'
import { capital } from '#shared/catalogue/kind-words.ts'

export const facetNames: Record<Facet, string> = {
  bed: 'Fits my printer',
  kind: 'Kind',
  span: 'Wingspan',
  flying: 'Flying skill',
  building: 'Building skill',
  propulsion: 'Propulsion',
  battery: 'Battery',
  material: 'Material',
  light: 'Weight',
  price: 'Price',
}
const names: Partial<Record<Facet, Record<string, string>>> = {
  building: { 1: '1 of 4: first build', 2: '2 of 4', 3: '3 of 4', 4: '4 of 4: weeks of work' },
  propulsion: {
    propeller: 'Propeller in front',
    pusher: 'Pusher propeller',
    folding: 'Folding propeller',
    several: 'Several motors',
    fan: 'Ducted fan',
    none: 'No motor',
  },
  light: { 1: 'Under 250 g' },
}
export const skillNotes: Record<string, string> = {
  beginner: 'rights itself',
  intermediate: 'does not right itself',
  advanced: 'fast',
  expert: 'jets, heavy',
}

/** "under-600", "800-1000", "over-1500". */
function band(value: string, written: (number: number) => string): string {
  const [, word, first = '', last = ''] = /^(?:(under|over)-)?(\d+)(?:-(\d+))?$/.exec(value) ?? []
  if (word) return `${capital(word)} ${written(Number(first))}`
  return `${written(Number(first))} to ${written(Number(last))}`
}
const millimetres = (mm: number) => formatNumber(mm)
const inches = (mm: number) => formatNumber(mm / 25.4, 1)

export function facetValue(facet: Facet, value: string, currency: string): ReactNode {
  if (facet === 'span')
    return (
      <Measure metric={`${band(value, millimetres)}\u00a0mm`} imperial={`${band(value, inches)}\u00a0in`} />
    )
  if (facet === 'price')
    return band(value, (amount) => formatPrice(`${amount}.00`, currency).replace('.00', ''))
  if (facet === 'bed') return `Fits ${bedText(readBed(value) ?? [0, 0, 0])}`
  if (facet === 'battery') {
    const [, cells, capacity] = /^(\d+)S (\d+)$/.exec(value) ?? []
    return cells && capacity ? batteryText({ cells: Number(cells), capacity: Number(capacity) }) : value
  }
  return names[facet]?.[value] ?? capital(value)
}
