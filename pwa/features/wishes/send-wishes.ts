import { savedToast } from '#pwa/foundation/data/saved-words.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import {
  dropEntries,
  knownEntries,
  onAcknowledged,
  outboxEntries,
  readOutbox,
  subscribeOutbox,
} from '#pwa/foundation/data/outbox.ts'
import { NotSaved, submitChanges } from '#pwa/foundation/data/submit-change.ts'
import { ownChanges, withWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { EntryProblem } from '#shared/offline/outbox-entry.ts'
import { mostWishes } from '#shared/wishes/wish-limits.ts'
import type { WishMark } from '#shared/wishes/wishes.contract.ts'
import { wishChanges, type WishCall, wishFailures } from './changes.ts'
import { wishMarksQuery } from './wishes.queries.ts'
import { readWishes, setWishes, subscribeWishes, type WishTap } from './wishes.store.ts'

export const ownWishChanges = (owner: string) => ownChanges(outboxEntries(), wishChanges.lane, owner)

/** By product; a later mark replaces an earlier one. */
export function markedIds(marks: readonly WishMark[], owner: string): ReadonlySet<number> {
  const ids = new Set(marks.flatMap(({ productId, inWishlist }) => (inWishlist ? [productId] : [])))
  return withWaitingChanges(ids, ownWishChanges(owner), (shown, { endpoint, input }) => {
    const productId = Number(input.productId)
    return new Set(
      endpoint === 'addWish' ? [...shown, productId] : [...shown].filter((id) => id !== productId),
    )
  })
}

function sameIds(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id))
}

const callOf = ({ wanted }: WishTap): WishCall => (wanted ? 'addWish' : 'removeWish')
function showFailure(tap: WishTap, problem?: EntryProblem): void {
  if (problem?.code === 'wishlist_full')
    showToast({
      tone: 'error',
      title: 'Your wishlist is full',
      description: `It holds at most ${mostWishes} products.`,
    })
  else showToast({ tone: 'error', description: wishFailures[callOf(tap)] })
}

/** Gives what became of it, once the outbox has it. */
async function submit(owner: string, tap: WishTap): Promise<() => Promise<void>> {
  const { id, name, slug } = tap.product
  const { keys, outcome } = await submitChanges(owner, [
    {
      endpoint: callOf(tap),
      input: { productId: id },
      seen: { product: tap.wanted ? tap.product : { name, slug } },
    },
  ])
  return async () => {
    const result = await outcome()
    if (result.kind === 'waiting') showToast(savedToast(result.state))
    if (result.kind !== 'refused') return
    // Shown here, hence nothing is left to decide in the outbox.
    await dropEntries(outboxEntries().flatMap(({ key, seq }) => (keys.includes(key) ? [seq] : [])))
    showFailure(tap, result.problem)
  }
}

/** Keeps hearts as they are shown from the tap over the outbox and the shop's answer to the list read again. */
export function followWishes(queryClient: QueryClient, api: Api, owner: string): () => void {
  const { queryKey } = wishMarksQuery(api, owner)
  const marks = () => queryClient.getQueryData(queryKey) ?? []
  const show = () => {
    // Before that a waiting removal would look like a wish.
    if (knownEntries() === null) return
    const ids = markedIds(marks(), owner)
    if (!sameIds(ids, readWishes().ids)) setWishes({ ids })
  }
  let isSending = false
  const send = async () => {
    if (isSending) return
    isSending = true
    for (let [tap] = readWishes().taps; tap; [tap] = readWishes().taps) {
      const sent = tap
      // An answer under way is older than the tap.
      void queryClient.cancelQueries({ queryKey })
      try {
        const follow = await submit(owner, sent)
        follow().catch(console.warn)
      } catch (error) {
        if (error instanceof NotSaved)
          showToast({ tone: 'error', title: 'Not saved', description: error.message })
        else showFailure(sent)
      }
      show()
      setWishes({ taps: readWishes().taps.filter((each) => each !== sent) })
    }
    isSending = false
  }
  const stops = [
    subscribeOutbox(show),
    queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[1] === queryKey[1]) show()
    }),
    subscribeWishes(() => void send()),
    onAcknowledged(({ entry, body }) => {
      if (entry.lane !== wishChanges.lane || entry.owner !== owner || !body) return
      const { productId, inWishlist } = body as WishMark
      queryClient.setQueryData(queryKey, (before = []) => [
        ...before.filter((each) => each.productId !== productId),
        { productId, inWishlist },
      ])
    }),
  ]
  readOutbox()
    .catch((error: unknown) => console.warn('The outbox cannot be read:', error))
    .finally(show)
  void send()
  return () => {
    for (const stop of stops) stop()
    setWishes({ ids: new Set(), taps: [] })
  }
}
