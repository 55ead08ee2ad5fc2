import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ pages: true })
})
afterAll(() => shop.close())

const textOf = async (path: string) => (await shop.fetch(path)).text()
/** Scripts that a document names ahead. */
const aheadIn = (page: string) =>
  [...page.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)">/g)].map(([, href = '']) => href)
/** Those of the stored shell for a path; each has a pattern of paths, or none. */
const lateIn = (shell: string, path: string) =>
  [...shell.matchAll(/<link data-late(?: data-on="([^"]+)")? crossorigin href="([^"]+)">/g)]
    .filter(([, on]) => on === undefined || new RegExp(on).test(path))
    .map(([, , href = '']) => href)

test.each(['/', '/planes', '/planes/lapwing-800'])(
  'the shell that devices keep names the scripts of %s ahead, as its page does',
  async (path) => {
    const [shell, page] = [await textOf('/shell.html'), await textOf(path)]
    const own = lateIn(shell, path)
    expect(own).toEqual(expect.arrayContaining(aheadIn(page)))
    // The entry comes besides.
    expect(new Set(own).size).toBe(new Set(aheadIn(page)).size + 1)
    expect(own.length).toBeGreaterThan(lateIn(shell, '/about').length)
  },
)
