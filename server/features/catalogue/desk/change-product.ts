import { part } from '#server/foundation/answer-part.ts'
import type { Db, Services } from '#server/features/call.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { Refusal } from '#server/foundation/problem.ts'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import { announceChange, markGone } from '#server/features/catalogue/records/catalogue-version.queries.ts'
import { readForEditor } from './editor-shape.ts'
import { refreshRecord } from '#server/features/catalogue/records/refresh-record.ts'
import { holdEditing } from './save-product.queries.ts'

/** Who changes a product, and where: an administrator's call, or a job that does what one asked for. */
export type Desk = Pick<Services, 'db' | 'files'> & { user: { email: string }; request: { id: string } }

const unaudited = new Set(['record', 'missing', 'revision', 'updatedAt', 'parts', 'sheetLacks', 'unit'])
/** A product as the audit log keeps it: pictures and files by their names. */
function audited(product: AdminProduct): [field: string, value: unknown][] {
  return Object.entries({
    ...product,
    images: product.images.map(({ id, alt }) => `${id} ${alt}`).join('\n'),
    files: product.files.map(({ path, free }) => (free ? `${path} (free)` : path)).join('\n'),
    sheet: JSON.stringify(product.sheet),
    next: product.next && JSON.stringify(product.next),
  }).filter(([field]) => !unaudited.has(field))
}
/** The fields that differ, before and after. */
function difference(before: AdminProduct | null, after: AdminProduct | null): Record<string, unknown> {
  const old = new Map(before ? audited(before) : [])
  if (!after) return { from: Object.fromEntries(old) }
  const changed = audited(after).filter(([field, value]) => old.get(field) !== value)
  const to = Object.fromEntries(changed)
  return before ? { from: Object.fromEntries(changed.map(([field]) => [field, old.get(field)])), to } : { to }
}

/** A product on sale must not lose what it was published with. */
function refuseIncomplete(before: AdminProduct | null, after: AdminProduct): void {
  if (after.status !== 'published') return
  const known = before?.status === 'published' ? new Set(before.missing.map(({ field }) => field)) : new Set()
  const missing = after.missing.filter(({ field }) => !known.has(field))
  if (missing.length === 0) return
  const when = before?.status === 'published' ? 'While it is on sale' : 'Before it can be published'
  const needs = missing.map(({ message }) => message).join(' ')
  throw new Refusal(422, 'invalid_input', `${when}: ${needs}`, {
    issues: missing.map(({ field, message }) => ({ path: field, message })),
  })
}

async function finish(
  trx: Db,
  call: Desk,
  action: string,
  id: number,
  before: AdminProduct | null,
  after: AdminProduct | null,
): Promise<void> {
  await recordAct(trx, {
    actor: call.user.email,
    action,
    subject: `product:${id}`,
    change: difference(before, after),
    requestId: call.request.id,
  })
  const types = new Set(
    [before, after].flatMap((product) => (product ? [part.type(product.productType)] : [])),
  )
  const version = await announceChange(trx, [part.product(id), ...types, part.types])
  const [was, is] = [before, after].map((product) => product?.status === 'published')
  if (was !== is) await markGone(trx, [id], version, !is)
}

/** Makes a product in one transaction, with its line in the audit log and its announcement. */
export function makeProduct(call: Desk, work: (trx: Db) => Promise<number>): Promise<AdminProduct> {
  return call.db.transaction().execute(async (trx) => {
    await holdEditing(trx)
    const after = await readForEditor(trx, await work(trx))
    await finish(trx, call, 'product.create', after.id, null, after)
    return after
  })
}

/** Changes a product in one transaction, likewise; 404 when there is none, 422 when it would be on sale incomplete. */
export function changeProduct(
  call: Desk,
  id: number,
  action: string,
  work: (trx: Db, before: AdminProduct) => Promise<void>,
): Promise<AdminProduct> {
  return call.db.transaction().execute(async (trx) => {
    await holdEditing(trx)
    const before = await readForEditor(trx, id)
    await work(trx, before)
    await refreshRecord(trx, id)
    const after = await readForEditor(trx, id)
    refuseIncomplete(before, after)
    await finish(trx, call, action, id, before, after)
    return after
  })
}

/** Takes a product away for good, likewise. */
export function removeProduct(call: Desk, id: number, work: (trx: Db) => Promise<void>): Promise<void> {
  return call.db.transaction().execute(async (trx) => {
    await holdEditing(trx)
    const before = await readForEditor(trx, id)
    await work(trx)
    await finish(trx, call, 'product.delete', id, before, null)
  })
}
