import type { Attachment } from '#pwa/features/uploads/attachment.ts'
import type { PostPlane } from '#shared/posts/posts.contract.ts'
import type { PostKind } from '#shared/posts/post-words.ts'

export interface PostDraft {
  /** The id of the post that it becomes: sent again, it is still one. */
  id: string
  kind: PostKind
  title: string
  body: string
  planes: readonly PostPlane[]
  photos: readonly Attachment[]
  /** The version that it changes; null: a new post. */
  revision: number | null
}
/** Milliseconds until an upload that nothing uses may be gone from the shop. */
const uploadLife = 7 * 24 * 3_600_000

export const newDraft = (): PostDraft => ({
  id: crypto.randomUUID(),
  kind: 'build',
  title: '',
  body: '',
  planes: [],
  photos: [],
  revision: null,
})
/** What it began with; a new post is another one. */
export const afresh = (draft: PostDraft): PostDraft =>
  draft.revision === null ? { ...draft, id: crypto.randomUUID() } : draft
/** A new post in place of one that the shop has deleted with its photos, and what to do about it. */
export function inPlaceOfDeleted(draft: PostDraft): { draft: PostDraft; words: string } {
  const photos = draft.photos.filter(({ file }) => file)
  const words =
    photos.length < draft.photos.length
      ? 'Send it again as a new post. Its photos are gone: add them again first.'
      : 'Send it again as a new post.'
  return { draft: { ...draft, id: crypto.randomUUID(), revision: null, photos }, words }
}
export const isEmptyDraft = ({ title, body, photos }: PostDraft) =>
  title.trim() === '' && body.trim() === '' && photos.length === 0

/** What was on its way goes with the post; an old upload is sent again, under another key. */
export function photosAgain(photos: readonly Attachment[], savedAt: string, now: number): Attachment[] {
  const isOld = now - Date.parse(savedAt) > uploadLife
  return photos.flatMap((photo): Attachment[] => {
    if (photo.state === 'error' || !(photo.url || photo.file)) return []
    if (photo.url && !(isOld && photo.file)) return [photo]
    return [
      { ...photo, key: isOld ? crypto.randomUUID() : photo.key, url: null, state: 'saved', progress: 0 },
    ]
  })
}
