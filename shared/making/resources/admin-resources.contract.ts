import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message, numericId, text, wholeNumber } from '#shared/fields.ts'
import { webAddress } from '#shared/making/web-address.ts'
import { pageEnds, paging } from '#shared/paging.ts'
import { linkStates } from './link-states.ts'
import { resourceKinds } from './resource-kinds.ts'

const kind = v.picklist(resourceKinds, 'must be one of the list')
const resourceFields = {
  kind,
  name: text(120),
  specification: v.optional(text(200, 0), ''),
  advice: v.optional(text(600, 0), ''),
  productIds: v.optional(v.pipe(v.array(numericId), v.maxLength(100, 'may name at most 100 products')), []),
}
const linkFields = {
  shop: text(80),
  address: webAddress,
  pays: v.boolean('must be true or false'),
}
const revision = wholeNumber(1, 1_000_000)

export const AdminResource = v.object({
  id: v.number(),
  kind,
  name: v.string(),
  specification: v.string(),
  advice: v.string(),
  productIds: v.array(v.number()),
  productNames: v.array(v.string()),
  links: v.number(),
  clicks: v.number(),
  revision: v.number(),
})
export type AdminResource = v.InferOutput<typeof AdminResource>

export const AdminLink = v.object({
  id: v.number(),
  resourceId: v.number(),
  resource: v.string(),
  kind,
  shop: v.string(),
  address: v.string(),
  pays: v.boolean(),
  state: v.picklist(linkStates),
  /** The answer to the last check: "404", "no answer". */
  answer: v.string(),
  checkedAt: v.nullable(v.string()),
  clicks: v.number(),
  recentClicks: v.number(),
  revision: v.number(),
})
export type AdminLink = v.InferOutput<typeof AdminLink>

const pageOf = {
  ...paging,
  limit: v.optional(wholeNumber(1, 100), 40),
  q: v.optional(text(100)),
}
const one = v.strictObject({ id: numericId })

export const adminResourcesContract = {
  adminListResources: endpoint({
    method: 'GET',
    path: '/api/admin/purchase-resources',
    access: 'admin',
    summary: 'Purchase resources by kind and name, with the number of their links and clicks.',
    input: v.strictObject({ ...pageOf, kind: v.optional(kind) }),
    output: v.object({ rows: v.array(AdminResource), total: v.number(), ...pageEnds }),
  }),
  adminCreateResource: endpoint({
    method: 'POST',
    path: '/api/admin/purchase-resources',
    access: 'admin',
    summary: 'Creates a purchase resource, with its first link where one is given.',
    input: v.strictObject({
      ...resourceFields,
      link: v.optional(v.nullable(v.strictObject(linkFields)), null),
    }),
    output: AdminResource,
  }),
  adminUpdateResource: endpoint({
    method: 'PUT',
    path: '/api/admin/purchase-resources/:id',
    access: 'admin',
    summary: 'Changes a purchase resource. 409 when another administrator saved it since.',
    input: v.strictObject({ id: numericId, revision, ...resourceFields }),
    output: AdminResource,
  }),
  adminDeleteResource: endpoint({
    method: 'DELETE',
    path: '/api/admin/purchase-resources/:id',
    access: 'admin',
    summary: 'Deletes a purchase resource with its links.',
    input: one,
    output: message,
  }),
  adminListLinks: endpoint({
    method: 'GET',
    path: '/api/admin/affiliate-links',
    access: 'admin',
    summary:
      'Links of all resources with their clicks and the last check. `checks`: whether links are checked.',
    input: v.strictObject({
      ...pageOf,
      state: v.optional(v.picklist(linkStates)),
      pays: v.optional(v.picklist(['yes', 'no'])),
    }),
    output: v.object({ rows: v.array(AdminLink), total: v.number(), ...pageEnds, checks: v.boolean() }),
  }),
  adminCreateLink: endpoint({
    method: 'POST',
    path: '/api/admin/affiliate-links',
    access: 'admin',
    summary: 'Adds a link to a resource; ten are the most.',
    input: v.strictObject({ resourceId: numericId, ...linkFields }),
    output: AdminLink,
  }),
  adminUpdateLink: endpoint({
    method: 'PUT',
    path: '/api/admin/affiliate-links/:id',
    access: 'admin',
    summary: 'Changes a link. Its clicks stay; another address counts as not checked.',
    input: v.strictObject({ id: numericId, revision, ...linkFields }),
    output: AdminLink,
  }),
  adminDeleteLink: endpoint({
    method: 'DELETE',
    path: '/api/admin/affiliate-links/:id',
    access: 'admin',
    summary: 'Deletes a link and its clicks. The resource stays.',
    input: one,
    output: message,
  }),
}
