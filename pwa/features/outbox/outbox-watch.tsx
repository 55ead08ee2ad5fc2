import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { readDevice } from '#pwa/foundation/device/device.ts'
import {
  isFollowed,
  outboxEntries,
  resumeFor,
  subscribeOutbox,
  watchOutbox,
} from '#pwa/foundation/data/outbox.ts'
import { takeFinishedKinds } from '#pwa/foundation/data/finished-kinds.ts'
import { readAnew } from '#pwa/foundation/data/query-client.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { isStuck } from '#shared/offline/outbox-entry.ts'
import { changeKinds, refusalToast } from './change-kinds.ts'

const shownKey = 'kestrel.told-refusals'
function shownKeys(): Set<string> {
  try {
    return new Set(JSON.parse(sessionStorage.getItem(shownKey) ?? '[]') as string[])
  } catch (error) {
    console.info('Which refusals were shown before is not known:', error)
    return new Set()
  }
}
function noteShown(keys: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(shownKey, JSON.stringify([...keys]))
  } catch (error) {
    console.info('A refusal may be shown a second time:', error)
  }
}
/** Shows it once a visit; not for open forms or other members. */
function showRefused(userId: string | null): void {
  const stuck = outboxEntries().filter(
    (entry) =>
      isStuck(entry) && !isFollowed(entry.key) && (entry.owner === 'guest' || entry.owner === userId),
  )
  if (stuck.length === 0) return
  const shown = shownKeys()
  const news = stuck.filter(({ key }) => !shown.has(key))
  if (news.length === 0) return
  for (const entry of news) {
    const toast = refusalToast(entry, readDevice().units)
    if (toast) showToast({ tone: 'error', ...toast })
  }
  noteShown(new Set(stuck.map(({ key }) => key)))
}

/** Sends when online, and refetches what finished changes touch. */
export function OutboxWatch() {
  const queryClient = useQueryClient()
  const { data: user } = useCurrentUser()
  const owner = user && !user.unconfirmed ? user.id : null
  /** Undefined until known. */
  const who = user === undefined ? undefined : (user?.id ?? null)
  useEffect(() => {
    const readTouched = () => {
      const emptied = takeFinishedKinds(outboxEntries())
      for (const { lane, reads } of changeKinds)
        if (reads && emptied.includes(lane)) void readAnew(queryClient, reads)
    }
    watchOutbox()
    readTouched()
    return subscribeOutbox(readTouched)
  }, [queryClient])
  useEffect(() => {
    if (who === undefined) return undefined
    const show = () => showRefused(who)
    show()
    return subscribeOutbox(show)
  }, [who])
  useEffect(() => {
    if (owner !== null) void resumeFor(owner)
  }, [owner])
  return null
}
