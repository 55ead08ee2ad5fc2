import * as v from 'valibot'
import { bulkAnswer, bulkOf } from '#shared/bulk.ts'
import { endpoint } from '#shared/endpoint.ts'
import { nothing, numericId, text, wholeNumber } from '#shared/fields.ts'
import { paging, position } from '#shared/paging.ts'
import { requestStatuses } from './request-status.ts'

/** Characters. */
export const requestLimits = { name: 120, note: 500 } as const
const status = v.picklist(requestStatuses, 'must be a status of the list')
const modelName = v.pipe(
  v.string(),
  v.maxLength(2 * requestLimits.name, `may have at most ${requestLimits.name} characters`),
  v.trim(),
  v.minLength(1, 'Please enter a model name for your request.'),
  text(requestLimits.name),
  v.transform((name) => name.replace(/\s+/g, ' ')),
)

export const ModelRequest = v.object({
  id: v.number(),
  name: v.string(),
  status,
  votes: v.number(),
  /** What the shop says about it; may be empty. */
  note: v.string(),
  /** The released plane. */
  product: v.nullable(v.object({ name: v.string(), slug: v.string() })),
  createdAt: v.string(),
})
export type ModelRequest = v.InferOutput<typeof ModelRequest>
const OwnRequest = v.object({ ...ModelRequest.entries, isMine: v.boolean() })
export type OwnRequest = v.InferOutput<typeof OwnRequest>

const named = v.nullable(v.object({ id: v.number(), name: v.string() }))
export const AdminRequest = v.object({
  id: v.number(),
  name: v.string(),
  status,
  votes: v.number(),
  note: v.string(),
  product: named,
  mergedInto: named,
  /** Null: their account was removed. */
  author: v.nullable(v.object({ name: v.string(), email: v.string() })),
  revision: v.number(),
  createdAt: v.string(),
})
export type AdminRequest = v.InferOutput<typeof AdminRequest>

export const requestsContract = {
  listModelRequests: endpoint({
    method: 'GET',
    path: '/api/model-requests',
    access: 'visitor',
    keep: 'whole',
    cache: 'catalogue',
    summary: 'Models that people asked for and the shop has looked at: at most 500, most votes first.',
    input: nothing,
    output: v.array(ModelRequest),
  }),
  listOwnRequests: endpoint({
    method: 'GET',
    path: '/api/model-requests/mine',
    access: 'user',
    keep: 'private',
    summary: 'What the member asked or voted for.',
    input: nothing,
    output: v.array(ModelRequest),
  }),
  createModelRequest: endpoint({
    method: 'POST',
    path: '/api/model-requests',
    access: 'user',
    limit: 30,
    offline: { lane: 'requests/:key' },
    summary: 'Asks for a model. Where somebody asked for it before, it is a vote for theirs.',
    input: v.strictObject({ modelName }),
    output: OwnRequest,
  }),
  voteForRequest: endpoint({
    method: 'PUT',
    path: '/api/model-requests/:id/vote',
    access: 'user',
    limit: 120,
    offline: { lane: 'requests/:id' },
    summary: 'Votes for a model, or removes the vote. A vote for a merged one counts for the other.',
    input: v.strictObject({ id: numericId, wants: v.boolean('must be true or false') }),
    output: OwnRequest,
  }),
  adminListRequests: endpoint({
    method: 'GET',
    path: '/api/admin/requests',
    access: 'admin',
    summary: 'Models that people asked for: new ones first, then most votes.',
    input: v.strictObject({
      status: v.optional(status),
      q: v.optional(v.pipe(v.string(), v.maxLength(100, 'may have at most 100 characters'))),
      page: v.optional(wholeNumber(1, 100_000), 1),
      ...paging,
      limit: v.optional(wholeNumber(1, 1_000), 40),
    }),
    output: v.array(v.object({ ...AdminRequest.entries, position })),
  }),
  adminUpdateRequest: endpoint({
    method: 'PUT',
    path: '/api/admin/requests/:id',
    access: 'admin',
    summary:
      'Decides a request. A release names its plane and is told to everyone who voted; merging moves the votes. 409 where somebody else has decided.',
    input: v.strictObject({
      id: numericId,
      revision: wholeNumber(1, 2_147_483_647),
      status,
      note: v.optional(text(requestLimits.note, 0), ''),
      productId: v.optional(v.nullable(numericId), null),
      mergedInto: v.optional(v.nullable(numericId), null),
    }),
    output: AdminRequest,
  }),
  adminDecideRequests: endpoint({
    method: 'POST',
    path: '/api/admin/requests/status',
    access: 'admin',
    summary:
      'Gives up to 100 requests a status; their notes stay. A release and a merge are decided one by one. What somebody else has decided is refused.',
    input: v.strictObject({
      requests: bulkOf(v.strictObject({ id: numericId, revision: wholeNumber(1, 2_147_483_647) })),
      status: v.picklist(
        requestStatuses.filter((each) => each !== 'released' && each !== 'merged'),
        'must be a status that needs no plane and no other request',
      ),
    }),
    output: bulkAnswer(v.number()),
  }),
}
