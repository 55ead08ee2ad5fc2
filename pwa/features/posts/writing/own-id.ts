import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import type { OwnPost } from '#shared/posts/posts.contract.ts'
import type { PostDraft } from './post-draft.ts'

/** What the shop answers a known id with, whatever else is sent under it. */
export interface SentPosts {
  own: readonly OwnPost[]
  waiting: readonly OutboxEntry[]
}
type Words = Record<'title' | 'body', unknown>

const wordsOf = ({ title, body }: Words) => [title, body].map((text) => String(text).trim().split(/\s+/))
const areSame = (one: Words, other: Words) => JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other))

/** A new post takes an id of its own where other words were sent under that of its draft. */
export function withOwnId(draft: PostDraft, { own, waiting }: SentPosts): PostDraft {
  if (draft.revision !== null) return draft
  const sent: Words[] = [
    ...own.filter(({ id }) => id === draft.id),
    ...waiting.flatMap(({ endpoint, input: { id, title, body } }) =>
      endpoint === 'createPost' && id === draft.id ? [{ title, body }] : [],
    ),
  ]
  if (sent.every((words) => areSame(words, draft))) return draft
  // The photos belong to the first one.
  const photos = draft.photos.map((photo) =>
    photo.file
      ? { ...photo, key: crypto.randomUUID(), url: null, state: 'saved' as const, progress: 0 }
      : photo,
  )
  return { ...draft, id: crypto.randomUUID(), photos }
}
