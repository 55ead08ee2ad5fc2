import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { startLargeShop } from '#server/testing/large-shop.ts'

test('24 hearts in a list ask one call of a member, and none of a guest', async ({ browser, ready }) => {
  const full = await startLargeShop(40, { pages: true })
  const context = await browser.newContext({ baseURL: full.url })
  const visit = await context.newPage()
  const calls: string[] = []
  visit.on('request', (request) => {
    if (request.url().includes('/api/wishlist')) calls.push(new URL(request.url()).pathname)
  })
  const hearts = visit.getByRole('main').getByRole('button', { name: /^Wishlist:/ })
  const look = async (asked: number) => {
    await visit.goto('/planes')
    await ready(visit)
    await expect(hearts).toHaveCount(24)
    await visit.getByRole('main').getByRole('heading', { level: 2 }).first().click()
    await expect(visit.getByRole('heading', { name: 'Build sheet' })).toBeVisible()
    await expect.poll(() => calls).toHaveLength(asked)
    await visit.waitForLoadState('networkidle')
  }
  await look(0)
  expect(calls).toEqual([])
  await newMember(full, visit)
  await look(1)
  expect(calls).toEqual(['/api/wishlist/marks'])
  await context.close()
  await full.close()
})
