import { copyFile, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { makeEarlierBuild } from '#server/testing/many/earlier-build.ts'
import { type FaultyNetwork, openFaultyNetwork } from '#pwa/e2e/faulty-network.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'
import { expect } from './offline-shop.ts'

interface Deployment {
  network: FaultyNetwork
  chunk: string
  /** From now on the new server answers. */
  deploy: () => void
}
/** A network to a server with an earlier build, and then to one with this build: the new one keeps the earlier one's chunks. */
const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ context: _context }, use) => {
    let target: TestShop | null = null
    const network = await openFaultyNetwork(() => Number(new URL(target?.url ?? '').port))
    const { folder, chunk } = await makeEarlierBuild('print-profiles')
    const environment = { publicUrl: network.url }
    const earlier = await startTestShop({ pages: folder, environment })
    const now = await startTestShop({ pages: true, environment })
    const kept = path.join(now.services.environment.dataDirectory, 'files/assets')
    await mkdir(kept, { recursive: true })
    await copyFile(path.join(folder, 'assets', chunk), path.join(kept, chunk))
    target = earlier
    await use({ network, chunk, deploy: () => (target = now) })
    await network.close()
    await earlier.close()
    await now.close()
    await rm(folder, { recursive: true, force: true })
  },
})
test.describe.configure({ mode: 'parallel' })
/** Documents that were loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}
const isEarlier = (page: Page) => page.locator('meta[name=build][content=earlier]').count()

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('an earlier build and its worker work with a newer server, and update when the person agrees', async ({
    page,
    deployment: { network, deploy },
  }) => {
    await page.goto(network.url)
    await page.evaluate(() => navigator.serviceWorker.ready)
    deploy()
    await page.goto(`${network.url}/planes`)
    await expect(page.getByRole('heading', { level: 1, name: 'Planes' })).toBeVisible()
    expect(await isEarlier(page)).toBe(1)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Lapwing 800/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lapwing 800' })).toBeVisible()
    const loads = countLoads(page)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => isEarlier(page)).toBe(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Lapwing 800' })).toBeVisible()
    await expect.poll(loads).toBe(1)
  })

  test('two tabs offer the new version, and both open it', async ({
    page,
    context,
    deployment: { network, deploy },
  }) => {
    await page.goto(network.url)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const other = await context.newPage()
    // The offer comes with what follows the network, which a first page loads when it is used.
    for (const each of [page, other]) await each.goto(`${network.url}/planes`)
    deploy()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    for (const each of [page, other])
      await expect(each.getByText('New version', { exact: true })).toBeVisible()
    for (const each of [page, other]) {
      await each.getByRole('button', { name: 'Reload' }).click()
      await expect.poll(() => isEarlier(each)).toBe(0)
    }
  })

  test('a new version does not install with the shell of the last release, and does later with its own', async ({
    page,
    deployment: { network, deploy },
  }) => {
    await page.goto(network.url)
    await page.evaluate(() => navigator.serviceWorker.ready)
    deploy()
    const update = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        const found = Promise.withResolvers<ServiceWorkerState>()
        registration.addEventListener(
          'updatefound',
          () => {
            const { installing } = registration
            installing?.addEventListener('statechange', () => found.resolve(installing.state), { once: true })
          },
          { once: true },
        )
        await registration.update()
        return found.promise
      })
    const edit = (text: string) => text.replaceAll('/assets/shell-', '/assets/earlier-')
    network.intercept(({ path: asked }) => (asked === '/shell.html' ? { edit } : null))
    expect(await update()).toBe('redundant')
    network.intercept(null)
    expect(await update()).toBe('installed')
  })

  test('the new version is offered again after a toast that took its place, and not once its offer is closed', async ({
    page,
    deployment: { network, deploy },
  }) => {
    await page.clock.install()
    await page.goto(network.url)
    await page.evaluate(() => navigator.serviceWorker.ready)
    deploy()
    await page.goto(`${network.url}/community/fields/heron-lake`)
    const offer = page.getByText('New version', { exact: true })
    const copied = page.getByText(/^(Position copied|Copy this position)$/)
    const copy = () => page.getByRole('button', { name: 'Copy position' }).click()
    await expect(offer).toBeVisible()
    // What says that the position is copied goes by itself: it would leave the offer under the press.
    await stopTime(page)
    await copy()
    await expect(copied).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(copied).toBeHidden()
    await expect(offer).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(offer).toBeHidden()
    await copy()
    await expect(copied).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(copied).toBeHidden()
    await expect(offer).toBeHidden()
  })

  test('during the checkout no new version is offered', async ({ page, deployment: { network, deploy } }) => {
    await page.goto(network.url)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto(`${network.url}/checkout`)
    deploy()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
      .toBe(true)
    await expect(page.getByText('New version', { exact: true })).toHaveCount(0)
    expect(await isEarlier(page)).toBe(1)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .click()
    await expect(page.getByText('New version', { exact: true })).toBeVisible()
  })

  test('while a form is filled in no new version is offered', async ({
    page,
    deployment: { network, deploy },
  }) => {
    await page.goto(network.url)
    await page.evaluate(() => navigator.serviceWorker.ready)
    deploy()
    await page.goto(`${network.url}/auth`)
    await page.getByRole('tabpanel').getByLabel('Email', { exact: true }).fill('maker@example.com')
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
    })
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
      .toBe(true)
    await expect(page.getByText('New version', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('tabpanel').getByLabel('Email', { exact: true })).toHaveValue(
      'maker@example.com',
    )
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .click()
    await expect(page.getByText('New version', { exact: true })).toBeVisible()
  })
})

test('a page from before the deployment finds its chunk on the newer server', async ({
  page,
  deployment: { network, chunk, deploy },
}) => {
  await page.goto(network.url)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  deploy()
  const asked = page.waitForResponse((answer) => answer.url().endsWith(chunk))
  const loads = countLoads(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Printing' }).click()
  expect((await asked).status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: /Print/ })).toBeVisible()
  expect(loads()).toBe(0)
})

test('a missing chunk reloads the page once into the new version', async ({
  page,
  deployment: { network, chunk, deploy },
}) => {
  await page.goto(network.url)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  deploy()
  await page.route(`**/${chunk}`, (route) => route.fulfill({ status: 404, body: '' }))
  const loads = countLoads(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Printing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Print/ })).toBeVisible()
  expect(await isEarlier(page)).toBe(0)
  await expect.poll(loads).toBe(1)
})
