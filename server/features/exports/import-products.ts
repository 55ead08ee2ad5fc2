import type { Call, SignedIn } from '#server/features/call.ts'
import { adminCatalogueHandlers } from '#server/features/catalogue/desk/admin-catalogue.endpoints.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { conflict, Refusal } from '#server/foundation/problem.ts'
import type { ImportPlan, ImportRow } from '#shared/exports/exports.contract.ts'
import { faultsOf, type PlannedRow, planImport } from './plan-import.ts'

export async function checkImport({ db }: Call<SignedIn>, file: unknown): Promise<ImportPlan> {
  const { planned, checked } = await planImport(db, file)
  return { rows: planned.map(({ row }) => row), checked }
}

/** Saves as the editor would, in a transaction of its own. */
async function write({ row, fields, product }: PlannedRow, call: Call<SignedIn>): Promise<ImportRow> {
  if (fields === null || row.result === 'refused' || row.result === 'unchanged') return row
  try {
    if (product) {
      const seen = { id: product.id, revision: product.revision, stockSeen: product.stock }
      await adminCatalogueHandlers.adminUpdateProduct({ ...fields, ...seen }, call)
    } else await adminCatalogueHandlers.adminCreateProduct(fields, call)
    return row
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...row, result: 'refused', faults: faultsOf(error) }
  }
}

/** 409 where the check is outdated; then nothing is written. */
export async function importProducts(
  call: Call<SignedIn>,
  file: unknown,
  checked: string,
): Promise<ImportPlan> {
  const plan = await planImport(call.db, file)
  if (plan.checked !== checked)
    throw conflict('A product of this file was changed since you checked it. Check the file again.')
  const rows: ImportRow[] = []
  // One after the other: each announces its change.
  for (const planned of plan.planned) rows.push(await write(planned, call))
  const count = (result: ImportRow['result']) => rows.filter((row) => row.result === result).length
  await recordAct(call.db, {
    actor: call.user.email,
    action: 'import.products',
    subject: 'import:products',
    change: { new: count('new'), changed: count('changed'), refused: count('refused') },
    requestId: call.request.id,
  })
  return { rows, checked }
}
