import { announceChange } from '#server/database/catalogue-version.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Db, Handlers } from '#server/features/call.ts'
import { part } from '#server/foundation/answer-part.ts'
import { doEach } from '#server/foundation/do-each.ts'
import { conflict, notFound } from '#server/foundation/problem.ts'
import { isOpen, isPublic, requestStatusNames } from '#shared/requests/request-status.ts'
import type { ModelRequest, requestsContract } from '#shared/requests/requests.contract.ts'
import { nameKey } from '#shared/requests/similar-names.ts'
import { decideRequest, demandOpen, shapeForDesk } from './decide-request.ts'
import {
  addRequest,
  decisionsOn,
  ownRequests,
  publicRequests,
  requestById,
  requestForDesk,
  type RequestRow,
  requestsForDesk,
  requestToVoteFor,
  setVote,
} from './requests.queries.ts'

const shape = ({ created_at, ...row }: RequestRow): ModelRequest => ({
  ...row,
  createdAt: created_at.toISOString(),
})
async function one(db: Db, id: number): Promise<ModelRequest> {
  const row = await requestById(db, id)
  if (!row) throw notFound('The request')
  return shape(row)
}

export const requestsHandlers: Handlers<typeof requestsContract> = {
  async listModelRequests(_input, { db, reply }) {
    // A released one names its plane.
    reply.madeOf(part.modelRequests, part.lists)
    return (await publicRequests(db)).map(shape)
  },
  listOwnRequests: async (_input, { db, user }) => (await ownRequests(db, user.id)).map(shape),

  createModelRequest: ({ modelName }, { db, user }) =>
    inTransaction(db, async (trx) => {
      const id = await addRequest(trx, { name: modelName, key: nameKey(modelName), userId: user.id })
      const found = await one(trx, id)
      // Released and declined ones say so in the answer.
      if (isOpen(found.status)) await setVote(trx, id, user.id, true)
      if (isPublic(found.status)) await announceChange(trx, [part.modelRequests])
      return { ...(await one(trx, id)), isMine: isOpen(found.status) }
    }),
  voteForRequest: ({ id, wants }, { db, user }) =>
    inTransaction(db, async (trx) => {
      const found = await requestToVoteFor(trx, id, user.id)
      if (!found) throw notFound('The request')
      if (!isOpen(found.status))
        throw conflict(`It is decided already: ${requestStatusNames[found.status].toLowerCase()}.`)
      await setVote(trx, found.id, user.id, wants)
      if (isPublic(found.status)) await announceChange(trx, [part.modelRequests])
      return { ...(await one(trx, found.id)), isMine: wants }
    }),

  adminListRequests: async ({ q, ...wanted }, { db }) =>
    (await requestsForDesk(db, { ...wanted, q: q?.trim() })).map(({ position, ...row }) => ({
      ...shapeForDesk(row),
      position,
    })),
  async adminUpdateRequest(wanted, call) {
    await decideRequest(call, wanted)
    const row = await requestForDesk(call.db, wanted.id)
    if (!row) throw notFound('The request')
    return shapeForDesk(row)
  },
  async adminDecideRequests({ requests, status }, call) {
    const ids = requests.map(({ id }) => id)
    const found = await decisionsOn(call.db, ids)
    // What is decided already costs no transaction.
    return doEach(requests, (request) => {
      demandOpen(found.get(request.id), { ...request, status })
      return decideRequest(call, { ...request, status, note: null, productId: null, mergedInto: null })
    })
  },
}
