import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, cookieFrom, goodPassword, startAccountShop } from '#server/testing/account-shop.ts'
import { importSampleAccounts } from './accounts.sample.ts'

let at: AccountShop
beforeAll(async () => {
  at = await startAccountShop()
})
afterAll(() => at.shop.close())

const usernameOf = async (cookie: string) =>
  ((await (await at.whoIs(cookie)).json()) as { username: string }).username

test('API-13 PROF-01 the current user has exactly the fields of the entity; signed out it is 401', async () => {
  const { email, cookie } = await at.newMember({ firstName: 'Mika', lastName: 'Laine', username: 'mika_l' })
  const answer = await at.whoIs(cookie)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    email,
    firstName: 'Mika',
    lastName: 'Laine',
    username: 'mika_l',
    country: null,
    isAdmin: false,
    isAuthenticated: true,
  })
  const signedOut = await at.whoIs()
  expect(signedOut.status).toBe(401)
  expect(await signedOut.json()).toMatchObject({ code: 'not_signed_in' })
})

test('a name that passes for staff is refused at sign-up, whatever its letters and spaces, and is nobody’s by default', async () => {
  for (const username of [
    'admin',
    ' ADMIN ',
    'AdmIn',
    'adm1n',
    'ad_min',
    'adrnin',
    'KestreI',
    'support24',
    'аdmin',
    'ad min',
  ]) {
    const answer = await at.register({ email: `named-${crypto.randomUUID()}@example.com`, username })
    expect([username, answer.status]).toEqual([username, 422])
    expect(await answer.json()).toMatchObject({ issues: [{ path: 'username' }] })
  }
  const answer = await at.register({ email: 'admin@club.example.com' })
  expect(answer.status).toBe(201)
  expect(await usernameOf(cookieFrom(answer))).toMatch(/^pilot\d+$/)
})

test('API-17 AUTH-38 without configured providers there is only local', async () => {
  const answer = await at.shop.fetch('/api/auth/providers')
  expect(await answer.json()).toEqual(['local'])
})

test('API-19 the right password signs in, a wrong one and an unknown address are refused alike', async () => {
  const { email } = await at.newMember()
  const right = await at.login(email)
  expect(right.status).toBe(200)
  expect((await at.whoIs(cookieFrom(right))).status).toBe(200)
  const wrong = await at.login(email, 'Windsock-8-Tailplane!')
  const unknown = await at.login('nobody@example.com')
  for (const answer of [wrong, unknown]) {
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.json()).toMatchObject({
      message: 'Invalid email or password',
      code: 'wrong_credentials',
    })
  }
})

test('addresses that differ in capitals or outer spaces are the same account; the address is stored as typed', async () => {
  const { cookie } = await at.newMember({ email: '  Iris.Vane@Example.com ' })
  expect(await (await at.whoIs(cookie)).json()).toMatchObject({ email: 'Iris.Vane@Example.com' })
  expect((await at.login('iris.vane@EXAMPLE.com ')).status).toBe(200)
  expect((await at.register({ email: 'IRIS.VANE@example.com' })).status).toBe(400)
})

test('a password is the same however its accents were composed', async () => {
  const { email } = await at.newMember({ password: 'Se\u0301same-7-Flügel' })
  expect((await at.login(email, 'S\u00e9same-7-Flu\u0308gel')).status).toBe(200)
})

test('API-20 a registration makes the account and signs in; AUTH-59 AUTH-60 the same address again is a 400', async () => {
  const first = await at.register({ email: 'a@b.cd' })
  expect(first.status).toBe(201)
  expect((await at.whoIs(cookieFrom(first))).status).toBe(200)
  const again = await at.register({ email: 'a@b.cd' })
  expect(again.status).toBe(400)
  expect(again.headers.getSetCookie()).toEqual([])
  expect(await again.json()).toMatchObject({
    message: 'An account with a@b.cd already exists. Please sign in instead.',
    code: 'email_taken',
  })
})

test('registering one address twice at the same time makes one account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => at.register({ email: 'rush@example.com' })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 400, 400, 400, 400, 400,
  ])
})

test('a known address is refused with 400, every other fault with 422 and its field', async () => {
  const { cookie } = await at.newMember({ username: 'taken_name' })
  expect(await usernameOf(cookie)).toBe('taken_name')
  const cases: [string, Record<string, unknown>][] = [
    ['email', { email: 'not an address' }],
    ['firstName', { firstName: '   ' }],
    ['password', { password: 'Aa1!xyz' }],
    ['password', { password: 'windsock tailplane' }],
    ['username', { username: 'a b' }],
    ['username', { username: 'TAKEN_name' }],
    ['isAdmin', { isAdmin: true }],
    ['confirmPassword', { confirmPassword: goodPassword }],
  ]
  for (const [path, given] of cases) {
    const answer = await at.register(given)
    expect([path, answer.status]).toEqual([path, 422])
    expect((await answer.json()).issues).toEqual([expect.objectContaining({ path })])
  }
})

test('AUTH-133 the server refuses a password that is neither good nor strong', async () => {
  const refused = await at.register({ password: 'alllowercase7' })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    code: 'weak_password',
    message: 'This password is too weak. It needs: an uppercase letter, a special character.',
  })
})

test('AUTH-78 AUTH-23 the username defaults to the local part without non-alphanumerics', async () => {
  expect(await usernameOf(cookieFrom(await at.register({ email: 'a.b+c@x.yz', username: '' })))).toBe('abc')
  expect(await usernameOf(cookieFrom(await at.register({ email: 'abc@x.yz' })))).toMatch(/^abc\d{3,}$/)
  expect(await usernameOf(cookieFrom(await at.register({ email: 'x@x.yz' })))).toMatch(/^x\d{2,}$/)
  expect(await usernameOf(cookieFrom(await at.register({ email: '--@x.yz' })))).toBe('pilot')
  const long = await at.register({ email: `${'n'.repeat(64)}@x.yz` })
  expect((await usernameOf(cookieFrom(long))).length).toBeLessThanOrEqual(30)
})

test('where every name of an address is taken the person is asked for one', async () => {
  const lift = await at.takeUsernames('crowd')
  const answer = await at.register({ email: 'crowd@x.yz' })
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { code: 'username_taken', issues: [{ path: 'username', message: 'Please choose a username' }] },
  ])
  const chosen = await at.register({ email: 'crowd@x.yz', username: 'lone_pilot' })
  expect(await usernameOf(cookieFrom(chosen))).toBe('lone_pilot')
  await lift()
})

test('AUTH-22 the last name may be empty', async () => {
  const { cookie } = await at.newMember({ lastName: '' })
  expect(await (await at.whoIs(cookie)).json()).toMatchObject({ lastName: null })
})

test('API-22 signing out ends the session at the server and takes the cookie away', async () => {
  const { cookie } = await at.newMember()
  const answer = await at.logout(cookie)
  expect(answer.status).toBe(200)
  expect(cookieFrom(answer)).toBe('')
  expect((await at.whoIs(cookie)).status).toBe(401)
  expect((await at.logout(cookie)).status).toBe(200)
})

test('the sample accounts are an administrator and two members, made once', async () => {
  await importSampleAccounts(at.db, goodPassword)
  await importSampleAccounts(at.db, 'Another-9-Password!')
  const signedIn = await Promise.all(
    ['admin@example.com', 'maker@example.com', 'tester@example.com'].map(async (email) => {
      const answer = await at.whoIs(cookieFrom(await at.login(email)))
      const { firstName, isAdmin } = (await answer.json()) as { firstName: string; isAdmin: boolean }
      return { firstName, isAdmin }
    }),
  )
  expect(signedIn).toEqual([
    { firstName: 'Ada', isAdmin: true },
    { firstName: 'Mika', isAdmin: false },
    { firstName: 'Toni', isAdmin: false },
  ])
})
