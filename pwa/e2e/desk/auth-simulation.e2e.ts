import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { test as base } from '@playwright/test'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { makeSimulationBuild } from '#pwa/e2e/simulation-build.ts'

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|mjs|json|html|css)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
const traces = /End Simulation|auth-simulation|kestrel\.simulation|Auth simulation/

test('ADMIN-53 the production build has no trace of the simulation, and the shop neither screen nor call', async ({
  page,
  shop,
  signIn,
}) => {
  const files = ['dist/client', 'dist/server'].flatMap(filesOf)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => traces.test(readFileSync(file, 'utf8')))).toEqual([])
  const cookie = await shop.signIn('admin@example.com')
  expect((await shop.fetch('/api/admin/auth-simulation', { cookie })).status).toBe(404)
  await signIn('admin@example.com')
  await page.addInitScript(() => sessionStorage.setItem('kestrel.simulation', 'visitor'))
  await page.goto('/admin/auth-simulation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'End Simulation' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Administration' })).toBeVisible()
})

const simulated = base.extend<{ shop: TestShop }, { folder: string }>({
  folder: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const folder = await makeSimulationBuild()
      await use(folder)
      rmSync(path.dirname(folder), { recursive: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  shop: [
    async ({ folder }, use) => {
      const shop = await startTestShop({ pages: folder, environment: { authSimulation: true } })
      await use(shop)
      await shop.close()
    },
    { timeout: 240_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})

simulated(
  'ADMIN-28 ADMIN-53 ADMIN-54 ADMIN-55 in a test build an administrator looks as a visitor, a member and an administrator, and ends it by the floating button',
  async ({ page, context, shop }) => {
    const cookie = await shop.signIn('admin@example.com')
    const [name = '', value = ''] = cookie.split('=', 2)
    await context.addCookies([{ name, value, url: shop.url }])
    const end = page.getByRole('button', { name: 'End Simulation' })
    const start = async (role: string) => {
      await page.goto('/admin/auth-simulation')
      await expect(page.getByText('You are signed in as admin@example.com.')).toBeVisible()
      await expect(end).toHaveCount(0)
      await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check()
      await page.getByRole('button', { name: 'Start simulation' }).click()
      await expect(end).toBeVisible()
    }
    const stop = async () => {
      await end.click()
      await expect(page).toHaveURL('/admin/auth-simulation')
      await expect(page.getByRole('heading', { name: 'Auth simulation' })).toBeVisible()
      await expect(end).toHaveCount(0)
    }
    /** Whom the shop answers, whatever the screens say. */
    const served = () =>
      page.evaluate(async () => ((await (await fetch('/api/auth/user')).json()) as { email: string }).email)

    await start('Visitor')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    for (const address of ['/planes', '/field/dunlin-1000']) {
      await page.goto(address)
      await expect(end).toBeVisible()
    }
    await page.goto('/user/profile')
    await expect(page).toHaveURL(/\/auth\?/)
    await expect(end).toBeVisible()
    expect(await served()).toBe('admin@example.com')
    await page.goto('/admin/users')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await stop()

    await start('Member')
    await page.goto('/user/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Administrator' })).toHaveCount(0)
    await page.goto('/admin/users')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(end).toBeVisible()
    expect(await served()).toBe('admin@example.com')
    await stop()

    await start('Administrator')
    await page.goto('/admin/users')
    await expect(page.getByRole('heading', { level: 1, name: /Users/ })).toBeVisible()
    await expect(end).toBeVisible()
    await stop()
    await page.goto('/user/profile')
    await expect(page.getByRole('cell', { name: 'Administrator' })).toBeVisible()
  },
)
