import { refusalOf } from '#pwa/foundation/data/change-kind.ts'
import { delayedChanges, withWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import type { BuildField } from '#shared/builds/build-fields.ts'
import type { Build, Flight } from '#shared/builds/builds.contract.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'

/** With waiting changes applied. */
export interface ShownBuild extends Build {
  replaced: NonNullable<Build['replaced']>
  /** Fields, flights and photos whose change is delayed. */
  kept: ReadonlySet<string>
  /** By photo id. */
  waitingPhotos: ReadonlyMap<string, OutboxEntry>
  /** Reasons. */
  refused: readonly string[]
}

const noBuild = (productId: number): Build => ({
  productId,
  revision: 0,
  auw: null,
  cg: null,
  battery: null,
  propeller: null,
  trims: null,
  notes: null,
  flights: [],
  photos: [],
})

/** Newest first, by logging order within a day. */
function withFlight(flights: readonly Flight[], flight: Flight): Flight[] {
  const place = flights.findIndex(({ date }) => date <= flight.date)
  return flights.toSpliced(place < 0 ? flights.length : place, 0, flight)
}

function changed(build: Build, { endpoint, input }: OutboxEntry): Build {
  const id = String(input.id)
  const without = <T extends { id: string }>(all: readonly T[]) => all.filter((each) => each.id !== id)
  switch (endpoint) {
    case 'setBuildField':
      return { ...build, [input.field as BuildField]: input.value }
    case 'logFlight': {
      const flight = { note: '', ...input, id } as unknown as Flight
      return { ...build, flights: withFlight(without(build.flights), flight) }
    }
    case 'updateFlight': {
      const before = build.flights.find((each) => each.id === id)
      const { date, minutes, note } = input as unknown as Flight
      const flight = { id, date, minutes, note }
      if (before?.date === date)
        return { ...build, flights: build.flights.map((each) => (each === before ? flight : each)) }
      return before ? { ...build, flights: withFlight(without(build.flights), flight) } : build
    }
    case 'deleteFlight':
      return { ...build, flights: without(build.flights) }
    case 'addBuildPhoto':
      return { ...build, photos: [...without(build.photos), { id }] }
    case 'deleteBuildPhoto':
      return { ...build, photos: without(build.photos) }
    default:
      return build
  }
}

/** Without refused ones. */
export function withWaiting(
  known: Build | undefined,
  productId: number,
  entries: readonly OutboxEntry[],
): ShownBuild {
  const own = entries.filter(({ input }) => input.productId === productId)
  const refused = own.flatMap((entry) => (entry.problem ? [refusalOf(entry)] : []))
  // Hides a question that a waiting change answers.
  const replaced = Object.fromEntries(
    Object.entries(known?.replaced ?? {}).filter(([name]) =>
      own.every(({ input, problem }) => problem !== null || input.field !== name),
    ),
  ) as NonNullable<Build['replaced']>
  return {
    ...withWaitingChanges(known ?? noBuild(productId), own, changed),
    replaced,
    kept: new Set(delayedChanges(own).map(({ input }) => String(input.field ?? input.id))),
    waitingPhotos: new Map(
      own.flatMap((entry) =>
        entry.endpoint === 'addBuildPhoto' && !entry.problem
          ? [[String(entry.input.id), entry] as const]
          : [],
      ),
    ),
    refused,
  }
}
