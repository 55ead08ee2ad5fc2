import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProviderAccess } from '#server/foundation/environment.ts'

interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}
type Mood =
  | 'answers'
  | 'fails'
  | 'nonsense'
  | 'wrong nonce'
  | 'other audience'
  | 'other person'
  | 'other issuer'
  | 'expired'
  | 'without end'
export interface IdentityProvider {
  access: ProviderAccess
  mood: Mood
  /** Who has an account there and is signed in. */
  person: Person
  stop(): Promise<void>
}
interface Grant {
  person: Person
  challenge: string
  redirect: string
  nonce: string | null
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}
const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')

/**
 * A provider on loopback that speaks OAuth 2 with PKCE and OpenID Connect, and lets its one person in unasked: codes are
 * good once, for the verifier and the address that they were asked with.
 */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, Person>()
  const [clientId, clientSecret] = ['the-shop', 'secret-of-the-shop']
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider.invalid')
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/authorize') {
      const asked = (name: string) => url.searchParams.get(name) ?? ''
      const code = randomUUID()
      const back = new URL(asked('redirect_uri'))
      const usual = asked('client_id') === clientId && asked('code_challenge_method') === 'S256'
      if (!usual || !asked('state')) return void json(400, { error: 'invalid_request' })
      grants.set(code, {
        person: shown.person,
        challenge: asked('code_challenge'),
        redirect: back.href,
        nonce: url.searchParams.get('nonce'),
      })
      back.searchParams.set('code', code)
      back.searchParams.set('state', asked('state'))
      return void response.writeHead(302, { location: back.href }).end()
    }
    if (shown.mood === 'fails') return void json(503, { error: 'later' })
    if (shown.mood === 'nonsense') return void response.end('<html>maintenance</html>')
    if (url.pathname === '/token') {
      const form = await formOf(request)
      const grant = grants.get(form.get('code') ?? '')
      grants.delete(form.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
      const fits =
        grant?.challenge === challenge &&
        form.get('redirect_uri') === grant.redirect &&
        request.headers.authorization === basic
      if (!grant || !fits) return void json(400, { error: 'invalid_grant' })
      const token = randomUUID()
      const other = { ...grant.person, sub: 'somebody-else' }
      tokens.set(token, shown.mood === 'other person' ? other : grant.person)
      const claims = {
        sub: grant.person.sub,
        iss: shown.mood === 'other issuer' ? 'https://evil.example' : shown.access.issuer,
        ...(shown.mood === 'without end'
          ? {}
          : { exp: Math.floor(Date.now() / 1000) + (shown.mood === 'expired' ? -120 : 3600) }),
        aud: shown.mood === 'other audience' ? 'another-shop' : clientId,
        nonce: shown.mood === 'wrong nonce' ? 'of-another-try' : grant.nonce,
      }
      const idToken = `${part({ alg: 'RS256' })}.${part(claims)}.${Buffer.from('signature').toString('base64url')}`
      return void json(200, {
        access_token: token,
        token_type: 'Bearer',
        expires_in: 3600,
        id_token: idToken,
      })
    }
    const person = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''))
    if (!person) return void json(401, { error: 'invalid_token' })
    const { sub, email, given_name, family_name } = person
    if (url.searchParams.has('fields'))
      json(200, { id: sub, email, first_name: given_name, last_name: family_name })
    else json(200, person)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const shown: IdentityProvider = {
    access: {
      clientId,
      clientSecret,
      issuer: at,
      authorizeUrl: `${at}/authorize`,
      tokenUrl: `${at}/token`,
      userUrl: `${at}/user`,
    },
    mood: 'answers',
    person: { sub: 'nobody' },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return shown
}
