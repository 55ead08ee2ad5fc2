import { useState } from 'react'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import type { CallOptions } from '#shared/endpoint.ts'

/** About the person or the moment: the first call may have been done. */
const tellsNothing = new Set([401, 403, 408, 425, 429])
/** Refused for good; without an answer, or while the first call is at work, nobody knows. */
export const isRefused = (error: unknown) =>
  error instanceof ApiError &&
  error.kind === 'status' &&
  error.status < 500 &&
  !tellsNothing.has(error.status) &&
  error.problem?.code !== 'in_progress'

/** For calls that are `once`: the same words, sent again after a lost answer, are the first call under its key. */
export function sentOnce<T>() {
  let open: { words: string; send: () => Promise<T> } | null = null
  return async (written: unknown, send: (options: CallOptions) => Promise<T>): Promise<T> => {
    const words = JSON.stringify(written)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    if (open?.words !== words) open = { words, send: () => send({ headers }) }
    try {
      const answer = await open.send()
      open = null
      return answer
    } catch (error) {
      if (isRefused(error)) open = null
      throw error
    }
  }
}
/** One for a form, as long as it is there. */
export const useSentOnce = <T>() => useState(sentOnce<T>)[0]
