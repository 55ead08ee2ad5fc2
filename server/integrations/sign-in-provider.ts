import {
  CodeChallengeMethod,
  decodeIdToken,
  generateCodeVerifier,
  generateState,
  OAuth2Client,
  type OAuth2Tokens,
} from 'arctic'
import * as v from 'valibot'
import type { ProviderAccess, ProviderName } from '#server/foundation/environment.ts'

/** Milliseconds a call. */
const patience = 8_000
const scopes: Record<ProviderName, string[]> = {
  google: ['openid', 'email', 'profile'],
  facebook: ['email', 'public_profile'],
}

/** Stored by the browser meanwhile. */
export interface AuthorizationStart {
  state: string
  verifier: string
  nonce: string
}
export interface ProviderPerson {
  /** The provider's id of the person, the only key to an account. */
  subject: string
  email: string | null
  /** Confirmed by the provider. */
  isVerified: boolean
  firstName: string | null
  lastName: string | null
}

const word = v.optional(v.nullable(v.string()))
const GoogleUser = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  email: word,
  email_verified: v.optional(v.union([v.boolean(), v.literal('true'), v.literal('false')])),
  given_name: word,
  family_name: word,
})
const FacebookUser = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  email: word,
  first_name: word,
  last_name: word,
})

const clientOf = ({ clientId, clientSecret }: ProviderAccess, callback: string) =>
  new OAuth2Client(clientId, clientSecret, callback)

export function startAuthorization(
  name: ProviderName,
  access: ProviderAccess,
  callback: string,
): AuthorizationStart & { url: URL } {
  const [state, verifier, nonce] = [generateState(), generateCodeVerifier(), generateState()]
  const client = clientOf(access, callback)
  const url = client.createAuthorizationURLWithPKCE(
    access.authorizeUrl,
    state,
    CodeChallengeMethod.S256,
    verifier,
    scopes[name],
  )
  if (name === 'google') url.searchParams.set('nonce', nonce)
  return { url, state, verifier, nonce }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The service did not answer in time')), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Seconds. */
const clockSkew = 60

/** Issuer, audience, nonce and end; the signature is redundant over TLS (OpenID Connect Core 3.1.3.7). */
function subjectOfIdToken(tokens: OAuth2Tokens, access: ProviderAccess, nonce: string): string {
  const { iss, aud, exp, nonce: asked, sub } = decodeIdToken(tokens.idToken()) as Record<string, unknown>
  const issuer = access.issuer ?? ''
  // Google also writes it without the scheme.
  if (iss !== issuer && iss !== issuer.replace('https://', ''))
    throw new Error('The identity has another issuer')
  if (typeof exp !== 'number' || exp < Date.now() / 1000 - clockSkew)
    throw new Error('The identity has expired')
  if (aud !== access.clientId || asked !== nonce || typeof sub !== 'string')
    throw new Error('The identity is not for this sign-in')
  return sub
}

async function readUser(url: string, token: string): Promise<unknown> {
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  if (!answer.ok) throw new Error(`The service answered ${answer.status}`)
  return answer.json()
}

/** Throws where the provider refuses or fails. */
export async function identifyPerson(
  name: ProviderName,
  access: ProviderAccess,
  { callback, code }: { callback: string; code: string },
  { verifier, nonce }: AuthorizationStart,
): Promise<ProviderPerson> {
  const client = clientOf(access, callback)
  const tokens = await inTime(client.validateAuthorizationCode(access.tokenUrl, code, verifier))
  if (name === 'facebook') {
    const url = new URL(access.userUrl)
    url.searchParams.set('fields', 'id,first_name,last_name,email')
    const user = v.parse(FacebookUser, await readUser(url.href, tokens.accessToken()))
    // Facebook does not confirm addresses.
    return {
      subject: user.id,
      email: user.email ?? null,
      isVerified: false,
      firstName: user.first_name ?? null,
      lastName: user.last_name ?? null,
    }
  }
  const subject = subjectOfIdToken(tokens, access, nonce)
  const user = v.parse(GoogleUser, await readUser(access.userUrl, tokens.accessToken()))
  if (user.sub !== subject) throw new Error('Two answers speak of two people')
  return {
    subject,
    email: user.email ?? null,
    isVerified: String(user.email_verified) === 'true',
    firstName: user.given_name ?? null,
    lastName: user.family_name ?? null,
  }
}
