import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { attachmentAt } from '#pwa/features/uploads/attachment.ts'
import { refusedPictures } from '#pwa/features/uploads/refused-pictures.ts'
import { readDraft } from '#pwa/features/posts/drafts.ts'
import { ownPostsQuery } from '#pwa/features/posts/posts.queries.ts'
import { refusalOf, textOf } from '#pwa/foundation/data/change-kind.ts'
import { outboxEntries } from '#pwa/foundation/data/outbox.ts'
import { useRefusedChange } from '#pwa/foundation/data/refused-change.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { filesOf, type OutboxEntry } from '#shared/offline/outbox-entry.ts'
import type { OwnPost, PostPlane } from '#shared/posts/posts.contract.ts'
import type { PostKind } from '#shared/posts/post-words.ts'
import { inPlaceOfDeleted, newDraft, type PostDraft } from './post-draft.ts'

export interface FirstDraft {
  name: string
  draft: PostDraft
  fault: string | null
  replaces: readonly number[]
}

const draftOfPost = ({ id, kind, title, body, planes, photos, revision }: OwnPost): PostDraft => ({
  id,
  kind,
  title,
  body,
  planes,
  photos: photos.map((url, index) => attachmentAt(url, `Photo ${index + 1}`)),
  revision,
})
async function draftOfRefused(entry: OutboxEntry, own: OwnPost | undefined): Promise<FirstDraft> {
  const { input, seen } = entry
  const uploads = filesOf(entry, outboxEntries())
  const photos = await refusedPictures(input.photos, uploads).catch((error: unknown) => {
    console.warn('Photos of a post cannot be read:', error)
    return []
  })
  const draft: PostDraft = {
    id: textOf(input.id),
    kind: input.kind as PostKind,
    title: textOf(input.title),
    body: textOf(input.body),
    planes: Array.isArray(seen.planes) ? (seen.planes as PostPlane[]) : [],
    photos,
    // What the shop has now: the person has read of the conflict.
    revision: entry.endpoint === 'updatePost' ? (own?.revision ?? Number(input.revision ?? 1)) : null,
  }
  const anew = entry.problem?.status === 410 ? inPlaceOfDeleted(draft) : null
  return {
    name: `post refused ${entry.seq}`,
    draft: anew?.draft ?? draft,
    fault: [refusalOf(entry), anew?.words].filter(Boolean).join(' '),
    replaces: [entry, ...uploads].map(({ seq }) => seq),
  }
}

async function firstOf(
  owner: string,
  postId: string | null,
  post: OwnPost | undefined,
): Promise<FirstDraft | null> {
  const blank = { fault: null, replaces: [] }
  if (postId === null) return { name: 'post new', draft: newDraft(), ...blank }
  const name = `post ${postId}`
  if (post) return { name, draft: draftOfPost(post), ...blank }
  // What was typed outlives the post.
  const saved = await readDraft<{ draft: PostDraft }>(owner, name)
  return saved
    ? { name, draft: { ...newDraft(), id: postId, revision: saved.draft.revision }, ...blank }
    : null
}

/** Of the address: a refused change, an own post, or a new one. Undefined while it is read, null where there is no such post. */
export function useFirstDraft(
  owner: string,
  postId: string | null,
): {
  first: FirstDraft | null | undefined
  isError: boolean
  again: () => unknown
} {
  const refused = useRefusedChange()
  const own = useQuery({ ...ownPostsQuery(useApi()), enabled: postId !== null || Boolean(refused) })
  const [first, setFirst] = useState<FirstDraft | null>()
  const post = own.data?.find(({ id }) => id === (refused ? refused.input.id : postId))
  const isKnown = own.data !== undefined || own.isError
  useEffect(() => {
    if (first || refused === undefined) return
    const needsOwn = refused ? refused.endpoint !== 'createPost' : postId !== null
    if (needsOwn && !isKnown) return
    void (refused ? draftOfRefused(refused, post) : firstOf(owner, postId, post)).then(setFirst)
  }, [first, refused, owner, postId, post, isKnown])
  // A second read may find the post.
  const isReading = first === null && !isKnown
  return { first: isReading ? undefined : first, isError: own.isError, again: own.refetch }
}
