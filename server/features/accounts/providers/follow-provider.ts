import type { Call } from '#server/features/call.ts'
import type { ProviderName } from '#server/foundation/environment.ts'
import { notFound } from '#server/foundation/problem.ts'
import { seal, unseal } from '#server/foundation/seal.ts'
import { type Leaving, leaveFor } from '#server/integrations/sign-in-provider.ts'
import { safeRedirect } from '#shared/accounts/safe-redirect.ts'
import { cookieName } from '#server/features/accounts/sessions.ts'

/** Seconds that somebody may take at the service. */
const journey = 600
const purpose = 'sign-in provider'

export interface Journey extends Leaving {
  provider: ProviderName
  /** Where to go on to. */
  target: string
  /** The member who adds the service to their account; null: to sign in. */
  linkTo: string | null
  end: number
}
const nameOf = ({ environment }: Pick<Call, 'environment'>) => cookieName(environment, 'kestrel-journey')

/** The access to a service that is configured, by its name; 404 for every other. */
export function accessOf({ environment }: Pick<Call, 'environment'>, provider: string) {
  const name = (['google', 'facebook'] as const).find((one) => one === provider)
  const access = name ? environment.providers[name] : undefined
  if (!name || !access) throw notFound('The way to sign in')
  return { name, access, callback: `${environment.publicUrl}/api/auth/${name}/callback` }
}

/**
 * The address of the service, to sign in or to add it to the account `linkTo`, with what the browser must bring back sealed in a cookie: nobody can read the verifier, and
 * a code that was fetched in another browser is worth nothing here.
 */
export function followProvider(
  call: Call,
  provider: string,
  redirect: string | undefined,
  linkTo: string | null = null,
): string {
  const { name, access, callback } = accessOf(call, provider)
  const { url, ...leaving } = leaveFor(name, access, callback)
  const kept: Journey = {
    ...leaving,
    provider: name,
    target: safeRedirect(redirect, () => true),
    linkTo,
    end: Date.now() + journey * 1000,
  }
  const sealed = seal(JSON.stringify(kept), purpose, call.environment.secret)
  call.reply.setCookie(nameOf(call), sealed, { httpOnly: true, maxAge: journey })
  return url.href
}

/** What the browser kept of its journey, which is over with that; null for none, another's, or one that took too long. */
export function endJourney(call: Call, provider: string): Journey | null {
  const sealed = call.request.cookies[nameOf(call)]
  call.reply.setCookie(nameOf(call), '', { httpOnly: true, maxAge: 0 })
  if (!sealed) return null
  try {
    const kept = JSON.parse(unseal(sealed, purpose, call.environment.secret)) as Journey
    return kept.provider === provider && kept.end > Date.now() ? kept : null
  } catch (error) {
    call.log.warn({ id: call.request.id, err: error }, 'a cookie was not ours')
    return null
  }
}
