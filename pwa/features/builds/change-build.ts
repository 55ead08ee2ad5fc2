import { type Change, dropEntries, outcomeOf, queueChanges, readOutbox } from '#pwa/foundation/outbox.ts'
import { showToast } from '#pwa/ui/toast-store.ts'
import type { BuildField, BuildValues } from '#shared/builds/build-fields.ts'
import type { Flight } from '#shared/builds/builds.contract.ts'
import { isStorageFull } from '#shared/offline/offline-database.ts'
import { isUntouched, type OutboxFile } from '#shared/offline/outbox-entry.ts'

/** The plane that is changed, by whom. */
export interface OwnPlane {
  owner: string
  id: number
  name: string
  slug: string
}

/** Says what became of a change, where that differs from done. */
async function tellOutcome(key: string): Promise<void> {
  const outcome = await outcomeOf(key)
  if (outcome.kind === 'done') return
  if (outcome.kind === 'kept') {
    const description =
      outcome.state === 'sign-in'
        ? 'It goes out once you have signed in.'
        : 'It goes out by itself when there is a line.'
    showToast({ title: 'Saved on this device', description, tone: 'info' })
    return
  }
  // The form is closed by now: what was typed stays in the outbox, to be mended from there.
  showToast({ tone: 'error', title: 'Not saved', description: outcome.problem.message })
}

/**
 * Saves changes on the device and sends them; done as soon as they are saved. What becomes of them is said by a toast.
 * Throws an Error in words for the person where the device could not keep them: nothing was saved then.
 */
async function send({ owner, name, slug }: OwnPlane, changes: readonly Change[]): Promise<void> {
  const product = { name, slug }
  try {
    const keys = await queueChanges(
      owner,
      changes.map((change) => ({ ...change, seen: { ...change.seen, product } })),
    )
    const last = keys.at(-1)
    if (last) void tellOutcome(last)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    throw new Error(
      isStorageFull(error)
        ? 'This device has no room for it. Nothing was saved.'
        : 'This browser keeps no data. Nothing was saved.',
      { cause: error },
    )
  }
}

export function setBuildField<F extends BuildField>(
  plane: OwnPlane,
  field: F,
  value: BuildValues[F] | null,
  was: BuildValues[F] | null,
): Promise<void> {
  return send(plane, [{ endpoint: 'setBuildField', input: { productId: plane.id, field, value, was } }])
}
export function logFlight(plane: OwnPlane, flight: Omit<Flight, 'id'>): Promise<void> {
  const input = { productId: plane.id, id: crypto.randomUUID(), ...flight }
  return send(plane, [{ endpoint: 'logFlight', input }])
}
export function updateFlight(plane: OwnPlane, flight: Flight, was: Omit<Flight, 'id'>): Promise<void> {
  return send(plane, [{ endpoint: 'updateFlight', input: { productId: plane.id, ...flight }, seen: { was } }])
}
export function deleteFlight(plane: OwnPlane, { id, ...was }: Flight): Promise<void> {
  return send(plane, [{ endpoint: 'deleteFlight', input: { productId: plane.id, id }, seen: { was } }])
}
/** Photos go out one by one, each under its own key; under the same id they are one. */
export function addPhotos(plane: OwnPlane, files: readonly (OutboxFile & { id?: string })[]): Promise<void> {
  return send(
    plane,
    files.map(({ id = crypto.randomUUID(), ...file }) => ({
      endpoint: 'addBuildPhoto',
      key: id,
      input: { productId: plane.id, id },
      file,
      seen: { size: file.bytes.byteLength },
    })),
  )
}
/** Removes a photo; one that was never tried is not sent at all. */
export async function deletePhoto(plane: OwnPlane, id: string): Promise<void> {
  const waiting = (await readOutbox()).find(
    (entry) => entry.endpoint === 'addBuildPhoto' && entry.input.id === id && isUntouched(entry),
  )
  if (waiting) await dropEntries([waiting.seq])
  else await send(plane, [{ endpoint: 'deleteBuildPhoto', input: { productId: plane.id, id } }])
}
