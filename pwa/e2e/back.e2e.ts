import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

interface Noted {
  asked: { requestClose: () => void }[]
}

async function openDunlin(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /Dunlin 1000/ })
    .first()
    .tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Dunlin 1000' })).toBeVisible()
}

test('Back closes what is open over the page that it leaves: cart, menus, wishlist and My workshop', async ({
  page,
  ready,
  signIn,
}) => {
  const banner = page.getByRole('banner')
  const [menu, account, cart] = [/^Menu$/, /^Your account/, /^Cart/].map((name) =>
    banner.getByRole('button', { name }),
  )
  const inLayer = (name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })
  const layers = [
    [/ready to go$/, [cart]],
    [/^Menu$/, [menu]],
    [/^Your account/, [account]],
    [/^My Wishlist/, [account, inLayer('My Wishlist')]],
    [/^My workshop$/, [menu, inLayer(/^My workshop/)]],
  ] as const
  await signIn()
  await page.goto('/planes')
  await ready()
  for (const [name, ways] of layers) {
    await openDunlin(page)
    for (const way of ways) await way?.tap()
    const layer = page.getByRole('dialog', { name })
    await expect(layer).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Planes' })).toBeVisible()
    await expect(layer).toBeHidden()
  }
})

test("Android's Back closes a layer alone, but not a sheet that an entry of the history opened", async ({
  page,
  ready,
  signIn,
}) => {
  // What Android's Back asks, the latest last.
  await page.addInitScript(() => {
    const asked: object[] = []
    const { CloseWatcher } = globalThis as unknown as { CloseWatcher: new () => object }
    const construct = (Own: new () => object) => {
      const watcher = new Own()
      asked.push(watcher)
      return watcher
    }
    Object.assign(globalThis, { asked, CloseWatcher: new Proxy(CloseWatcher, { construct }) })
  })
  const asked = () => page.evaluate(() => (globalThis as unknown as Noted).asked.length)
  const back = () => page.evaluate(() => (globalThis as unknown as Noted).asked.at(-1)?.requestClose())
  const main = page.getByRole('main')
  await signIn('admin@example.com')
  await page.goto('/planes')
  await ready()
  await main.getByRole('button', { name: /^Filters/ }).tap()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expect(filters).toBeVisible()
  await back()
  await expect(filters).toBeHidden()
  await expect(page).toHaveURL('/planes')

  await openDunlin(page)
  await page.getByRole('button', { name: /^Enlarge/ }).tap()
  const viewer = page.getByRole('dialog', { name: /Dunlin 1000/ })
  await expect(viewer).toBeVisible()
  await back()
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL('/products/planes/dunlin-1000')

  await page.goto('/admin/users')
  await ready()
  await main.locator('a[href*="user="]').first().tap()
  const account = page.getByRole('dialog')
  await expect(account).toBeVisible()
  expect(await asked()).toBe(0)
  await page.goBack()
  await expect(account).toBeHidden()
  await expect(page).toHaveURL('/admin/users')
})
