import { expect, test } from 'vitest'
import { dashboard, safeRedirect } from './safe-redirect.ts'

/** As the router sees it: one or two segments of anything are a product type or a product. */
const known = (pathname: string) => /^\/(?:[^/]+\/?){1,3}$/.test(pathname) && !pathname.startsWith('/nowhere')
const go = (target: string | null | undefined) => safeRedirect(target, known)

test.each([
  '/user/orders',
  '/user/orders/7?from=mail#lines',
  '/planes?q=glider%20one&page=2',
  '/planes/kestrel-one',
  '/products/planes/kestrel-one',
  '/authors',
])('AUTH-56 %s is a screen of ours', (target) => {
  expect(go(target)).toBe(target)
})

test('AUTH-57 nothing and / go to the dashboard', () => {
  for (const target of [null, undefined, '', '/', '/?a=1', '/#x', '/.', '/./'])
    expect(go(target)).toBe(dashboard)
})

const evil = [
  'http:evil.example',
  'http:/evil.example',
  'https:\\\\evil.example',
  '/%20//evil.example',
  '/\u00a0/evil.example/x/y/z',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  '//evil.example%2f..',
  '///%5cevil.example',
  '/%c0%af%c0%afevil.example',
  '/api%2fauth%2flogout',
  '/planes/%00',
  '/%u2215evil.example',
  'https://evil.example',
  'HTTPS://evil.example/user/orders',
  'evil.example',
  'user/orders',
  '//evil.example',
  '///evil.example',
  '////evil.example/user',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/user\\orders',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%2fevil.example',
  '/%2Fevil.example',
  '%2f%2fevil.example',
  '/%2f%2fevil.example',
  '/%252f%252fevil.example',
  '/%255cevil.example',
  '/%0d/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%0aevil.example',
  '/\tevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/%09/evil.example',
  '/user/%00orders',
  '/planes?q=%0d%0aSet-Cookie:%20a=b',
  ' //evil.example',
  '\t//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  'vbscript:msgbox(1)',
  '/./%2fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/user/..//evil.example',
  '/planes/..%2f..%2fapi',
  '/%2e%2e/api/auth/logout',
  '/%2e/auth',
  '@evil.example',
  '?redirect=//evil.example',
  '#//evil.example',
  '/auth',
  '/auth/',
  '/auth?redirect=/auth',
  '/AUTH',
  '/%61uth',
  '/user/../auth',
  '/api/auth/logout',
  '/API/auth/logout',
  '/uploads/a.png',
  '/assets/a.js',
  '/nowhere',
  '/a/b/c/d/e/f',
  '/%',
  '/%e0%a4%a',
  '/\u2028evil.example',
  `/planes?${'q'.repeat(2_000)}`,
]
test.each(evil)('a redirect to %j goes to the dashboard', (target) => {
  expect(go(target)).toBe(dashboard)
})
test('there are at least sixty evil forms', () => {
  expect(evil.length).toBeGreaterThanOrEqual(60)
})
