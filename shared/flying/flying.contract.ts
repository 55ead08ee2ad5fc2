import * as v from 'valibot'
import { bulkAnswer, bulkOf } from '#shared/bulk.ts'
import { endpoint } from '#shared/endpoint.ts'
import { nothing, numericId, slug, text, wholeNumber } from '#shared/fields.ts'
import { pageEnds, paging } from '#shared/paging.ts'
import { fieldLimits } from './field-limits.ts'
import { surfaces } from './surfaces.ts'

const degrees = (most: number) =>
  v.pipe(
    v.number('must be a number of degrees'),
    v.minValue(-most, `must be -${most} or more`),
    v.maxValue(most, `must be ${most} or less`),
  )
const place = v.strictObject({ lat: degrees(90), lon: degrees(180) })
const surface = v.picklist(surfaces, 'must be a known surface')
const heading = wholeNumber(0, 359)
const length = wholeNumber(1, fieldLimits.runway)
const photos = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(200, 'is too long'))),
  v.maxLength(fieldLimits.photos, `Maximum ${fieldLimits.photos} file(s) allowed`),
)

/** What everybody may read. */
const facts = {
  fieldName: v.string(),
  location: v.string(),
  position: v.nullable(v.object({ lat: v.number(), lon: v.number() })),
  surface: v.nullable(v.picklist(surfaces)),
  /** Degrees, one of the two ways. */
  runwayHeading: v.nullable(v.number()),
  /** Metres. */
  runwayLength: v.nullable(v.number()),
  rules: v.string(),
  frequency: v.string(),
  contact: v.string(),
  photos: v.array(v.string()),
}
export const FlyingField = v.object({ id: v.number(), slug: v.string(), ...facts, changedAt: v.string() })
export type FlyingField = v.InferOutput<typeof FlyingField>

export const fieldStates = ['pending', 'approved', 'declined'] as const
const state = v.picklist(fieldStates)
export type FieldState = v.InferOutput<typeof state>

export const OwnField = v.object({
  id: v.number(),
  /** What the sender's device gave it, if one did. */
  clientKey: v.nullable(v.string()),
  slug: v.string(),
  fieldName: v.string(),
  location: v.string(),
  state,
  reason: v.string(),
  createdAt: v.string(),
})
export type OwnField = v.InferOutput<typeof OwnField>

const decision = v.nullable(v.object({ by: v.string(), at: v.string() }))
const Row = v.object({
  id: v.number(),
  slug: v.string(),
  fieldName: v.string(),
  location: v.string(),
  state,
  /** Null: the shop's own, or of a removed account. */
  submitter: v.nullable(v.string()),
  createdAt: v.string(),
  /** Counts changes: an outdated screen gets a 409. */
  revision: v.number(),
})
export type FieldRow = v.InferOutput<typeof Row>

export const SimilarField = v.object({
  id: v.number(),
  fieldName: v.string(),
  location: v.string(),
  state,
  /** Metres; null where name and location are the same and one has no position. */
  metres: v.nullable(v.number()),
})
export type SimilarField = v.InferOutput<typeof SimilarField>

export const DeskField = v.object({
  ...Row.entries,
  ...facts,
  reason: v.string(),
  decision,
  similar: v.array(SimilarField),
})
export type DeskField = v.InferOutput<typeof DeskField>

const revision = wholeNumber(1, 1_000_000)

export const flyingContract = {
  submitField: endpoint({
    method: 'POST',
    path: '/api/community/fields',
    access: 'user',
    limit: 30,
    offline: { lane: 'fields/:key' },
    summary: 'Submits a flying field. It is published when an administrator has approved it.',
    input: v.strictObject({
      fieldName: text(fieldLimits.name),
      location: text(fieldLimits.location),
      position: v.optional(place),
      surface: v.optional(surface),
      runwayHeading: v.optional(heading),
      runwayLength: v.optional(length),
      rules: v.optional(text(fieldLimits.rules, 0), ''),
      frequency: v.optional(text(fieldLimits.frequency, 0), ''),
      contact: v.optional(text(fieldLimits.contact, 0), ''),
      photos: v.optional(photos, []),
    }),
    output: OwnField,
  }),
  listFields: endpoint({
    method: 'GET',
    path: '/api/community/fields',
    access: 'visitor',
    cache: 'catalogue',
    keep: 'whole',
    summary: 'Published flying fields by name. `after` is the id of the last one of the page before.',
    input: v.strictObject({
      limit: v.optional(wholeNumber(1, 100), 24),
      after: v.optional(numericId),
    }),
    output: v.object({ fields: v.array(FlyingField), total: v.number(), next: v.nullable(v.number()) }),
  }),
  listFieldDirectory: endpoint({
    method: 'GET',
    path: '/api/community/directory',
    access: 'visitor',
    cache: 'catalogue',
    keep: 'whole',
    summary: `All published flying fields, at most ${fieldLimits.directory}, for reading offline.`,
    input: nothing,
    output: v.array(FlyingField),
  }),
  getField: endpoint({
    method: 'GET',
    path: '/api/community/fields/:slug',
    access: 'visitor',
    cache: 'catalogue',
    keep: 'whole',
    summary: 'One published flying field.',
    input: v.strictObject({ slug }),
    output: FlyingField,
  }),
  getMapTiles: endpoint({
    method: 'GET',
    path: '/api/community/map',
    access: 'visitor',
    keep: 'whole',
    summary: 'Where the pictures of the map come from, and whom to thank; null where it has none.',
    input: nothing,
    output: v.object({ tiles: v.nullable(v.object({ url: v.string(), credit: v.string() })) }),
  }),
  listOwnFields: endpoint({
    method: 'GET',
    path: '/api/user/fields',
    access: 'user',
    keep: 'private',
    summary: "The member's latest 100 submitted flying fields, latest first.",
    input: nothing,
    output: v.array(OwnField),
  }),
  adminListFields: endpoint({
    method: 'GET',
    path: '/api/admin/community/fields',
    access: 'admin',
    summary: 'Flying fields: those that wait first, oldest first, then by name.',
    input: v.strictObject({
      ...paging,
      state: v.optional(state),
      q: v.optional(v.pipe(v.string(), v.maxLength(100))),
    }),
    output: v.object({ rows: v.array(Row), total: v.number(), ...pageEnds }),
  }),
  adminGetField: endpoint({
    method: 'GET',
    path: '/api/admin/community/fields/:id',
    access: 'admin',
    summary: 'One flying field, with those that may be the same.',
    input: v.strictObject({ id: numericId }),
    output: DeskField,
  }),
  adminDecideField: endpoint({
    method: 'POST',
    path: '/api/admin/community/fields/:id/decision',
    access: 'admin',
    summary: 'Approves or declines a flying field. 409 where somebody else decided or changed it before.',
    input: v.strictObject({
      id: numericId,
      revision,
      decision: v.picklist(['approved', 'declined'], 'must be approved or declined'),
      /** Told to who submitted it. */
      reason: v.optional(text(500, 0), ''),
    }),
    output: DeskField,
  }),
  adminApproveFields: endpoint({
    method: 'POST',
    path: '/api/admin/community/fields/approve',
    access: 'admin',
    summary: 'Approves up to 100 flying fields. What somebody else decided or changed meanwhile is refused.',
    input: v.strictObject({ fields: bulkOf(v.strictObject({ id: numericId, revision })) }),
    output: bulkAnswer(v.number()),
  }),
  adminUpdateField: endpoint({
    method: 'PUT',
    path: '/api/admin/community/fields/:id',
    access: 'admin',
    summary: 'Changes the facts of a flying field. 409 where somebody else changed it before.',
    input: v.strictObject({
      id: numericId,
      revision,
      fieldName: text(fieldLimits.name),
      location: text(fieldLimits.location),
      position: v.nullable(place),
      surface: v.nullable(surface),
      runwayHeading: v.nullable(heading),
      runwayLength: v.nullable(length),
      rules: text(fieldLimits.rules, 0),
      frequency: text(fieldLimits.frequency, 0),
      contact: text(fieldLimits.contact, 0),
      photos,
    }),
    output: DeskField,
  }),
}
