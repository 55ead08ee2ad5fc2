import { type Choice, choices, priceBands, spanBands } from './list-query.ts'
import type { CatalogueRecord } from '#shared/catalogue/record.ts'

/** "800-1000" includes 800 and excludes 1000. */
function bandOf<B extends string>(bands: readonly B[], value: number): B | undefined {
  return bands.find((band) => value < bandEnd(band))
}
/** Infinity for "over-50". */
export const bandEnd = (band: string) =>
  Number(/^(?:under-|\d+-)(\d+)$/.exec(band)?.[1] ?? Number.POSITIVE_INFINITY)
export const spanBand = (span: number) => bandOf(spanBands, span)
export const priceBand = (cents: number) => bandOf(priceBands, cents / 100)

export function facetValues({
  kind,
  aircraft,
  printFacts,
}: CatalogueRecord): Record<Exclude<Choice, 'price'>, readonly string[]> {
  const one = (value: string | null | undefined) => (value ? [value] : [])
  return {
    kind: one(kind),
    span: one(aircraft && spanBand(aircraft.span)),
    flying: one(aircraft?.flying),
    building: one(aircraft && String(aircraft.building)),
    propulsion: one(aircraft?.propulsion),
    battery: one(aircraft && aircraft.propulsion !== 'none' ? batteryName(aircraft.battery) : null),
    material: (aircraft ?? printFacts)?.materials ?? [],
  }
}

/** "3S 1300" of "3S 1300 mAh"; other texts stay. */
export function batteryName(battery: string): string {
  const [, cells, capacity] = /^(\d{1,2})\s*S\s*(\d{2,5})/i.exec(battery) ?? []
  return cells && capacity ? `${cells}S ${capacity}` : battery.replaceAll(',', ' ').slice(0, 40).trim()
}

const byNumber = new Intl.Collator('en', { numeric: true })
/** Bands and skills ascending, batteries by cells and capacity, kinds by name. */
export function orderValues(choice: Choice, values: readonly string[]): string[] {
  const known: readonly string[] | null = choices[choice]
  if (known) return known.filter((value) => values.includes(value))
  return values.toSorted(byNumber.compare)
}
