import { Measure } from '#pwa/ui/drawing/measure.tsx'
import { formatNumber } from '#shared/format.ts'

/** Unit apart. */
export interface Quantity {
  metric: readonly [value: string, unit: string]
  imperial: readonly [value: string, unit: string]
}

const both = (metric: Quantity['metric'], imperial: Quantity['imperial']): Quantity => ({ metric, imperial })

/** Inches with decimals when small. */
export function length(mm: number): Quantity {
  const decimals = Number.isInteger(mm) ? 0 : 1
  return both([formatNumber(mm, decimals), 'mm'], [formatNumber(mm / 25.4, mm < 100 ? 2 : 1), 'in'])
}
export function mass(grams: number): Quantity {
  const ounces = grams / 28.35
  return both(
    [grams > 0 && grams < 0.5 ? 'under 1' : formatNumber(grams), 'g'],
    [ounces > 0 && ounces < 0.05 ? 'under 0.1' : formatNumber(ounces, 1), 'oz'],
  )
}
export function area(dm2: number): Quantity {
  return both([formatNumber(dm2, 1), 'dm²'], [formatNumber(dm2 * 15.5), 'in²'])
}
export function wingLoadingOf(value: number): Quantity {
  return both([formatNumber(value, 1), 'g/dm²'], [formatNumber(value * 0.3277, 1), 'oz/ft²'])
}
export function powerLoadingOf(value: number): Quantity {
  return both([formatNumber(value), 'W/kg'], [formatNumber(value * 0.4536), 'W/lb'])
}
export function speed(kmh: number): Quantity {
  return both([formatNumber(kmh), 'km/h'], [formatNumber(kmh * 0.6214), 'mph'])
}
export function run(metres: number): Quantity {
  return both([formatNumber(metres), 'm'], [formatNumber(metres * 3.281), 'ft'])
}
/** "4 h 50", "42 min". */
export function duration(hours: number): string {
  const minutes = Math.round(hours * 60)
  if (minutes < 60) return `${minutes} min`
  return minutes % 60 === 0
    ? `${minutes / 60} h`
    : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}

export function Amount({ of: { metric, imperial } }: { of: Quantity }) {
  return <Measure metric={metric.join('\u00a0')} imperial={imperial.join('\u00a0')} />
}
export function Value({ of: { metric, imperial } }: { of: Quantity }) {
  return <Measure metric={metric[0]} imperial={imperial[0]} />
}
export function Unit({ of: { metric, imperial } }: { of: Quantity }) {
  return <Measure metric={metric[1]} imperial={imperial[1]} />
}
