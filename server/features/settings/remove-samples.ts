import { part } from '#server/foundation/answer-part.ts'
import type { Db, Services } from '#server/features/call.ts'
import { announceChange, holdEditing, markRemoved } from '#server/database/catalogue-version.ts'
import { deleteSampleMaking } from '#server/features/making/sample-making.queries.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { conflict } from '#server/foundation/problem.ts'
import type { SampleCounts, Samples } from '#shared/settings/samples.contract.ts'
import {
  adoptProducts,
  archiveProducts,
  countSampleSalesAndOrders,
  deleteAccounts,
  deleteProducts,
  deleteSampleFields,
  deleteSampleOrders,
  deleteSamplePrograms,
  deleteSampleSales,
  holdSamples,
  noteSamplesRemoved,
  sampleAccounts,
  sampleProducts,
} from './samples.queries.ts'

async function findSamples(db: Db) {
  const [products, accounts, counted] = await Promise.all([
    sampleProducts(db),
    sampleAccounts(db),
    countSampleSalesAndOrders(db),
  ])
  const leaving = accounts.filter((account) => !account.has_orders && !account.last_administrator)
  const counts: SampleCounts = {
    ...counted,
    products: products.length,
    changed: products.filter(({ changed }) => changed).length,
    bought: products.filter(({ bought }) => bought).length,
    accounts: leaving.length,
  }
  return { products, accounts, leaving, counts }
}

export async function readSamples(db: Db): Promise<Samples> {
  const { accounts, leaving, counts } = await findSamples(db)
  return {
    ...counts,
    staying: accounts
      .filter((account) => !leaving.includes(account))
      .map(({ email, last_administrator: last }) => ({
        email,
        why: last ? 'last-administrator' : 'has-orders',
      })),
  }
}

async function deleteAllButProducts(trx: Db): Promise<void> {
  await deleteSampleSales(trx)
  await deleteSampleOrders(trx)
  await deleteSamplePrograms(trx)
  await deleteSampleFields(trx)
  await deleteSampleMaking(trx)
}

/** Keeps what administrators changed (but for `withChanged`), archives what was bought; 409 for other counts. */
export function removeSamples(
  { db }: Pick<Services, 'db'>,
  wanted: { seen: Pick<SampleCounts, 'products' | 'orders' | 'accounts'>; withChanged: boolean },
  by: { actor: string; requestId: string },
): Promise<{ removed: SampleCounts; accounts: string[] }> {
  return db.transaction().execute(async (trx) => {
    await holdEditing(trx)
    await holdSamples(trx)
    const { products, leaving, counts } = await findSamples(trx)
    const { seen, withChanged } = wanted
    if (
      counts.products !== seen.products ||
      counts.orders !== seen.orders ||
      counts.accounts !== seen.accounts
    )
      throw conflict('The samples have changed since you looked. Look again, then decide.')
    const kept = withChanged ? [] : products.filter(({ changed }) => changed)
    const going = products.filter((product) => !kept.includes(product))
    const archived = going.filter(({ bought }) => bought)
    const gone = going.filter(({ bought }) => !bought)
    const idsOf = (rows: typeof products) => rows.map(({ id }) => id)

    await adoptProducts(trx, idsOf(kept))
    await archiveProducts(trx, idsOf(archived))
    await deleteAllButProducts(trx)
    await deleteProducts(trx, idsOf(gone))
    const accounts = leaving.map(({ id }) => id)
    await deleteAccounts(trx, accounts)
    await noteSamplesRemoved(trx)

    const removed = {
      ...counts,
      products: going.length,
      changed: withChanged ? counts.changed : 0,
      bought: archived.length,
    }
    await recordAct(trx, {
      actor: by.actor,
      action: 'samples.remove',
      subject: 'samples',
      change: { ...removed, kept: idsOf(kept) },
      requestId: by.requestId,
    })
    const types = new Set(products.map(({ product_type: type }) => part.type(type)))
    const version = await announceChange(trx, [
      ...going.map(({ id }) => part.product(id)),
      ...types,
      part.types,
      part.sales,
      part.beta,
      part.fields,
      part.resources,
      part.tutorials,
      part.printProfiles,
      part.posts,
    ])
    await markRemoved(trx, idsOf(going), version, true)
    return { removed, accounts }
  })
}
