import { part } from '#server/foundation/answer-part.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Db, Handlers } from '#server/features/call.ts'
import { takePictures } from '#server/features/uploads/pictures.queries.ts'
import { invalid, notFound } from '#server/foundation/problem.ts'
import type { flyingContract, OwnField } from '#shared/flying/flying.contract.ts'
import { allFields, countFields, fieldAt, fieldsOf, insertField, pageOfFields } from './fields.queries.ts'
import { factsOf, shapeField, slugFrom } from './shape-field.ts'

type OwnRow = Awaited<ReturnType<typeof fieldsOf>>[number]
const shapeOwn = (row: OwnRow): OwnField => ({
  id: row.id,
  clientKey: row.client_key,
  slug: row.slug,
  fieldName: row.name,
  location: row.location,
  state: row.state,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
})

/** Refuses pictures that somebody else uploaded, or for something else. */
export async function takePhotos(trx: Db, userId: string, photos: readonly string[]): Promise<void> {
  const taken = await takePictures(trx, userId, photos)
  if (taken.length < photos.length) throw invalid('photos', 'has a picture that was not uploaded for this')
}

type Own = 'submitField' | 'listFields' | 'listFieldDirectory' | 'getField' | 'getMapTiles' | 'listOwnFields'
export const flyingHandlers: Pick<Handlers<typeof flyingContract>, Own> = {
  async submitField(given, { db, user, request }) {
    const facts = factsOf(given)
    return inTransaction(db, async (trx) => {
      const clientKey = request.header('idempotency-key') ?? null
      const slug = slugFrom(facts.name)
      const saved = await insertField(trx, { ...facts, slug, userId: user.id, clientKey })
      if (saved.isNew) await takePhotos(trx, user.id, facts.photos)
      return shapeOwn(saved)
    })
  },
  async listFields({ limit, after }, { db, reply }) {
    reply.madeOf(part.fields)
    const [rows, total] = await Promise.all([pageOfFields(db, limit, after), countFields(db)])
    const shown = rows.slice(0, limit)
    return {
      fields: shown.map(shapeField),
      total,
      next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    }
  },
  async listFieldDirectory(_input, { db, reply }) {
    reply.madeOf(part.fields)
    return (await allFields(db)).map(shapeField)
  },
  async getField({ slug }, { db, reply }) {
    reply.madeOf(part.fields)
    const row = await fieldAt(db, slug)
    if (!row) throw notFound('The field')
    return shapeField(row)
  },
  getMapTiles: async (_input, { environment }) => ({ tiles: environment.mapTiles ?? null }),
  listOwnFields: async (_input, { db, user }) => (await fieldsOf(db, user.id)).map(shapeOwn),
}
