import type { Request } from 'express'
import type { SignedIn } from '#server/features/call.ts'
import { notSignedIn, Refusal } from '#server/foundation/problem.ts'
import type { Endpoint } from '#shared/endpoint.ts'

const keyForm = /^[\w-]{16,64}$/

/** Null without a key; 400 for an unusable one. */
export function changeKey(request: Request): string | null {
  const key = request.get('idempotency-key')
  if (key === undefined) return null
  if (keyForm.test(key)) return key
  throw new Refusal(400, 'key_missing', 'Idempotency-Key: must be 16 to 64 letters, digits or hyphens', {
    issues: [{ path: 'Idempotency-Key', message: 'must be 16 to 64 letters, digits or hyphens' }],
  })
}

/** A usable key of a change whose owner is the one of the session. */
export function memberKey({ offline, once, access }: Endpoint, request: Request): string | null {
  const key = (offline || once) && access !== 'visitor' ? request.get('idempotency-key') : undefined
  return key !== undefined && keyForm.test(key) ? key : null
}

/** Refuses a change that another account made than the one signed in. */
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

/** A file by name and size, since its path differs. */
export function contentOf(input: unknown): object {
  return JSON.parse(
    JSON.stringify(input, (_name, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('path' in value) || !('size' in value))
        return value
      return { name: 'name' in value ? value.name : '', size: value.size }
    }),
  )
}
