import { toCents } from '#shared/money.ts'

export interface ShippingZone {
  name: string
  /** ISO 3166-1 alpha-2; empty: all countries that no zone names. */
  countries: string[]
  rate: FlatRate | WeightRate
  /** Decimal string, a subtotal. */
  freeFrom: string | null
}
export interface FlatRate {
  kind: 'flat'
  price: string
}
export interface WeightRate {
  kind: 'weight'
  /** Ascending; heavier goods are not sent. */
  steps: { upToGrams: number; price: string }[]
}
export interface ShippingSettings {
  zones: ShippingZone[]
}

/** The first zone that names the country, else the first for all others. */
export function zoneOf({ zones }: ShippingSettings, country: string): ShippingZone | undefined {
  return (
    zones.find(({ countries }) => countries.includes(country)) ??
    zones.find(({ countries }) => countries.length === 0)
  )
}

export type DeliveryObstacle = 'country' | 'weight' | 'unknown_weight'
export type Delivery = { zone: string; cents: number } | { obstacle: DeliveryObstacle }

/** `grams` is null where unknown; `subtotal` in cents. */
export function deliveryTo(
  settings: ShippingSettings,
  country: string,
  grams: number | null,
  subtotal: number,
): Delivery {
  const zone = zoneOf(settings, country)
  if (!zone) return { obstacle: 'country' }
  const free = zone.freeFrom !== null && subtotal >= toCents(zone.freeFrom)
  if (zone.rate.kind === 'flat') return { zone: zone.name, cents: free ? 0 : toCents(zone.rate.price) }
  if (grams === null) return { obstacle: 'unknown_weight' }
  const step = zone.rate.steps.find(({ upToGrams }) => grams <= upToGrams)
  if (!step) return { obstacle: 'weight' }
  return { zone: zone.name, cents: free ? 0 : toCents(step.price) }
}
