import { part } from '#server/foundation/answer-part.ts'
import type { Db, Services } from '#server/features/call.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { Refusal } from '#server/foundation/problem.ts'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import { announceChange, holdEditing, markRemoved } from '#server/database/catalogue-version.ts'
import { readForEditor } from './editor-shape.ts'
import { refreshRecord } from '#server/features/catalogue/records/refresh-record.ts'

/** An administrator's call, or a job on their behalf. */
export type Desk = Pick<Services, 'db' | 'files'> & { user: { email: string }; request: { id: string } }

const unaudited = new Set([
  'record',
  'missing',
  'warnings',
  'revision',
  'updatedAt',
  'parts',
  'sheetLacks',
  'unit',
])
function audited(product: AdminProduct): [field: string, value: unknown][] {
  return Object.entries({
    ...product,
    images: product.images.map(({ id, alt }) => `${id} ${alt}`).join('\n'),
    files: product.files.map(({ path, free }) => (free ? `${path} (free)` : path)).join('\n'),
    sheet: JSON.stringify(product.sheet),
    next: product.next && JSON.stringify(product.next),
  }).filter(([field]) => !unaudited.has(field))
}
function difference(before: AdminProduct | null, after: AdminProduct | null): Record<string, unknown> {
  const old = new Map(before ? audited(before) : [])
  if (!after) return { from: Object.fromEntries(old) }
  const changed = audited(after).filter(([field, value]) => old.get(field) !== value)
  const to = Object.fromEntries(changed)
  return before ? { from: Object.fromEntries(changed.map(([field]) => [field, old.get(field)])), to } : { to }
}

/** 422 for a product on sale that would be incomplete. */
function refuseIncomplete(before: AdminProduct | null, after: AdminProduct): void {
  if (after.status !== 'published') return
  const known = before?.status === 'published' ? new Set(before.missing.map(({ field }) => field)) : new Set()
  const missing = after.missing.filter(({ field }) => !known.has(field))
  if (missing.length === 0) return
  const when = before?.status === 'published' ? 'While it is published' : 'Before it can be published'
  const needs = missing.map(({ message }) => message).join(' ')
  throw new Refusal(422, 'invalid_input', `${when}: ${needs}`, {
    issues: missing.map(({ field, message }) => ({ path: field, message })),
  })
}

async function finish(
  trx: Db,
  call: Desk,
  action: string,
  { id, before, after }: { id: number; before: AdminProduct | null; after: AdminProduct | null },
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
  if (was !== is) await markRemoved(trx, [id], version, !is)
}

/** With audit and announcement, in one transaction. */
export function makeProduct(call: Desk, work: (trx: Db) => Promise<number>): Promise<AdminProduct> {
  return call.db.transaction().execute(async (trx) => {
    await holdEditing(trx)
    const after = await readForEditor(trx, await work(trx))
    await finish(trx, call, 'product.create', { id: after.id, before: null, after })
    return after
  })
}

/** 404 for none, 422 when on sale and incomplete. @param work false: nothing was changed */
export function changeProduct(
  call: Desk,
  id: number,
  action: string,
  work: (trx: Db, before: AdminProduct) => Promise<void | boolean>,
): Promise<AdminProduct> {
  return call.db.transaction().execute(async (trx) => {
    await holdEditing(trx)
    const before = await readForEditor(trx, id)
    if ((await work(trx, before)) === false) return before
    await refreshRecord(trx, id)
    const after = await readForEditor(trx, id)
    refuseIncomplete(before, after)
    await finish(trx, call, action, { id, before, after })
    return after
  })
}

export function removeProduct(call: Desk, id: number, work: (trx: Db) => Promise<void>): Promise<void> {
  return call.db.transaction().execute(async (trx) => {
    await holdEditing(trx)
    const before = await readForEditor(trx, id)
    await work(trx)
    await finish(trx, call, 'product.delete', { id, before, after: null })
  })
}
