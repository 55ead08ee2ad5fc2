import { conflict, invalid } from '#server/foundation/problem.ts'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import { compareVersions } from '#shared/catalogue/release-kind.ts'
import type { Db } from '#server/features/call.ts'
import { changeProduct, type Desk } from './change-product.ts'
import {
  beginRelease,
  dropRelease,
  type NextRelease,
  publishRelease,
  saveRelease,
  versionsOf,
} from './next-release.queries.ts'
import { refuseWhileReading } from './product-files.ts'
import { touchProduct } from './save-product.queries.ts'

/** A version must exceed every earlier one. */
async function refuseOldVersion(trx: Db, id: number, version: string): Promise<void> {
  const before = (await versionsOf(trx, id)).toSorted(compareVersions).at(-1)
  if (before && compareVersions(version, before) <= 0)
    throw invalid('version', `must be higher than ${before}`)
}
const notBegun = () => conflict('No new release is being prepared. Start one first.')

export function begin(desk: Desk, id: number, version: string): Promise<AdminProduct> {
  return changeProduct(desk, id, 'product.release.begin', async (trx) => {
    await refuseOldVersion(trx, id, version)
    if (!(await beginRelease(trx, id, version))) throw conflict('A new release is being prepared already.')
  })
}
/** What is not given stays. */
export function save(desk: Desk, id: number, given: Given): Promise<AdminProduct> {
  return changeProduct(desk, id, 'product.release.save', async (trx, { next }) => {
    if (!next) throw notBegun()
    const { version = next.version, changelog = next.changelog, partsToReprint = next.partsToReprint } = given
    await refuseOldVersion(trx, id, version)
    await saveRelease(trx, id, { version, changelog, partsToReprint })
  })
}
type Given = { [Field in keyof NextRelease]?: NextRelease[Field] | undefined }
export function drop(desk: Desk, id: number): Promise<AdminProduct> {
  return changeProduct(desk, id, 'product.release.drop', async (trx) => {
    await refuseWhileReading(trx, id)
    await dropRelease(trx, id)
  })
}
/** Demands a list of changes. */
export function publish(desk: Desk, id: number): Promise<AdminProduct> {
  return changeProduct(desk, id, 'product.release.publish', async (trx, { next, files }) => {
    if (!next) throw notBegun()
    await refuseOldVersion(trx, id, next.version)
    if (next.changelog.length === 0) throw invalid('changelog', 'Enter what changed. Buyers read it.')
    await refuseWhileReading(trx, id)
    if (files.length === 0) throw invalid('files', 'Add at least one file.')
    await publishRelease(trx, id, next)
    await touchProduct(trx, id)
  })
}
