import { part } from '#server/foundation/answer-part.ts'
import type { Call, Handlers } from '#server/features/call.ts'
import { activeSales, nextBoundary } from '#server/features/sales/sales.queries.ts'
import { settingsHandlers } from '#server/features/settings/settings.endpoints.ts'
import type { catalogueChangesContract } from '#shared/catalogue/catalogue-changes.contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { catalogueHandlers } from './catalogue.endpoints.ts'
import { listInFull } from './catalogue.queries.ts'
import { catalogueState, listChanged, listRemoved, type Place } from './catalogue-changes.queries.ts'
import { shapeProduct } from './product-shape.ts'
import { recordOf } from '#server/features/catalogue/records/record-shape.ts'

/** Records a step: some 150 kB. */
const stepSize = 400
const lastId = 2_147_483_647
const beginning: Place = { version: 0, id: 0 }

/** "mark.41" includes all of version 41, "mark.41.7" up to product 7. */
function readPosition(since: string | undefined, mark: string, version: number): Place | null {
  const [ofMark, ofVersion, id] = (since ?? '').split('.')
  const place = { version: Number(ofVersion), id: id === undefined ? lastId : Number(id) }
  const known = ofMark === mark && Number.isSafeInteger(place.version) && Number.isSafeInteger(place.id)
  return known && place.version >= 0 && place.version <= version && place.id >= 0 && place.id <= lastId
    ? place
    : null
}

type Beside = NonNullable<Answer<typeof catalogueChangesContract.listCatalogueChanges>['beside']>
async function besideOf(call: Call): Promise<Beside> {
  const now = new Date()
  const [types, sales, settings, shop, end] = await Promise.all([
    catalogueHandlers.listProductTypes({}, call),
    activeSales(call.db, now),
    settingsHandlers.listSettings({}, call),
    settingsHandlers.getShop({}, call),
    nextBoundary(call.db, now),
  ])
  call.reply.validUntil(end)
  return { types, sales, settings, shop }
}

export const catalogueChangesHandlers: Handlers<typeof catalogueChangesContract> = {
  // One snapshot for the step: later commits have a later version.
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
        // The whole answer depends on everything.
        const quiet: Call = { ...call, db: trx, reply: { ...call.reply, madeOf: () => undefined } }
        return {
          full: known === null,
          position: more && last ? `${mark}.${upTo}.${last.id}` : `${mark}.${version}`,
          more,
          records: sent.map(recordOf),
          gone: known ? await listRemoved(trx, after.version, upTo) : [],
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
