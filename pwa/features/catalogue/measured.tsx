import type { ReactNode } from 'react'
import { Measure } from '#pwa/ui/measure.tsx'
import { formatNumber } from '#shared/format.ts'

type Unit = 'mm' | 'g' | 'dm²' | 'g/dm²' | 'km/h'
const imperial: Record<Unit, { unit: string; factor: number; decimals: number }> = {
  mm: { unit: 'in', factor: 1 / 25.4, decimals: 1 },
  g: { unit: 'oz', factor: 1 / 28.35, decimals: 1 },
  'dm²': { unit: 'sq in', factor: 15.5, decimals: 0 },
  'g/dm²': { unit: 'oz/sq ft', factor: 0.3277, decimals: 1 },
  'km/h': { unit: 'mph', factor: 0.6214, decimals: 0 },
}

/** A number and its unit, metric and imperial both in the markup, for a dimension line. */
export function measured(value: number, unit: Unit, decimals = 0): { value: ReactNode; unit: ReactNode } {
  const other = imperial[unit]
  return {
    value: <Measure metric={formatNumber(value, decimals)} imperial={formatNumber(value * other.factor, other.decimals)} />,
    unit: <Measure metric={unit} imperial={other.unit} />,
  }
}
/** The same in running text or a table: "32.5 g/dm²". */
export function Measured({ value, unit, decimals = 0, about = false }: { value: number; unit: Unit; decimals?: number; about?: boolean }) {
  const other = imperial[unit]
  const before = about ? 'about ' : ''
  return (
    <Measure
      metric={`${before}${formatNumber(value, decimals)} ${unit}`}
      imperial={`${before}${formatNumber(value * other.factor, other.decimals)} ${other.unit}`}
    />
  )
}
