import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { nothing, text } from '#shared/fields.ts'
import { Waiting } from './waiting.ts'

/** Rows of each kind at most. */
export const mostFound = 8
/** Characters that a search may have. */
export const longestSearch = 100

const Found = v.object({
  orders: v.array(
    v.object({
      id: v.string(),
      number: v.string(),
      customer: v.string(),
      email: v.string(),
      status: v.string(),
    }),
  ),
  products: v.array(v.object({ id: v.number(), name: v.string(), type: v.string(), status: v.string() })),
  users: v.array(v.object({ id: v.string(), name: v.string(), email: v.string() })),
})
export type Found = v.InferOutput<typeof Found>

export const dashboardContract = {
  adminFind: endpoint({
    method: 'GET',
    path: '/api/admin/find',
    access: 'admin',
    summary: 'Orders, products and users that match a few words: at most 8 of each, best match first.',
    input: v.strictObject({ q: text(longestSearch) }),
    output: Found,
  }),
  adminListWaiting: endpoint({
    method: 'GET',
    path: '/api/admin/waiting',
    access: 'admin',
    summary: 'What waits for a decision of an administrator: how many of each kind, and since when.',
    input: nothing,
    output: v.array(Waiting),
  }),
  countInstall: endpoint({
    method: 'POST',
    path: '/api/installs',
    access: 'visitor',
    summary: 'Counts an installed app. Nothing about device or person is stored.',
    input: nothing,
    output: v.object({ counted: v.boolean() }),
    limit: 10,
  }),
}
