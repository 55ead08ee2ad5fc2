import { refusalOf } from '#pwa/foundation/data/change-kind.ts'
import { savedToast } from '#pwa/foundation/data/saved-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { useWaitingChanges, withWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { Post, PostMark } from '#shared/posts/posts.contract.ts'
import type { Reaction } from '#shared/posts/post-words.ts'
import { markChanges } from './changes.ts'
import { postMarksQuery } from './posts.queries.ts'
import { submitOrTell } from './submit-or-tell.ts'

type OwnMark = Pick<PostMark, 'reaction' | 'follows'>
const noMark: OwnMark = { reaction: null, follows: false }

/** The reaction that the counts of this answer have of the member: what the shop knew when it came. */
function useCounted(updatedAt: number, known: OwnMark | undefined): Reaction | null {
  const [counted, setCounted] = useState({ updatedAt, reaction: known?.reaction })
  if (known && (counted.updatedAt !== updatedAt || counted.reaction === undefined)) {
    setCounted({ updatedAt, reaction: known.reaction })
    return known.reaction
  }
  return counted.reaction ?? null
}

/** The member's reaction and following of a post, with what waits on this device, and the counts that go with it. */
export function usePostMarks({ id: postId, slug, title, reactions }: Post, updatedAt: number) {
  const owner = useMemberId()
  const { data, isPending } = useQuery({ ...postMarksQuery(useApi()), enabled: owner !== null })
  const waiting = useWaitingChanges(markChanges, owner).filter(({ input }) => input.postId === postId)
  const known = data ? (data.find((each) => each.postId === postId) ?? noMark) : undefined
  const counted = useCounted(updatedAt, known)
  const mark = withWaitingChanges<OwnMark>(known ?? noMark, waiting, (shown, { endpoint, input }) =>
    endpoint === 'setReaction'
      ? { ...shown, reaction: input.reaction as Reaction | null }
      : { ...shown, follows: input.follows === true },
  )
  const countOf = (reaction: Reaction) =>
    Math.max(0, reactions[reaction] - (counted === reaction ? 1 : 0) + (mark.reaction === reaction ? 1 : 0))
  const send = async (member: string, change: { reaction: Reaction | null } | { follows: boolean }) => {
    const seen = { title, slug }
    const submitted = await submitOrTell(
      member,
      'follows' in change
        ? { endpoint: 'followPost', input: { postId, ...change }, seen }
        : { endpoint: 'setReaction', input: { postId, ...change }, seen },
    )
    const result = await submitted?.outcome()
    if (result?.kind === 'waiting') showToast(savedToast(result.state))
    if (result?.kind === 'refused')
      showToast({ tone: 'error', title: 'Not saved', description: refusalOf(result) })
  }
  return {
    owner,
    /** False until the member's own marks are here: a tap would undo the wrong one. */
    isKnown: owner === null || !isPending,
    mark,
    countOf,
    react: (member: string, reaction: Reaction) =>
      send(member, { reaction: mark.reaction === reaction ? null : reaction }),
    follow: (member: string) => send(member, { follows: !mark.follows }),
  }
}
