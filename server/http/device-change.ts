import type { Request } from 'express'
import type { SignedIn } from '#server/features/call.ts'
import { notSignedIn, Refusal } from '#server/foundation/problem.ts'
import type { Endpoint } from '#shared/endpoint.ts'

const keyForm = /^[\w-]{16,64}$/

/** The key under which a device makes this change once; null where none was sent. Throws 400 for one of no use. */
export function changeKey(request: Request): string | null {
  const key = request.get('idempotency-key')
  if (key === undefined) return null
  if (keyForm.test(key)) return key
  throw new Refusal(400, 'key_missing', 'Idempotency-Key: must be 16 to 64 letters, digits or hyphens', {
    issues: [{ path: 'Idempotency-Key', message: 'must be 16 to 64 letters, digits or hyphens' }],
  })
}

/**
 * In whose name a change from a device is made: never in another's than the one who made it there, whoever is signed in
 * by now. A guest's stays a guest's.
 */
export function changeOwner(
  endpoint: Endpoint,
  request: Request,
  signedIn: SignedIn | null,
): SignedIn | null {
  const owner = request.get('kestrel-owner')
  if (!endpoint.offline || owner === undefined) return signedIn
  if (owner === 'guest' && endpoint.access === 'visitor') return null
  if (!signedIn) throw notSignedIn()
  if (owner !== signedIn.id)
    throw new Refusal(403, 'other_owner', 'This change was made by somebody else on this device.')
  return signedIn
}

/** What a change is about: an uploaded file by its name and size, since its place differs every time. */
export function contentOf(input: unknown): unknown {
  return JSON.parse(
    JSON.stringify(input, (_name, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('path' in value) || !('size' in value))
        return value
      return { name: 'name' in value ? value.name : '', size: value.size }
    }),
  )
}
