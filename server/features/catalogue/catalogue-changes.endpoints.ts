import { part } from '#server/foundation/answer-part.ts'
import type { Call, Handlers } from '#server/features/call.ts'
import { activeSales, nextBoundary } from '#server/features/sales/sales.queries.ts'
import { settingsHandlers } from '#server/features/settings/settings.endpoints.ts'
import type { catalogueChangesContract } from '#shared/catalogue/catalogue-changes.contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { catalogueHandlers } from './catalogue.endpoints.ts'
import { listInFull } from './catalogue.queries.ts'
import { catalogueState, listChanged, listGone, type Place } from './catalogue-changes.queries.ts'
import { shapeProduct } from './product-shape.ts'
import { recordOf } from '#server/features/catalogue/records/record-shape.ts'

/** Records to a step: some 150 kB on the line, and a tenth of a second of a phone's worker. */
const stepSize = 400
/** Behind every product of its version. */
const lastId = 2_147_483_647
const beginning: Place = { version: 0, id: 0 }

/** "mark.41" has all of version 41, "mark.41.7" of that only what stands up to product 7. */
function readPosition(since: string | undefined, mark: string, version: number): Place | null {
  const [ofMark, ofVersion, id] = (since ?? '').split('.')
  const place = { version: Number(ofVersion), id: id === undefined ? lastId : Number(id) }
  const known = ofMark === mark && Number.isSafeInteger(place.version) && Number.isSafeInteger(place.id)
  return known && place.version >= 0 && place.version <= version && place.id <= lastId ? place : null
}

/** The small answers that go with the catalogue. */
type Beside = NonNullable<Answer<typeof catalogueChangesContract.listCatalogueChanges>['beside']>
async function besideOf(call: Call): Promise<Beside> {
  const now = new Date()
  const [types, covers, sales, settings, shop, end] = await Promise.all([
    catalogueHandlers.listProductTypes({}, call),
    catalogueHandlers.listProductCovers({}, call),
    activeSales(call.db, now),
    settingsHandlers.listSettings({}, call),
    settingsHandlers.getShop({}, call),
    nextBoundary(call.db, now),
  ])
  call.reply.validUntil(end)
  return { types, covers, sales, settings, shop }
}

export const catalogueChangesHandlers: Handlers<typeof catalogueChangesContract> = {
  // One look at the database for the whole step: what commits meanwhile has a later version, and comes with the next.
  listCatalogueChanges: ({ since }, call) =>
    call.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const { version, mark, total } = await catalogueState(trx)
        const known = readPosition(since, mark, version)
        const after = known ?? beginning
        const rows = await listChanged(trx, after, stepSize + 1)
        const more = rows.length > stepSize
        const sent = more ? rows.slice(0, stepSize) : rows
        const last = sent.at(-1)
        const upTo = more && last ? last.catalogue_version : version
        // The answer as a whole is of everything: what its parts are made of is not said.
        const quiet: Call = { ...call, db: trx, reply: { ...call.reply, madeOf: () => undefined } }
        return {
          full: known === null,
          position: more && last ? `${mark}.${upTo}.${last.id}` : `${mark}.${version}`,
          more,
          records: sent.map(recordOf),
          gone: known ? await listGone(trx, after.version, upTo) : [],
          total: more ? null : total,
          beside: more ? null : await besideOf(quiet),
        }
      }),
  async listProductsInFull({ ids }, { db, reply }) {
    const wanted = ids.split(',').map(Number)
    reply.madeOf(...wanted.map((id) => part.product(id)))
    return (await listInFull(db, wanted)).map((row) => shapeProduct(row, [], []))
  },
}
