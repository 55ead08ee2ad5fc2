import * as v from 'valibot'
import { materials } from '#shared/aircraft/materials.ts'
import { endpoint } from '#shared/endpoint.ts'
import { slug } from '#shared/fields.ts'
import { printerClasses, type ProfileNozzle, profileNozzles } from './printer-classes.ts'

const range = v.tuple([v.number(), v.number()])
const figure = v.object({ start: v.number(), range })
const nozzleSize = v.picklist(profileNozzles)

export const PrintSettings = v.object({
  slicer: v.nullable(v.object({ name: v.string(), version: v.string() })),
  sizes: v.array(v.object({ nozzle: nozzleSize, layer: v.number(), line: v.number(), walls: v.number() })),
  solidLayers: range,
  infill: v.object({ percent: range, pattern: v.string(), note: v.string() }),
  temperature: v.nullable(figure),
  bed: figure,
  flow: figure,
  fan: range,
  speed: range,
  retraction: v.object({ direct: range, bowden: v.nullable(range) }),
  avoidCrossing: v.boolean(),
  seam: v.string(),
  supports: v.string(),
  orientation: v.string(),
  brim: v.object({ width: v.number(), on: v.string() }),
  density: v.number(),
  gramsPerHour: v.number(),
  softensAt: v.nullable(v.number()),
  printers: v.array(v.picklist(printerClasses)),
  needs: v.array(v.string()),
  calibrate: v.string(),
  warnings: v.array(v.string()),
})

const ListedProfile = v.object({
  slug: v.string(),
  material: v.picklist(materials),
  name: v.string(),
  purpose: v.string(),
  settings: PrintSettings,
  /** Absent in old saved data, as the next two. */
  version: v.optional(v.number()),
  changedAt: v.optional(v.nullable(v.string())),
  /** Aircraft that it was made for; none: every one with parts in its material. */
  madeFor: v.optional(v.array(v.object({ slug: v.string(), name: v.string() }))),
  parts: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      quantity: v.number(),
      size: v.tuple([v.number(), v.number(), v.number()]),
      grams: v.number(),
      hours: v.number(),
      /** Null where no bed was asked for. */
      fits: v.nullable(v.boolean()),
    }),
  ),
})
export type ListedProfile = v.InferOutput<typeof ListedProfile>
export const PrintProfiles = v.object({
  profiles: v.array(ListedProfile),
  product: v.nullable(
    v.object({
      slug: v.string(),
      name: v.string(),
      productType: v.string(),
      /** mm, for all of its parts. */
      bed: v.tuple([v.number(), v.number(), v.number()]),
    }),
  ),
  products: v.array(v.object({ slug: v.string(), name: v.string() })),
})
export type PrintProfiles = v.InferOutput<typeof PrintProfiles>

const nozzle = v.pipe(
  v.string(),
  v.maxLength(10, `must be one of ${profileNozzles.join(', ')}`),
  v.picklist(profileNozzles.map(String), `must be one of ${profileNozzles.join(', ')}`),
  v.transform((value) => Number(value) as ProfileNozzle),
)

const bed = v.pipe(
  v.string(),
  v.maxLength(14, 'must look like 220x220x250'),
  v.regex(/^\d{2,4}x\d{2,4}x\d{2,4}$/, 'must look like 220x220x250'),
  v.transform((value) => value.split('x').map(Number) as [number, number, number]),
)

export const printProfilesContract = {
  listPrintProfiles: endpoint({
    method: 'GET',
    path: '/api/print-profiles',
    keep: 'whole',
    access: 'visitor',
    summary:
      'Print profiles of each class of material for any printer. For one product, with its parts in that material.',
    cache: 'catalogue',
    input: v.strictObject({
      material: v.optional(v.picklist(materials)),
      printer: v.optional(v.picklist(printerClasses)),
      nozzle: v.optional(nozzle),
      bed: v.optional(bed),
      product: v.optional(slug),
    }),
    output: PrintProfiles,
  }),
  downloadPrintProfile: endpoint({
    method: 'GET',
    path: '/api/print-profiles/:slug/file',
    access: 'visitor',
    summary:
      'A print profile as a file. `json` is complete, in our own format. `ini` lists settings under the names that PrusaSlicer uses.',
    answer: 'file',
    input: v.strictObject({
      slug,
      format: v.optional(v.picklist(['json', 'ini']), 'json'),
      nozzle: v.optional(nozzle),
    }),
    output: v.unknown(),
  }),
}
