import { refusalOf } from '#pwa/foundation/data/change-kind.ts'
import { savedToast } from '#pwa/foundation/data/saved-words.ts'
import { type Change, dropEntries, readOutbox } from '#pwa/foundation/data/outbox.ts'
import { submitChanges, type Submitted } from '#pwa/foundation/data/submit-change.ts'
import { currentToast, showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { BuildField, BuildValues } from '#shared/builds/build-fields.ts'
import type { Flight } from '#shared/builds/builds.contract.ts'
import { isUntouched, type OutboxEntry, type OutboxFile } from '#shared/offline/outbox-entry.ts'

export interface OwnPlane {
  owner: string
  id: number
  name: string
  slug: string
}

async function showOutcome({ outcome }: Submitted, tellsSaved: boolean): Promise<void> {
  const result = await outcome()
  if (result.kind === 'done') return
  if (result.kind === 'refused') {
    // The form is closed; the outbox keeps what was typed.
    showToast({ tone: 'error', title: 'Not saved', description: refusalOf(result) })
    return
  }
  // A toast with Undo or "Try again" stays.
  if (tellsSaved && !currentToast()?.action) showToast(savedToast(result.state))
}

/** Resolves once saved; toasts tell the outcome. Throws NotSaved, ChangeRefused. */
async function send(
  { owner, name, slug }: OwnPlane,
  changes: readonly Change[],
  tellsSaved = true,
): Promise<void> {
  const product = { name, slug }
  const submitted = await submitChanges(
    owner,
    changes.map((change) => ({ ...change, seen: { ...change.seen, product } })),
  )
  void showOutcome(submitted, tellsSaved)
}

export function setBuildField<F extends BuildField>(
  plane: OwnPlane,
  field: F,
  value: BuildValues[F] | null,
  was: BuildValues[F] | null,
): Promise<void> {
  return send(plane, [{ endpoint: 'setBuildField', input: { productId: plane.id, field, value, was } }])
}
/** Idempotent by id. */
export function logFlight(plane: OwnPlane, flight: Flight): Promise<void> {
  const input = { productId: plane.id, ...flight }
  return send(plane, [{ endpoint: 'logFlight', input }])
}
export function updateFlight(plane: OwnPlane, flight: Flight, was: Omit<Flight, 'id'>): Promise<void> {
  return send(plane, [{ endpoint: 'updateFlight', input: { productId: plane.id, ...flight }, seen: { was } }])
}
/** No toast says that it waits: the caller's toast has an Undo, and stays. */
export function deleteFlight(plane: OwnPlane, { id, ...was }: Flight): Promise<void> {
  const input = { productId: plane.id, id }
  return send(plane, [{ endpoint: 'deleteFlight', input, seen: { was } }], false)
}
/** One request each; idempotent by id. */
export function addPhotos(plane: OwnPlane, files: readonly (OutboxFile & { id: string })[]): Promise<void> {
  return send(
    plane,
    files.map(({ id, ...file }) => ({
      endpoint: 'addBuildPhoto',
      key: id,
      input: { productId: plane.id, id },
      file,
      seen: { size: file.bytes.byteLength },
    })),
  )
}
/** Empty where the browser saves nothing. */
async function waitingEntries(): Promise<readonly OutboxEntry[]> {
  try {
    return await readOutbox()
  } catch (error) {
    if (error instanceof DOMException) return []
    throw error
  }
}

export async function deletePhoto(plane: OwnPlane, id: string): Promise<void> {
  const waiting = (await waitingEntries()).find(
    (entry) => entry.endpoint === 'addBuildPhoto' && entry.input.id === id && isUntouched(entry),
  )
  if (waiting) await dropEntries([waiting.seq])
  else await send(plane, [{ endpoint: 'deleteBuildPhoto', input: { productId: plane.id, id } }])
}
