import { toCents } from '#shared/money.ts'

/** What it costs to send goods to some countries. */
export interface ShippingZone {
  name: string
  /** ISO 3166-1 alpha-2; an empty list is everywhere that no other zone names. */
  countries: string[]
  rate: FlatRate | WeightRate
  /** Decimal string: from this subtotal on it is sent for nothing. */
  freeFrom: string | null
}
export interface FlatRate {
  kind: 'flat'
  /** Decimal string. */
  price: string
}
export interface WeightRate {
  kind: 'weight'
  /** Lightest first. What is heavier than the last step is not sent there. */
  steps: { upToGrams: number; price: string }[]
}
export interface ShippingSettings {
  zones: ShippingZone[]
}

/** The zone of a country: the first that names it, else the first for everywhere else; undefined: nothing is sent there. */
export function zoneOf({ zones }: ShippingSettings, country: string): ShippingZone | undefined {
  return (
    zones.find(({ countries }) => countries.includes(country)) ??
    zones.find(({ countries }) => countries.length === 0)
  )
}

/** Why goods cannot be sent, or what is missing to tell the price. */
export type DeliveryObstacle = 'country' | 'weight' | 'unknown_weight'
export type Delivery = { zone: string; cents: number } | { obstacle: DeliveryObstacle }

/**
 * What it costs to send goods.
 * @param grams what they weigh together; null where that is not known
 * @param subtotal cents that the order comes to, for "free from"
 */
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
