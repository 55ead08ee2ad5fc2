import * as v from 'valibot'
import { endpoint, type Schema } from '#shared/endpoint.ts'
import { day, nothing, numericId, text, uuid, wholeNumber } from '#shared/fields.ts'
import { type BuildField, buildFields, buildLimits } from './build-fields.ts'

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

/** Narrowed by `buildValues`. */
const AnyValue = v.nullable(
  v.union(
    [v.number(), v.pipe(v.string(), v.maxLength(2 * buildLimits.words, 'is too long')), Battery],
    'must be a number, words, a battery or null',
  ),
)

export const Flight = v.object({
  id: v.string(),
  /** YYYY-MM-DD, local. */
  date: v.string(),
  minutes: v.number(),
  note: v.string(),
})
export type Flight = v.InferOutput<typeof Flight>

export const Build = v.object({
  productId: v.number(),
  /** Grows with every change: the higher number is newer. */
  revision: v.number(),
  auw: v.nullable(v.number()),
  cg: v.nullable(v.number()),
  battery: v.nullable(Battery),
  propeller: v.nullable(v.string()),
  trims: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  flights: v.array(Flight),
  photos: v.array(v.object({ id: v.string() })),
  /** Values of other devices that this one has overwritten, until the person decides. Old devices lack it. */
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

const saves = { list: '/api/builds', by: 'productId' } as const

export const buildsContract = {
  listBuilds: endpoint({
    method: 'GET',
    path: '/api/builds',
    access: 'user',
    keep: 'private',
    summary: "The member's builds, one for each plane that they own.",
    input: nothing,
    output: v.array(Build),
  }),
  setBuildField: endpoint({
    method: 'PUT',
    path: '/api/builds/:productId/fields/:field',
    access: 'user',
    offline: { lane: 'build/:productId', saves },
    summary: 'Sets one field of a build, or clears it with null. The last value that arrives is kept.',
    input: v.strictObject({
      productId: numericId,
      field: v.picklist(buildFields, `must be one of ${buildFields.join(', ')}`),
      value: AnyValue,
      /** What the person saw: a value set elsewhere since then goes to `replaced`. */
      was: v.optional(AnyValue),
    }),
    output: Build,
  }),
  logFlight: endpoint({
    method: 'POST',
    path: '/api/builds/:productId/flights',
    access: 'user',
    offline: { lane: 'build/:productId', saves },
    summary: 'Logs a flight under an id from the device. The same id sent twice is one flight.',
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
    summary: 'Corrects day, minutes and note of a flight. A removed flight stays removed.',
    input: v.strictObject({ productId: numericId, id: uuid, ...flightFields }),
    output: Build,
  }),
  deleteFlight: endpoint({
    method: 'DELETE',
    path: '/api/builds/:productId/flights/:id',
    access: 'user',
    offline: { lane: 'build/:productId', saves },
    summary: 'Removes a flight from the log.',
    input: v.strictObject({ productId: numericId, id: uuid }),
    output: Build,
  }),
  addBuildPhoto: endpoint({
    method: 'POST',
    path: '/api/builds/:productId/photos',
    access: 'user',
    body: 'multipart',
    picture: { folder: 'builds' },
    limit: 120,
    // Each photo has its own lane, so that an upload does not delay flights.
    offline: { lane: 'build/photo/:id', saves },
    summary: 'Adds a photo of at most 10 MB. Its metadata is removed.',
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
