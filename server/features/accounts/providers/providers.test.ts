import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountShop, cookieFrom, goodPassword, startAccountShop } from '#server/testing/account-shop.ts'
import { type IdentityProvider, startIdentityProvider } from '#server/testing/services/identity-provider.ts'
import { newMemberWithTwoFactors } from '#server/testing/two-factor-member.ts'

let at: AccountShop
let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider()
  at = await startAccountShop({ providers: { google: provider.access, facebook: provider.access } })
})
afterAll(async () => {
  await at.shop.close()
  await provider.stop()
})
let people = 0
beforeEach(() => {
  people += 1
  provider.mood = 'answers'
  provider.person = {
    sub: `person-${people}`,
    email: `person-${people}@example.com`,
    email_verified: true,
    given_name: 'Robin',
    family_name: 'Hood',
  }
})

const get = (path: string, cookie = '') => at.shop.fetch(path, cookie ? { cookie } : {})
/** To the provider and back to the callback's address, with the browser's cookie of the journey. */
async function journey(start: Response | string, before = '') {
  const left = typeof start === 'string' ? await get(start, before) : start
  const there = left.headers.get('location') ?? ((await left.json()) as { url: string }).url
  const back = (await fetch(there, { redirect: 'manual' })).headers.get('location') ?? ''
  return {
    back: back.replace(at.shop.url, ''),
    cookie: [before, cookieFrom(left)].filter(Boolean).join('; '),
    there,
  }
}
async function signIn(start = '/api/auth/google') {
  const { back, cookie } = await journey(start)
  const answer = await get(back, cookie)
  return { to: answer.headers.get('location'), cookie: cookieFrom(answer) }
}
const failed = '/auth?error=google_auth_failed'
const linkAs = (cookie: string, name = 'google') => at.post(`/api/auth/identities/${name}`, {}, cookie)

test('API-26 AUTH-38 configured services are listed and redirect to themselves with PKCE; others are 404', async () => {
  expect(await (await get('/api/auth/providers')).json()).toEqual(['local', 'google', 'facebook'])
  const answer = await get('/api/auth/google')
  expect(answer.status).toBe(303)
  const to = new URL(answer.headers.get('location') ?? '')
  expect(to.origin + to.pathname).toBe(provider.access.authorizeUrl)
  expect(Object.fromEntries(to.searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: `${at.shop.url}/api/auth/google/callback`,
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  })
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^kestrel-journey=[\w-]+; Path=\/; SameSite=Lax; Max-Age=600; HttpOnly$/,
  )
  for (const name of ['myspace', 'constructor', '__proto__'])
    expect((await get(`/api/auth/${name}`)).status).toBe(404)
})

test('a new person gets an account without a password and returns to the page before; the second sign-in opens the same account', async () => {
  const first = await signIn('/api/auth/google?redirect=/checkout')
  expect(first.to).toBe('/checkout')
  const { email } = provider.person
  expect(await (await at.whoIs(first.cookie)).json()).toMatchObject({
    email,
    firstName: 'Robin',
    lastName: 'Hood',
  })
  expect(await (await get('/api/auth/verification', first.cookie)).json()).toEqual({ isVerified: true })
  expect(await (await get('/api/auth/account', first.cookie)).json()).toMatchObject({
    hasPassword: false,
    identities: [{ provider: 'google', email }],
  })
  provider.person = { ...provider.person, email: 'moved@example.com' }
  const again = await signIn()
  expect(again.to).toBe('/user/dashboard')
  expect(await (await at.whoIs(again.cookie)).json()).toMatchObject({ email })
  expect((await at.login(email ?? '', goodPassword)).status).toBe(401)
})

test('a person whose address begins with a name that passes for staff gets another name', async () => {
  provider.person = { ...provider.person, email: 'adm1n@example.com' }
  const { cookie } = await signIn()
  const { username } = (await (await at.whoIs(cookie)).json()) as { username: string }
  expect(username).toMatch(/^pilot\d+$/)
})

test('where every name of an address is taken the sign-in fails clearly, and works once one is free', async () => {
  provider.person = { ...provider.person, email: 'crowd@example.com' }
  const lift = await at.takeUsernames('crowd')
  expect((await signIn()).to).toBe(failed)
  await lift()
  expect((await signIn()).to).toBe('/user/dashboard')
})

test('nobody is sent to another origin after signing in', async () => {
  for (const bad of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/auth',
    'javascript:alert(1)',
  ]) {
    provider.person = {
      ...provider.person,
      sub: `${provider.person.sub}x`,
      email: `x${provider.person.email}`,
    }
    expect((await signIn(`/api/auth/google?redirect=${encodeURIComponent(bad)}`)).to).toBe('/user/dashboard')
  }
})

test('an account that somebody made with a stranger’s address is not opened, and not linked, by that address', async () => {
  const email = provider.person.email ?? ''
  const attacker = await at.register({ email })
  const { to, cookie } = await signIn()
  expect(to).toBe('/auth?message=link-google')
  expect((await at.whoIs(cookie)).status).toBe(401)
  const account = await (await get('/api/auth/account', cookieFrom(attacker))).json()
  expect(account).toMatchObject({ identities: [] })
})

test('an address that the service has not confirmed is not confirmed here either', async () => {
  provider.person.email_verified = false
  const { cookie } = await signIn()
  expect(await (await get('/api/auth/verification', cookie)).json()).toEqual({ isVerified: false })
  const facebook = { ...provider.person, sub: 'fb-1', email: 'fb-1@example.com', email_verified: true }
  provider.person = facebook
  const other = await signIn('/api/auth/facebook')
  expect(await (await get('/api/auth/verification', other.cookie)).json()).toEqual({ isVerified: false })
  provider.person = { sub: 'fb-without-address' }
  expect((await signIn('/api/auth/facebook')).to).toBe('/auth?error=facebook_auth_failed')
})

test('a code from another browser is refused: without, or with another flow or state', async () => {
  const attacker = await journey('/api/auth/google')
  const victim = await journey('/api/auth/google')
  expect((await get(attacker.back)).headers.get('location')).toBe(failed)
  expect((await get(attacker.back, victim.cookie)).headers.get('location')).toBe(failed)
  const swapped = new URL(attacker.back, at.shop.url)
  swapped.searchParams.set('state', new URL(victim.back, at.shop.url).searchParams.get('state') ?? '')
  // The state is the victim's, the code is not: the verifier does not fit, and the service refuses.
  const answer = await get(swapped.pathname + swapped.search, victim.cookie)
  expect(answer.headers.get('location')).toBe(failed)
  expect((await at.whoIs(cookieFrom(answer))).status).toBe(401)
})

test('a right code with a wrong or missing state is refused without a call to the service', async () => {
  const { back, cookie } = await journey('/api/auth/google')
  const url = new URL(back, at.shop.url)
  for (const state of ['another', '']) {
    url.searchParams.set('state', state)
    expect((await get(url.pathname + url.search, cookie)).headers.get('location')).toBe(failed)
  }
  expect((await get(back, cookie)).headers.get('location')).toBe('/user/dashboard')
})

test('a callback counts once, for its own service, and for ten minutes', async () => {
  const { back, cookie } = await journey('/api/auth/google')
  expect((await get(back.replace('google', 'facebook'), cookie)).headers.get('location')).toBe(
    '/auth?error=facebook_auth_failed',
  )
  expect((await get(back, cookie)).headers.get('location')).toBe('/user/dashboard')
  expect((await get(back, cookie)).headers.get('location')).toBe(failed)
  expect((await get('/api/auth/google/callback?error=access_denied', cookie)).headers.get('location')).toBe(
    failed,
  )
  expect((await get(back, 'kestrel-journey=abc')).headers.get('location')).toBe(failed)
})

test('when the service is down, answers nonsense or names another client, nobody is signed in', async () => {
  for (const mood of [
    'fails',
    'nonsense',
    'wrong nonce',
    'other audience',
    'other person',
    'other issuer',
    'expired',
    'without end',
  ] as const) {
    provider.mood = mood
    const { to, cookie } = await signIn()
    expect([mood, to]).toEqual([mood, failed])
    expect((await at.whoIs(cookie)).status).toBe(401)
  }
  provider.mood = 'answers'
  expect((await signIn()).to).toBe('/user/dashboard')
})

test('a member links a service after a fresh sign-in, signs in with it, and unlinks it; the owner is told', async () => {
  const { email, cookie: before } = await at.newMember()
  await at.confirmAddress(email)
  await at.makeSignInsStale()
  expect((await linkAs(before)).status).toBe(403)
  const cookie = cookieFrom(await at.post('/api/auth/confirm', { password: goodPassword }, before))
  const there = await journey(await linkAs(cookie), cookie)
  expect((await get(there.back, there.cookie)).headers.get('location')).toBe('/user/profile?linked=google')
  const opened = await signIn()
  expect(await (await at.whoIs(opened.cookie)).json()).toMatchObject({ email })
  const other = await at.newMember()
  await at.confirmAddress(other.email)
  const taken = await journey(await linkAs(other.cookie), other.cookie)
  expect((await get(taken.back, taken.cookie)).headers.get('location')).toBe('/user/profile?linked=taken')
  const unlink = (with_: string) =>
    at.shop.fetch('/api/auth/identities/google', { method: 'DELETE', cookie: with_ })
  expect((await unlink(cookie)).status).toBe(200)
  expect((await unlink(cookie)).status).toBe(404)
  const mails = await at.shop.mailTo(email)
  const told = (about: string) => mails.find(({ subject }) => subject === about)?.text
  expect(told('Another way to sign in was added')).toContain('You can now also sign in with Google.')
  expect(told('A way to sign in was removed')).toContain('You can no longer sign in with Google.')
})

test('a link that one began is not finished in the account of another', async () => {
  const [one, other] = [await at.newMember(), await at.newMember()]
  await at.confirmAddress(one.email)
  await at.confirmAddress(other.email)
  const begun = await journey(await linkAs(one.cookie))
  const answer = await get(begun.back, `${begun.cookie}; ${other.cookie}`)
  expect(answer.headers.get('location')).toBe('/user/profile?linked=failed')
  for (const { cookie } of [one, other])
    expect(await (await get('/api/auth/account', cookie)).json()).toMatchObject({ identities: [] })
})

test('the only way to sign in cannot be removed', async () => {
  const { cookie } = await signIn()
  const answer = await at.shop.fetch('/api/auth/identities/google', { method: 'DELETE', cookie })
  expect(answer.status).toBe(409)
})

test('signing in with a provider still asks for the second factor and the demanded change', async () => {
  const member = await newMemberWithTwoFactors(at)
  const there = await journey(await linkAs(member.cookie), member.cookie)
  await get(there.back, there.cookie)
  const asked = await signIn()
  expect(asked.to).toBe('/auth?step=code&redirect=%2Fuser%2Fdashboard')
  expect(asked.cookie).toMatch(/^kestrel-challenge=/)
  await at.post('/api/auth/2fa/remove', {}, member.cookie)
  await at.demand(member.email, 'security')
  const demanded = await signIn()
  expect(demanded.to).toBe(`/change-password?security=true&email=${encodeURIComponent(member.email)}`)
  expect((await at.whoIs(demanded.cookie)).status).toBe(401)
})
