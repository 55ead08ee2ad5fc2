import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCurrentUser } from '#pwa/features/accounts/use-current-user.ts'
import { onAcknowledged, resumeFor, watchOutbox } from '#pwa/foundation/outbox.ts'
import { type TagKind, tag } from '#pwa/foundation/query-client.ts'

/** What a change touches, by the first word of its lane: only that is read anew (AMB-23). */
const touched: Readonly<Record<string, TagKind>> = { cart: 'Cart', profile: 'User' }

/** Milliseconds in which answers are gathered: after each of a thousand the same would be read. */
const gathering = 250

/** Sends what waits whenever there may be a line again, and refreshes what came through. Shows nothing. */
export function OutboxWatch() {
  const queryClient = useQueryClient()
  const { data: user } = useCurrentUser()
  const owner = user && !user.unconfirmed ? user.id : null
  useEffect(() => {
    watchOutbox()
    const kinds = new Set<TagKind>()
    let gathered: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      gathered = undefined
      for (const kind of kinds) void queryClient.invalidateQueries({ queryKey: tag(kind) })
      kinds.clear()
    }
    const stop = onAcknowledged(({ entry }) => {
      const kind = touched[entry.lane.split('/')[0] ?? '']
      if (!kind) return
      kinds.add(kind)
      gathered ??= setTimeout(refresh, gathering)
    })
    return () => {
      stop()
      clearTimeout(gathered)
      refresh()
    }
  }, [queryClient])
  useEffect(() => {
    if (owner !== null) void resumeFor(owner)
  }, [owner])
  return null
}
