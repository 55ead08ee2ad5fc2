import { part } from '#server/foundation/answer-part.ts'
import type { Call, Db, Handlers, SignedIn } from '#server/features/call.ts'
import { announceChange } from '#server/database/catalogue-version.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { changedMeanwhile, revisionOf } from '#server/features/security/changed-meanwhile.ts'
import { conflict, invalid, notFound } from '#server/foundation/problem.ts'
import type { AdminSale, adminSalesContract, SaleState } from '#shared/sales/admin-sales.contract.ts'
import { byPrecedence, overlapsOf } from '#shared/sales/overlaps.ts'
import { applySale } from '#shared/sales/sale-price.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import {
  deleteSale,
  findSale,
  insertSale,
  lockSale,
  namesOf,
  pageOfSales,
  productsInSale,
  type SaleFields,
  updateSale,
} from './admin-sales.queries.ts'
import { openSales } from './sales.queries.ts'

function stateOf(sale: Sale, now: Date): SaleState {
  if (Date.parse(sale.endDate) <= now.getTime()) return 'over'
  return Date.parse(sale.startDate) <= now.getTime() ? 'running' : 'planned'
}
async function forDesk(db: Db, sales: readonly Sale[]): Promise<AdminSale[]> {
  const now = new Date()
  const [names, current] = await Promise.all([
    namesOf(db, [...new Set(sales.flatMap(({ productIds }) => productIds))]),
    openSales(db, now),
  ])
  return sales.map((sale) => ({
    ...sale,
    state: stateOf(sale, now),
    revision: revisionOf(sale),
    productNames: sale.productIds.map((id) => names.get(id) ?? 'A deleted product'),
    overlaps: stateOf(sale, now) === 'over' ? [] : overlapsOf(sale, current),
  }))
}
async function oneForDesk(db: Db, id: number): Promise<AdminSale> {
  const found = await findSale(db, id)
  const [sale] = found ? await forDesk(db, [found]) : []
  if (!sale) throw notFound('The sale')
  return sale
}

function refuseNonsense(sale: SaleFields): void {
  if (Date.parse(sale.endDate) <= Date.parse(sale.startDate))
    throw invalid('endDate', 'must be after the start')
  if (!sale.siteWide && sale.productIds.length === 0)
    throw invalid('productIds', 'Choose at least one product.')
  if (Number(sale.discountValue) === 0) throw invalid('discountValue', 'must be more than 0')
  if (sale.discountType === 'percentage' && Number(sale.discountValue) > 100)
    throw invalid('discountValue', 'must be 100 or less')
}
async function refuseUnknown(db: Db, { productIds }: SaleFields): Promise<void> {
  const names = await namesOf(db, productIds)
  const unknown = productIds.find((id) => !names.has(id))
  if (unknown !== undefined) throw invalid('productIds', `names an unknown product: ${unknown}`)
}

function changeSales(
  { db, user, request }: Call<SignedIn>,
  action: string,
  work: (trx: Db) => Promise<{ id: number; from?: unknown; to?: unknown }>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { id, ...change } = await work(trx)
    await recordAct(trx, { actor: user.email, action, subject: `sale:${id}`, change, requestId: request.id })
    await announceChange(trx, [part.sales])
    return id
  })
}
async function existing(trx: Db, id: number): Promise<Sale> {
  const sale = await lockSale(trx, id)
  if (!sale) throw notFound('The sale')
  return sale
}

export const adminSalesHandlers: Handlers<typeof adminSalesContract> = {
  async adminListSales(wanted, { db }) {
    const { rows, ...page } = await pageOfSales(db, wanted)
    return { rows: await forDesk(db, rows), ...page }
  },
  async adminCreateSale(sale, call) {
    refuseNonsense(sale)
    if (Date.parse(sale.endDate) <= Date.now()) throw invalid('endDate', 'must be in the future')
    const made = await changeSales(call, 'sale.create', async (trx) => {
      await refuseUnknown(trx, sale)
      return { id: await insertSale(trx, sale), to: sale }
    })
    return oneForDesk(call.db, made)
  },
  async adminUpdateSale({ id, revision, ...sale }, call) {
    refuseNonsense(sale)
    await changeSales(call, 'sale.change', async (trx) => {
      const before = await existing(trx, id)
      if (stateOf(before, new Date()) === 'over') throw conflict('This sale has ended. Make a new one.')
      if (revision !== undefined && revision !== revisionOf(before))
        throw await changedMeanwhile(trx, { subject: `sale:${id}`, record: await oneForDesk(trx, id) })
      await refuseUnknown(trx, sale)
      await updateSale(trx, id, sale)
      return { id, from: before, to: sale }
    })
    return oneForDesk(call.db, id)
  },
  async adminPreviewSale({ id = 0, ...fields }, { db }) {
    const sale: Sale = { id, ...fields }
    const [sales, { count, rows }] = await Promise.all([
      openSales(db, new Date()),
      productsInSale(db, sale, 50),
    ])
    const others = sales.filter((other) => other.id !== id)
    const inOrder = [...others, sale].toSorted(byPrecedence)
    const begins = new Date(Math.max(Date.parse(sale.startDate), Date.now()))
    return {
      count,
      overlaps: overlapsOf(sale, others),
      rows: rows.map((product) => {
        const priced = applySale(product, inOrder, begins)
        return priced.onSale
          ? { ...product, cost: priced.salePrice, by: priced.saleName }
          : { ...product, cost: product.price, by: null }
      }),
    }
  },
  async adminEndSale({ id }, call) {
    await changeSales(call, 'sale.end', async (trx) => {
      const before = await existing(trx, id)
      if (stateOf(before, new Date()) !== 'running') throw conflict('This sale is not running.')
      const endDate = new Date().toISOString()
      await updateSale(trx, id, { ...before, endDate })
      return { id, from: before.endDate, to: endDate }
    })
    return oneForDesk(call.db, id)
  },
  async adminDeleteSale({ id }, call) {
    await changeSales(call, 'sale.delete', async (trx) => {
      const before = await existing(trx, id)
      if (stateOf(before, new Date()) === 'running') throw conflict('End the running sale first.')
      await deleteSale(trx, id)
      return { id, from: before }
    })
    return { message: 'Deleted.' }
  },
}
