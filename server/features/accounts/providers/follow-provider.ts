import type { Call } from '#server/features/call.ts'
import type { ProviderName } from '#server/foundation/environment.ts'
import { notFound } from '#server/foundation/problem.ts'
import { seal, unseal } from '#server/foundation/seal.ts'
import type { AuthorizationStart } from '#server/integrations/sign-in-provider.ts'
import { safeRedirect } from '#shared/accounts/safe-redirect.ts'
import { cookieName } from '#server/features/accounts/sessions.ts'

/** Seconds. */
const journey = 600
const purpose = 'sign-in provider'

export interface ProviderFlow extends AuthorizationStart {
  provider: ProviderName
  target: string
  /** Null: a sign-in. */
  linkTo: string | null
  end: number
}
const nameOf = ({ environment }: Pick<Call, 'environment'>) => cookieName(environment, 'kestrel-journey')

/** 404 for an unknown or unconfigured provider. */
export function accessOf({ environment }: Pick<Call, 'environment'>, provider: string) {
  const name = (['google', 'facebook'] as const).find((one) => one === provider)
  const access = name ? environment.providers[name] : undefined
  if (!name || !access) throw notFound('The way to sign in')
  return { name, access, callback: `${environment.publicUrl}/api/auth/${name}/callback` }
}

/** Stores the verifier in an encrypted cookie, so that a code from another browser is useless. */
export async function followProvider(
  call: Call,
  provider: string,
  redirect: string | undefined,
  linkTo: string | null = null,
): Promise<string> {
  const { name, access, callback } = accessOf(call, provider)
  const { startAuthorization } = await import('#server/integrations/sign-in-provider.ts')
  const { url, ...leaving } = startAuthorization(name, access, callback)
  const kept: ProviderFlow = {
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

/** Null for none, another provider's, or an expired one. */
export function takeProviderFlow(call: Call, provider: string): ProviderFlow | null {
  const sealed = call.request.cookies[nameOf(call)]
  call.reply.setCookie(nameOf(call), '', { httpOnly: true, maxAge: 0 })
  if (!sealed) return null
  try {
    const kept = JSON.parse(unseal(sealed, purpose, call.environment.secret)) as ProviderFlow
    return kept.provider === provider && kept.end > Date.now() ? kept : null
  } catch (error) {
    call.log.warn({ id: call.request.id, err: error }, 'a cookie was not ours')
    return null
  }
}
