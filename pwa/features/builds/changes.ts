import {
  type ChangeKind,
  type Described,
  editSearch,
  productName,
  shorten,
} from '#pwa/foundation/data/change-kind.ts'
import type { Units } from '#pwa/foundation/device/device.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import type { BuildField } from '#shared/builds/build-fields.ts'
import type { Build, Flight } from '#shared/builds/builds.contract.ts'
import { formatBytes, formatDate } from '#shared/format.ts'
import { buildsKey, newestBuilds } from './builds.queries.ts'
import { fieldNames, valueWords } from './field-words.ts'

function fieldWords(change: Described, units: Units): string {
  const field = change.input.field as BuildField
  const what = `${fieldNames[field]} of ${productName(change) || 'a plane'}`
  return change.input.value === null
    ? `${what}: cleared`
    : `${what}: ${shorten(valueWords(field, change.input.value, units))}`
}

type FlightFacts = Partial<Omit<Flight, 'id'>>
const minutesOf = ({ minutes }: FlightFacts) => `${Number(minutes)}\u00a0min`
function flightWords(what: string, change: Described, { date }: FlightFacts): string {
  const name = productName(change)
  return `${what}${name ? ` of ${name}` : ''}${date ? ` on ${formatDate(date)}` : ''}`
}
function correctionWords(now: FlightFacts, was: FlightFacts): string {
  const differences = [
    was.date && now.date !== was.date ? `now on ${formatDate(now.date ?? '')}` : '',
    now.minutes === was.minutes ? '' : was.minutes ? `${was.minutes} to ${minutesOf(now)}` : minutesOf(now),
    now.note === was.note || was.note === undefined
      ? ''
      : now.note
        ? `“${shorten(now.note)}”`
        : 'without a note',
  ].filter(Boolean)
  return differences.join(', ') || minutesOf(now)
}
const seenFlight = ({ seen }: Described) => (seen.was ?? {}) as FlightFacts
const sizeOf = ({ seen }: Described) => (typeof seen.size === 'number' ? `, ${formatBytes(seen.size)}` : '')

export const buildChanges: ChangeKind = {
  lane: 'build',
  title: 'My build',
  words: {
    setBuildField: fieldWords,
    logFlight: (change) => `${flightWords('Flight', change, change.input)}, ${minutesOf(change.input)}`,
    updateFlight: (change) => {
      const was = seenFlight(change)
      const what = flightWords('Flight', change, was.date ? was : change.input)
      return `${what}: ${correctionWords(change.input, was)}`
    },
    deleteFlight: (change) => flightWords('Remove the flight', change, seenFlight(change)),
    addBuildPhoto: (change) => `Photo of ${productName(change) || 'a plane'}${sizeOf(change)}`,
    deleteBuildPhoto: (change) => `Remove a photo of ${productName(change) || 'a plane'}`,
  },
  reads: tag('Order', 'builds'),
  onAnswer: (queryClient, answer) => {
    const build = answer as Build | null
    if (!build) return
    queryClient.setQueryData<Build[]>(buildsKey, (before = []) => {
      const others = before.filter(({ productId }) => productId !== build.productId)
      return [...others, ...newestBuilds(before, [build])]
    })
  },
  edit: (entry) => {
    const plane = (entry.seen.product as { slug?: unknown } | undefined)?.slug
    if (typeof plane !== 'string') return null
    return { to: '/user/builds/$plane', params: { plane }, search: editSearch(entry) }
  },
}
export const changeKinds = [buildChanges]
