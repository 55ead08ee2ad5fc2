import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCurrentUser } from '#pwa/features/accounts/use-current-user.ts'
import { readDevice } from '#pwa/foundation/device.ts'
import {
  isFollowed,
  outboxEntries,
  resumeFor,
  subscribeOutbox,
  takeEmptied,
  watchOutbox,
} from '#pwa/foundation/outbox.ts'
import { readAnew, tag } from '#pwa/foundation/query-client.ts'
import { showToast } from '#pwa/ui/toast-store.ts'
import { isStuck } from '#shared/offline/outbox-entry.ts'
import { failureToast } from './entry-words.ts'

/** What a change touches, by the first word of its lane: only that is read anew (AMB-23). */
const touched: Readonly<Record<string, readonly unknown[]>> = {
  cart: tag('Cart'),
  profile: tag('User'),
  build: tag('Order', 'builds'),
}

const toldKey = 'kestrel.told-refusals'
function toldKeys(): Set<string> {
  try {
    return new Set(JSON.parse(sessionStorage.getItem(toldKey) ?? '[]') as string[])
  } catch (error) {
    console.info('What was said already is not known:', error)
    return new Set()
  }
}
function noteTold(keys: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(toldKey, JSON.stringify([...keys]))
  } catch (error) {
    console.info('What was said may be said again:', error)
  }
}
/**
 * Says what the shop has refused meanwhile, once in a visit; whoever has just made a change says that themselves, and what
 * was refused to somebody else is not told to whoever has the device now.
 */
function tellRefused(userId: string | null): void {
  const stuck = outboxEntries().filter(
    (entry) => isStuck(entry) && (entry.owner === 'guest' || entry.owner === userId),
  )
  if (stuck.length === 0) return
  const told = toldKeys()
  const news = stuck.filter(({ key }) => !told.has(key))
  if (news.length === 0) return
  for (const entry of news) {
    const toast = isFollowed(entry.key) ? null : failureToast(entry, readDevice().units)
    if (toast) showToast({ tone: 'error', ...toast })
  }
  noteTold(new Set(stuck.map(({ key }) => key)))
}

/**
 * Sends what waits whenever there may be a line again. What has left the outbox, because the shop has it or because it was
 * discarded, is read anew once nothing of its kind waits any more. Shows nothing.
 */
export function OutboxWatch() {
  const queryClient = useQueryClient()
  const { data: user } = useCurrentUser()
  const owner = user && !user.unconfirmed ? user.id : null
  /** Undefined while nobody knows who it is: the device's word may be of the one before. */
  const who = user === undefined ? undefined : (user?.id ?? null)
  useEffect(() => {
    const readTouched = () => {
      for (const kind of takeEmptied()) {
        const queryKey = touched[kind]
        if (queryKey) void readAnew(queryClient, queryKey)
      }
    }
    watchOutbox()
    readTouched()
    return subscribeOutbox(readTouched)
  }, [queryClient])
  useEffect(() => {
    if (who === undefined) return undefined
    const look = () => tellRefused(who)
    look()
    return subscribeOutbox(look)
  }, [who])
  useEffect(() => {
    if (owner !== null) void resumeFor(owner)
  }, [owner])
  return null
}
