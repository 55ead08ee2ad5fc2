import { addressOf, uploadChanges } from '#pwa/features/uploads/upload-changes.ts'
import { type Change, dropEntries } from '#pwa/foundation/data/outbox.ts'
import { submitForm } from '#pwa/foundation/data/submit-change.ts'
import type { PostDraft } from './post-draft.ts'

/** The photos first; the post waits for their addresses. */
function changesOf({ id, kind, title, body, planes, photos, revision }: PostDraft): Change[] {
  const sound = photos.filter(({ state }) => state !== 'error')
  const input = {
    id,
    kind,
    title: title.trim(),
    body: body.trim(),
    planes: planes.map((plane) => plane.id),
    photos: sound.map(addressOf),
  }
  const key = crypto.randomUUID()
  const seen = { planes }
  const post: Change<'createPost'> | Change<'updatePost'> =
    revision === null
      ? { endpoint: 'createPost', key, input, seen }
      : { endpoint: 'updatePost', key, input: { ...input, revision }, seen }
  return [...uploadChanges(sound), post]
}

/** @param replaces refused changes that this one takes the place of. Throws NotSaved, ChangeRefused. */
export async function sendPost(
  owner: string,
  draft: PostDraft,
  replaces: readonly number[],
): Promise<'sent' | 'waiting' | 'sign-in'> {
  const result = await submitForm(owner, changesOf(draft))
  if (replaces.length > 0) await dropEntries(replaces)
  if (result.kind === 'done') return 'sent'
  return result.state === 'sign-in' ? 'sign-in' : 'waiting'
}
