import { expect, test } from 'vitest'
import type { Services } from '#server/features/call.ts'
import type { PageSource } from './page-source.ts'
import { createPages, normaliseAddress } from './pages.ts'
import { WholeCache } from './whole-cache.ts'

test.each([
  ['/planes', '/planes'],
  ['/planes/?utm_source=x', '/planes'],
  ['/planes?page=1&sort=newest&q=+', '/planes'],
  ['/planes?price=10-15,under-10&kind=Twin', '/planes?kind=Twin&price=under-10%2C10-15'],
  ['/planes?kind=Twin&price=under-10,10-15&fbclid=1', '/planes?kind=Twin&price=under-10%2C10-15'],
  ['/products/parts?q=M5&colour=red', '/products/parts?q=M5'],
  ['/parts?span=wide&light=yes&bed=0x0x0', '/parts'],
  ['/planes/lapwing-800?q=x', '/planes/lapwing-800'],
  ['/planes/%6capwing%2D800', '/planes/lapwing-800'],
  ['/planes/./lapwing-800/.', '/planes/lapwing-800'],
  ['/planes/%2E/x/%2e%2e/lapwing-800', '/planes/lapwing-800'],
  ['/planes/0012', '/planes/12'],
  ['/planes/m%c3%bcller%25', '/planes/m%C3%BCller%25'],
  ['/?q=x&page=2', '/'],
  [
    '/print-profiles?product=lapwing-800&material=TPU&q=x',
    '/print-profiles?material=TPU&product=lapwing-800',
  ],
])('what says the same is one address: %s', (asked, is) => {
  expect(normaliseAddress(asked)).toBe(is)
})
test.each(['/a//b', '/%00', '/%zz', '/a\\b', `/${'x'.repeat(400)}`])('%s is no address', (asked) => {
  expect(normaliseAddress(asked)).toBeNull()
})

/** Pages of a shop whose renderer knows two: the home page, and the one of members. */
function openPages() {
  const drawn: string[] = []
  const cache = new WholeCache(80_000)
  const source: PageSource = {
    clientDirectory: '',
    vite: null,
    template: async () => '<!--head--><!--app--><!--state-->',
    chunksOf: () => [],
    renderer: async () => ({
      renderPage: async (path, _api, drawsMissing) => {
        if (path.startsWith('/user')) return { kind: 'shell', status: 200 }
        if (/[A-Z]/.test(path)) return { kind: 'redirect', status: 307, to: path.toLowerCase() }
        const status = path === '/' || path.startsWith('/planes') ? 200 : 404
        if (status === 404 && !drawsMissing) return { kind: 'missing', status }
        drawn.push(path)
        return {
          kind: 'page',
          status,
          html: `${status} ${'x'.repeat(800)}`,
          head: '',
          state: '{}',
          files: [],
        }
      },
      renderFrame: async () => ({ head: '', html: '' }),
    }),
  }
  return { pages: createPages({} as Services, source, cache), cache, drawn }
}

test('pages that do not exist are drawn once for all addresses', async () => {
  const { pages, cache, drawn } = openPages()
  for (let index = 0; index < 50; index += 1) {
    const answer = await pages.page(`/nothing-${index}/here`)
    expect([answer.status, answer.body.length > 800]).toEqual([404, true])
  }
  expect(drawn).toEqual(['/-/no-such-page/-'])
  expect(cache.size).toBeLessThan(3_000)
})

test('pages that the browser draws share one answer, whatever their address', async () => {
  const { pages, cache } = openPages()
  await pages.page('/user/dashboard')
  const { size } = cache
  for (let index = 0; index < 50; index += 1)
    expect((await pages.page(`/user/orders/${index}`)).headers['cache-control']).toBe('no-store')
  expect(cache.size).toBe(size)
})

test('addresses with invented queries push out no page without one', async () => {
  const { pages, cache } = openPages()
  await pages.page('/')
  for (let index = 0; index < 900; index += 1) await pages.page(`/planes?kind=Invented-${index}`)
  expect(cache.get('/')).not.toBeNull()
  expect(cache.size).toBeLessThan(15_000)
})

test('redirects of invented spellings are not kept', async () => {
  const { pages, cache } = openPages()
  const { status, headers } = await pages.page('/PLANES')
  expect([status, headers.location]).toEqual([307, '/planes'])
  expect(cache.size).toBe(0)
})
