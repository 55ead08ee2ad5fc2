import { fieldNames, valueWords } from '#pwa/features/builds/field-words.ts'
import type { Units } from '#pwa/foundation/device.ts'
import type { BuildField } from '#shared/builds/build-fields.ts'
import type { Flight } from '#shared/builds/builds.contract.ts'
import { formatBytes, formatDate } from '#shared/format.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { countryName } from '#shared/orders/countries.ts'

type Said = Pick<OutboxEntry, 'endpoint' | 'input' | 'seen'>

/** Characters of one's own words that are said again. */
const most = 80
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const short = (value: string) => (value.length > most ? `${value.slice(0, most)}…` : value)
const nameOf = ({ seen }: Said) => text((seen.product as { name?: unknown } | undefined)?.name)
const sizeOf = ({ seen }: Said) => (typeof seen.size === 'number' ? `, ${formatBytes(seen.size)}` : '')

function fieldWords(said: Said, units: Units): string {
  const field = said.input.field as BuildField
  const what = `${fieldNames[field]} of ${nameOf(said) || 'a plane'}`
  return said.input.value === null
    ? `${what}: cleared`
    : `${what}: ${short(valueWords(field, said.input.value, units))}`
}

type FlightFacts = Partial<Omit<Flight, 'id'>>
const minutesOf = ({ minutes }: FlightFacts) => `${Number(minutes)}\u00a0min`
function flightWords(what: string, said: Said, { date }: FlightFacts): string {
  const name = nameOf(said)
  return `${what}${name ? ` of ${name}` : ''}${date ? ` on ${formatDate(date)}` : ''}`
}
/** What of a flight is otherwise now. */
function correctionWords(now: FlightFacts, was: FlightFacts): string {
  const differences = [
    was.date && now.date !== was.date ? `now on ${formatDate(now.date ?? '')}` : '',
    now.minutes === was.minutes ? '' : was.minutes ? `${was.minutes} to ${minutesOf(now)}` : minutesOf(now),
    now.note === was.note || was.note === undefined
      ? ''
      : now.note
        ? `“${short(now.note)}”`
        : 'without a note',
  ].filter(Boolean)
  return differences.join(', ') || minutesOf(now)
}

const profileFields = {
  firstName: 'first name',
  lastName: 'last name',
  username: 'username',
  country: 'country',
}
function profileWords({ input, seen }: Said): string {
  const was = seen.was as Record<string, unknown> | undefined
  const changed = Object.entries(profileFields).flatMap(([name, word]) => {
    const value = text(input[name])
    if (value === (was?.[name] ?? '')) return []
    const said = name === 'country' && value ? countryName(value) : value
    return [said ? `${word} ${said}` : `no ${word}`]
  })
  return changed.length > 0 ? `Profile: ${changed.join(', ')}` : 'Profile as it was'
}

function quantityWords(said: Said): string {
  const { was } = said.seen
  const now = Number(said.input.quantity)
  const name = nameOf(said) || 'A product'
  return typeof was === 'number' && was !== now ? `${name}: ${was} to ${now}` : `${name}: ${now} pieces`
}

/** One change in the words of whoever made it: what it is about, and what becomes of that. */
export function changeWords(said: Said, units: Units): string {
  const { endpoint, input, seen } = said
  switch (endpoint) {
    case 'addToCart':
      return `Add ${nameOf(said) || 'a product'}${Number(input.quantity) > 1 ? ` (${Number(input.quantity)})` : ''}`
    case 'updateCartItem':
      return quantityWords(said)
    case 'removeCartItem':
      return `Remove ${nameOf(said) || 'a product'}`
    case 'clearCart':
      return 'Empty the cart'
    case 'sendFeedback':
      return short(text(input.message))
    case 'upload':
      return `Picture${sizeOf(said)}`
    case 'updateProfile':
      return profileWords(said)
    case 'setBuildField':
      return fieldWords(said, units)
    case 'logFlight':
      return `${flightWords('Flight', said, input)}, ${minutesOf(input)}`
    case 'updateFlight': {
      const was = (seen.was ?? {}) as FlightFacts
      return `${flightWords('Flight', said, was.date ? was : input)}: ${correctionWords(input, was)}`
    }
    case 'deleteFlight':
      return flightWords('Remove the flight', said, seen.was ?? {})
    case 'addBuildPhoto':
      return `Photo of ${nameOf(said) || 'a plane'}${sizeOf(said)}`
    case 'deleteBuildPhoto':
      return `Remove a photo of ${nameOf(said) || 'a plane'}`
    default:
      return 'Save a change'
  }
}
