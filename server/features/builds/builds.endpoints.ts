import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Db, Handlers, SignedIn } from '#server/features/call.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { handOverPicture } from '#server/features/uploads/pictures.queries.ts'
import { storedPicture } from '#server/features/uploads/store-picture.ts'
import { ownedProductIds } from '#server/features/orders/downloads/downloads.queries.ts'
import { invalid, notFound, Refusal } from '#server/foundation/problem.ts'
import { type BuildField, buildLimits } from '#shared/builds/build-fields.ts'
import { type Build, type buildsContract, buildValues } from '#shared/builds/builds.contract.ts'
import {
  buildsOf,
  countOfBuild,
  findPhoto,
  insertFlight,
  insertPhoto,
  removeFlight,
  removePhoto,
  setField,
  setFlight,
  touchBuild,
  buildValuesOf,
} from './builds.queries.ts'

type Row = Awaited<ReturnType<typeof buildsOf>>[number]
const shape = ({ product_id: productId, ...rest }: Row): Build => ({ productId, ...rest })

/** Keeps another device's value that the caller had not seen (`was`). */
function besides(
  before: unknown,
  beside: unknown,
  { value, was }: { value: unknown; was?: unknown },
): unknown {
  const isDecided = isDeepStrictEqual(value, before) || isDeepStrictEqual(value, beside)
  if (isDecided) return null
  const isUnseen = was !== undefined && before !== null && !isDeepStrictEqual(before, was)
  return isUnseen ? before : (beside ?? null)
}

/** 403 instead of 404, which a device takes for done; a refunded plane's build is hidden, and kept. */
async function requireOwned(db: Db, user: SignedIn, productId: number): Promise<void> {
  if ((await ownedProductIds(db, user.id)).includes(productId)) return
  throw new Refusal(403, 'not_allowed', 'This plane is not among those you own.')
}

function change(db: Db, user: SignedIn, productId: number, work: (trx: Db) => Promise<void>): Promise<Build> {
  return inTransaction(db, async (trx) => {
    await requireOwned(trx, user, productId)
    await touchBuild(trx, user.id, productId)
    await work(trx)
    const [row] = await buildsOf(trx, user.id, [productId])
    if (!row) throw new Error('The build that was just changed is gone')
    return shape(row)
  })
}

function valueOf(field: BuildField, given: unknown): unknown {
  if (given === null) return null
  const parsed = v.safeParse(buildValues[field], given)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const path = v.getDotPath(issue)
  throw invalid(
    path ? `value.${path}` : 'value',
    issue.message.replace(/^Invalid .*/, `is not right for ${field}`),
  )
}

export const buildsHandlers: Handlers<typeof buildsContract> = {
  async listBuilds(_input, { db, user }) {
    return (await buildsOf(db, user.id, await ownedProductIds(db, user.id))).map(shape)
  },

  // The last to arrive wins by the server's revision, since phone clocks err; flights are only added.
  async setBuildField({ productId, field, value, was }, { db, user }) {
    const wanted = valueOf(field, value)
    return change(db, user, productId, async (trx) => {
      const { replaced, ...before } = await buildValuesOf(trx, user.id, productId)
      const beside = besides(before[field], replaced[field], {
        value: wanted,
        ...(was === undefined ? {} : { was }),
      })
      await setField(trx, { userId: user.id, productId }, field, { value: wanted, beside })
    })
  },

  async logFlight({ productId, ...flight }, { db, user }) {
    return change(db, user, productId, async (trx) => {
      await insertFlight(trx, user.id, productId, flight)
      const { flights } = await countOfBuild(trx, user.id, productId)
      if (flights > buildLimits.flights)
        throw invalid('id', `one plane may have at most ${buildLimits.flights} flights`)
    })
  },
  async updateFlight({ productId, ...flight }, { db, user }) {
    return change(db, user, productId, async (trx) => {
      if (!(await setFlight(trx, user.id, productId, flight))) throw notFound('The flight')
    })
  },
  async deleteFlight({ productId, id }, { db, user }) {
    return change(db, user, productId, async (trx) => {
      if (!(await removeFlight(trx, user.id, productId, id))) throw notFound('The flight')
    })
  },

  async addBuildPhoto({ productId, id, file }, { db, user }) {
    const key = storedPicture(file)
    return change(db, user, productId, async (trx) => {
      if (!(await insertPhoto(trx, { user_id: user.id, product_id: productId, id, store_key: key }))) return
      const { photos } = await countOfBuild(trx, user.id, productId)
      if (photos > buildLimits.photos)
        throw invalid('file', `one plane may have at most ${buildLimits.photos} photos`)
      await handOverPicture(trx, key)
    })
  },
  async deleteBuildPhoto({ productId, id }, { db, queue, user }) {
    return change(db, user, productId, async (trx) => {
      const key = await removePhoto(trx, user.id, productId, id)
      if (key === undefined) throw notFound('The photo')
      await queue.add(trx, 'remove-files', { keys: [key] })
    })
  },
  async getBuildPhoto({ id }, { db, user }) {
    const photo = await findPhoto(db, user.id, id)
    if (!photo || !(await ownedProductIds(db, user.id)).includes(photo.product_id))
      throw notFound('The photo')
    return { key: photo.key, type: 'image/webp' }
  },
}
