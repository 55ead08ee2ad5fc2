import { expect, test } from 'vitest'
import { readAuthSearch, toastOf } from './auth-search.ts'

test('AUTH-01 AUTH-02 the tab is login unless register is asked for', () => {
  expect(readAuthSearch('?tab=login').tab).toBe('login')
  expect(readAuthSearch('?tab=register').tab).toBe('register')
  expect(readAuthSearch('?tab=%00').tab).toBe('login')
  expect(readAuthSearch('').tab).toBe('login')
})

test('AUTH-07 a return target or a flag makes the Back button appear', () => {
  for (const search of ['?redirect=/planes', '?from=cart', '?error=x', '?message=y'])
    expect(readAuthSearch(search).hasOrigin).toBe(true)
  for (const search of ['', '?tab=register']) expect(readAuthSearch(search).hasOrigin).toBe(false)
})

test('values that look like numbers or JSON are read as text', () => {
  expect(readAuthSearch('?redirect=%2Fuser%2Forders%2F7&error=1')).toMatchObject({
    redirect: '/user/orders/7',
    error: '1',
  })
})

test.each([
  ['login_failed', 'Invalid email or password'],
  ['google_auth_failed', 'Google sign-in failed. Please try again.'],
  ['facebook_auth_failed', 'Facebook sign-in failed. Please try again.'],
  ['zzz', 'Authentication failed'],
  ['constructor', 'Authentication failed'],
  ['', 'Authentication failed'],
])('AUTH-70 AUTH-71 AUTH-72 AUTH-73 error=%s says %s', (error, description) => {
  expect(toastOf({ error, message: null })).toEqual({ tone: 'error', description })
})

test('AUTH-74 AUTH-75 messages of a changed password', () => {
  expect(toastOf({ error: null, message: 'password-changed' })?.title).toBe('Password Updated')
  expect(toastOf({ error: null, message: 'password-security-updated' })?.title).toBe(
    'Security Update Complete',
  )
})

test('AUTH-04 another message shows a toast, but not the words of the address', () => {
  const toast = toastOf({ error: null, message: 'Call 555 1234 now' })
  expect(toast).not.toBeNull()
  expect(JSON.stringify(toast)).not.toContain('555')
  expect(toastOf({ error: null, message: null })).toBeNull()
})
