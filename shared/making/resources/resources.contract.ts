import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { nothing, numericId } from '#shared/fields.ts'
import { resourceKinds } from './resource-kinds.ts'

const NamedProduct = v.object({ slug: v.string(), name: v.string(), productType: v.string() })

export const Resource = v.object({
  id: v.number(),
  kind: v.picklist(resourceKinds),
  name: v.string(),
  specification: v.string(),
  advice: v.string(),
  /** Slugs; none: for every aircraft. */
  products: v.array(v.string()),
  links: v.array(
    v.object({
      id: v.number(),
      shop: v.string(),
      host: v.string(),
      /** We earn from what is bought through it. */
      pays: v.boolean(),
    }),
  ),
})
export type Resource = v.InferOutput<typeof Resource>
export const Resources = v.object({ resources: v.array(Resource), products: v.array(NamedProduct) })
export type Resources = v.InferOutput<typeof Resources>

export const resourcesContract = {
  listResources: endpoint({
    method: 'GET',
    path: '/api/purchase-resources',
    keep: 'whole',
    access: 'visitor',
    summary: 'What the printer cannot make: motors, servos, batteries, filament, with links to shops.',
    cache: 'catalogue',
    input: nothing,
    output: Resources,
  }),
  followResourceLink: endpoint({
    method: 'GET',
    path: '/api/purchase-resources/links/:id',
    access: 'visitor',
    summary:
      'Leads to the shop of a link and counts one. No cookie is set, and nothing of the caller is written down.',
    answer: 'file',
    input: v.strictObject({ id: numericId }),
    output: v.unknown(),
  }),
}
