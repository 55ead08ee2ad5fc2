import type { Call, Db, Handlers, SignedIn } from '#server/features/call.ts'
import { namesOf } from '#server/features/sales/admin-sales.queries.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { changedMeanwhile, revisionOf } from '#server/features/security/changed-meanwhile.ts'
import { doEach } from '#server/foundation/do-each.ts'
import { readSelling } from '#server/features/settings/selling.queries.ts'
import { conflict, invalid, notFound } from '#server/foundation/problem.ts'
import type { AdminCode, adminDiscountsContract } from '#shared/discounts/admin-discounts.contract.ts'
import { fromCents } from '#shared/money.ts'
import { orderNumber } from '#shared/orders/order-number.ts'
import {
  accountWithEmail,
  codeForDesk,
  type CodeFields,
  deleteCode,
  type DeskRow,
  endCode,
  latestUses,
  lockCode,
  pageOfCodes,
  unknownTypes,
  updateCode,
} from './admin-discounts.queries.ts'
import { issueCode } from './issue-code.ts'

const revisionOfCode = ({ used: _used, state: _state, ...row }: DeskRow) => revisionOf(row)
const shape = (row: DeskRow, names: ReadonlyMap<number, string>): AdminCode => ({
  id: row.id,
  code: row.code,
  note: row.note,
  kind: row.kind,
  value: row.value,
  minimum: fromCents(row.minimum_cents),
  productIds: row.product_ids,
  productNames: row.product_ids.map((id) => names.get(id) ?? 'A deleted product'),
  productTypes: row.product_types,
  startDate: row.start_date.toISOString(),
  endDate: row.end_date?.toISOString() ?? null,
  mostUses: row.most_uses,
  mostPerPerson: row.most_per_person,
  owner: row.owner,
  used: row.used,
  state: row.state,
  revision: revisionOfCode(row),
})
const namesIn = (db: Db, rows: readonly DeskRow[]) =>
  namesOf(db, [...new Set(rows.flatMap(({ product_ids: ids }) => ids))])

async function existing(db: Db, id: number): Promise<DeskRow> {
  const row = await codeForDesk(db, id)
  if (!row) throw notFound('The discount code')
  return row
}
async function held(trx: Db, id: number): Promise<DeskRow> {
  await lockCode(trx, id)
  return existing(trx, id)
}
async function oneForDesk(db: Db, id: number): Promise<AdminCode> {
  const row = await existing(db, id)
  return shape(row, await namesIn(db, [row]))
}

async function refuseNonsense(db: Db, code: CodeFields): Promise<void> {
  if (code.kind !== 'shipping' && Number(code.value) === 0) throw invalid('value', 'must be more than 0')
  if (code.kind === 'percentage' && Number(code.value) > 100) throw invalid('value', 'must be 100 or less')
  if (code.endDate !== null && Date.parse(code.endDate) <= Date.parse(code.startDate))
    throw invalid('endDate', 'must be after the start')
  const names = await namesOf(db, code.productIds)
  const unknown = code.productIds.find((id) => !names.has(id))
  if (unknown !== undefined) throw invalid('productIds', `names an unknown product: ${unknown}`)
  const [type] = await unknownTypes(db, code.productTypes)
  if (type !== undefined) throw invalid('productTypes', `names an unknown type: ${type}`)
}

function changeCodes(
  { db, user, request }: Call<SignedIn>,
  action: string,
  work: (trx: Db) => Promise<{ id: number; from?: unknown; to?: unknown }>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { id, ...change } = await work(trx)
    await recordAct(trx, { actor: user.email, action, subject: `code:${id}`, change, requestId: request.id })
    return id
  })
}

function end(call: Call<SignedIn>, id: number): Promise<number> {
  return changeCodes(call, 'code.end', async (trx) => {
    const before = await held(trx, id)
    if (before.state === 'over') throw conflict('This code has ended already.')
    await endCode(trx, id)
    return { id, from: before.end_date }
  })
}

async function ownerOf(db: Db, email: string | null): Promise<string | null> {
  if (email === null) return null
  const id = await accountWithEmail(db, email)
  if (id === null) throw invalid('owner', 'is the email of no account')
  return id
}

export const adminDiscountsHandlers: Handlers<typeof adminDiscountsContract> = {
  async adminListCodes(wanted, { db }) {
    const { rows, ...page } = await pageOfCodes(db, wanted)
    const names = await namesIn(db, rows)
    return { rows: rows.map((row) => shape(row, names)), ...page }
  },
  async adminGetCode({ id }, { db, environment }) {
    const [code, uses, selling] = await Promise.all([
      oneForDesk(db, id),
      latestUses(db, id, 50),
      readSelling(db, environment.shop),
    ])
    return {
      ...code,
      uses: uses.map((use) => ({
        orderId: use.id,
        number: orderNumber(use.number),
        email: use.email,
        status: use.status,
        off: use.totals.code?.off ?? '0.00',
        at: use.used_at.toISOString(),
      })),
      currency: uses[0]?.totals.currency ?? selling.currency,
    }
  },
  async adminCreateCode({ code, owner, ...fields }, call) {
    await refuseNonsense(call.db, fields)
    if (fields.endDate !== null && Date.parse(fields.endDate) <= Date.now())
      throw invalid('endDate', 'must be in the future')
    const made = await changeCodes(call, 'code.create', async (trx) => {
      const ownerId = await ownerOf(trx, owner)
      const issued = await issueCode(trx, { ...fields, ownerId, ...(code === undefined ? {} : { code }) })
      return { id: issued.id, to: { code: issued.code, owner, ...fields } }
    })
    return oneForDesk(call.db, made)
  },
  async adminUpdateCode({ id, revision, ...fields }, call) {
    await refuseNonsense(call.db, fields)
    await changeCodes(call, 'code.change', async (trx) => {
      const before = await held(trx, id)
      if (revision !== undefined && revision !== revisionOfCode(before))
        throw await changedMeanwhile(trx, { subject: `code:${id}`, record: await oneForDesk(trx, id) })
      await updateCode(trx, id, fields)
      return { id, from: shape(before, new Map()), to: fields }
    })
    return oneForDesk(call.db, id)
  },
  async adminEndCode({ id }, call) {
    await end(call, id)
    return oneForDesk(call.db, id)
  },
  adminEndCodes: ({ ids }, call) =>
    doEach(
      ids.map((id) => ({ id })),
      ({ id }) => end(call, id),
    ),
  async adminDeleteCode({ id }, call) {
    await changeCodes(call, 'code.delete', async (trx) => {
      const before = await held(trx, id)
      if (!(await deleteCode(trx, id))) throw conflict('Orders use this code. End it instead.')
      return { id, from: shape(before, new Map()) }
    })
    return { message: 'Deleted.' }
  },
}
