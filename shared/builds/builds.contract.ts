import * as v from 'valibot'
import { endpoint, type Schema } from '#shared/endpoint.ts'
import { nothing, numericId, text, uuid, wholeNumber } from '#shared/fields.ts'
import { type BuildField, buildFields, buildLimits } from './build-fields.ts'

const day = v.pipe(
  v.string(),
  v.maxLength(10, 'must be a day such as 2026-05-17'),
  v.isoDate('must be a day such as 2026-05-17'),
  v.check((given) => {
    const date = new Date(`${given}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given)
  }, 'is no day of the calendar'),
  v.minValue('1990-01-01', 'is too long ago'),
  v.maxValue('2199-12-31', 'is too far away'),
)
const within = ([least, most]: readonly [number, number]) =>
  v.pipe(
    v.number(),
    v.minValue(least, `must be ${least} or more`),
    v.maxValue(most, `must be ${most} or less`),
  )
const whole = (bounds: readonly [number, number]) =>
  v.pipe(within(bounds), v.integer('must be a whole number'))
const Battery = v.strictObject({
  name: text(buildLimits.battery),
  capacity: v.nullable(whole(buildLimits.capacity)),
  grams: v.nullable(whole(buildLimits.grams)),
})

/** What each field of a build may hold. */
export const buildValues = {
  auw: whole(buildLimits.auw),
  cg: v.pipe(
    within(buildLimits.cg),
    v.transform((mm) => Math.round(mm * 10) / 10),
  ),
  battery: Battery,
  propeller: text(buildLimits.propeller),
  trims: text(buildLimits.words),
  notes: text(buildLimits.words),
} satisfies Record<BuildField, Schema>

const flightFields = {
  date: day,
  minutes: wholeNumber(...buildLimits.minutes),
  note: v.optional(v.union([v.literal(''), text(buildLimits.flightNote)]), ''),
}

/** What a field may hold, by its name; it is narrowed by `buildValues`. */
const AnyValue = v.nullable(
  v.union(
    [v.number(), v.pipe(v.string(), v.maxLength(2 * buildLimits.words, 'is too long')), Battery],
    'must be a number, words, a battery or null',
  ),
)

export const Flight = v.object({
  /** Given by the device that logged it. */
  id: v.string(),
  /** YYYY-MM-DD, where it was flown. */
  date: v.string(),
  minutes: v.number(),
  note: v.string(),
})
export type Flight = v.InferOutput<typeof Flight>

/** One's own build of a plane. */
export const Build = v.object({
  productId: v.number(),
  /** Raised with every change: of two states the one with the higher number is the newer. */
  revision: v.number(),
  auw: v.nullable(v.number()),
  cg: v.nullable(v.number()),
  battery: v.nullable(Battery),
  propeller: v.nullable(v.string()),
  trims: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  /** Newest first. */
  flights: v.array(Flight),
  /** In the order in which they came; fetched one by one. */
  photos: v.array(v.object({ id: v.string() })),
  /**
   * What another device had set in a field, unseen by the one whose value stands there now: until the person decides.
   * Absent in what devices kept before there was such a thing.
   */
  replaced: v.optional(
    v.partial(
      v.object({
        auw: v.number(),
        cg: v.number(),
        battery: Battery,
        propeller: v.string(),
        trims: v.string(),
        notes: v.string(),
      }),
    ),
  ),
})
export type Build = v.InferOutput<typeof Build>

/** Where the device saves the answer to a change of a build. */
const saves = { list: '/api/builds', by: 'productId' } as const

export const buildsContract = {
  listBuilds: endpoint({
    method: 'GET',
    path: '/api/builds',
    access: 'user',
    keep: 'private',
    summary: "The member's builds of the planes that they own.",
    input: nothing,
    output: v.array(Build),
  }),
  setBuildField: endpoint({
    method: 'PUT',
    path: '/api/builds/:productId/fields/:field',
    access: 'user',
    offline: { lane: 'build/:productId', saves },
    summary: 'Sets one field of a build, or clears it with null. The last one that arrives holds.',
    input: v.strictObject({
      productId: numericId,
      field: v.picklist(buildFields, `must be one of ${buildFields.join(', ')}`),
      /** As `buildValues` says of the field. */
      value: AnyValue,
      /** What the person saw in its place: what another device has set since then is kept beside it. */
      was: v.optional(AnyValue),
    }),
    output: Build,
  }),
  logFlight: endpoint({
    method: 'POST',
    path: '/api/builds/:productId/flights',
    access: 'user',
    offline: { lane: 'build/:productId', saves },
    summary: 'Logs a flight under an id that the device has given it: sent twice it is one flight.',
    input: v.strictObject({
      productId: numericId,
      id: uuid,
      ...flightFields,
    }),
    output: Build,
  }),
  updateFlight: endpoint({
    method: 'PUT',
    path: '/api/builds/:productId/flights/:id',
    access: 'user',
    offline: { lane: 'build/:productId', saves },
    summary: 'Corrects a flight: day, minutes and note. One that was taken out stays out.',
    input: v.strictObject({ productId: numericId, id: uuid, ...flightFields }),
    output: Build,
  }),
  deleteFlight: endpoint({
    method: 'DELETE',
    path: '/api/builds/:productId/flights/:id',
    access: 'user',
    offline: { lane: 'build/:productId', saves },
    summary: 'Takes a flight out of the log.',
    input: v.strictObject({ productId: numericId, id: uuid }),
    output: Build,
  }),
  addBuildPhoto: endpoint({
    method: 'POST',
    path: '/api/builds/:productId/photos',
    access: 'user',
    body: 'multipart',
    picture: {},
    limit: 120,
    // A lane of its own: ten megabytes on a thin line must not hold up the flights behind them.
    offline: { lane: 'build/photo/:id', saves },
    summary: 'Adds a photo of at most 10 MB. It is made anew from its pixels, without metadata.',
    input: v.strictObject({ productId: numericId, id: uuid, file: v.unknown() }),
    output: Build,
  }),
  deleteBuildPhoto: endpoint({
    method: 'DELETE',
    path: '/api/builds/:productId/photos/:id',
    access: 'user',
    offline: { lane: 'build/photo/:id', saves },
    summary: 'Removes a photo.',
    input: v.strictObject({ productId: numericId, id: uuid }),
    output: Build,
  }),
  getBuildPhoto: endpoint({
    method: 'GET',
    path: '/api/build-photos/:id',
    access: 'user',
    answer: 'file',
    summary: "One of the member's own photos.",
    input: v.strictObject({ id: uuid }),
    output: v.unknown(),
  }),
}
