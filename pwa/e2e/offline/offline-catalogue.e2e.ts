import type { Page } from '@playwright/test'
import { listenFor, wordsSaid } from '#pwa/e2e/ever-said.ts'
import { countSaved, expect, stopWorkers, test } from './offline-shop.ts'

/** Address, title, and what the menu calls it. */
const otherPages = [
  ['/parts', 'Parts', 'Parts and hardware'],
  ['/print-profiles', /Print/, 'Printing'],
  ['/beta-programs', 'Beta programs', 'All Programs'],
  ['/beta-program-info', 'How beta programs work', 'Beta Info'],
] as const

async function seesSavedPlanes(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Planes' })).toBeVisible()
  await expect(
    page.getByText(/^Offline\. Showing what was saved (at|\d{1,2} \w{3},) \d\d:\d\d/),
  ).toBeVisible()
}
async function seesSavedLapwing(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Lapwing 800' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Build sheet' })).toBeVisible()
  await expect(
    page.getByText(/Last seen (\d{1,2} \w{3}, )?\d\d:\d\d, checked at checkout/i).first(),
  ).toBeVisible()
}

test.describe('a device that was online once', () => {
  test.beforeEach(async ({ page, readyOffline }) => {
    await page.goto('/')
    await readyOffline()
  })

  test('PWA-06 PWA-07 PWA-08 the worker brings the whole catalogue into IndexedDB; every public page opens offline, also those never visited, and the list is searched and sorted as the shop would do it', async ({
    page,
    network,
    shop,
  }) => {
    const total = Number((await shop.fetch('/api/products?limit=1')).headers.get('x-total-count'))
    expect(total).toBeGreaterThan(10)
    await expect.poll(() => countSaved(page, 'catalogue')).toBe(total)
    await expect.poll(() => countSaved(page, 'products')).toBe(total)
    const names = async (query: string) => {
      const answer = (await (await shop.fetch(`/api/products${query}`)).json()) as { name: string }[]
      return answer.map(({ name }) => name)
    }
    const bySpan = await names('?type=planes&sort=span&limit=24')
    const found = await names('?type=planes&q=lapwing&limit=24')
    await network.set('killed')
    const cards = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })
    await page.goto('/planes?sort=span')
    await seesSavedPlanes(page)
    await expect.poll(() => cards.allInnerTexts()).toEqual(bySpan)
    await page.goto('/planes?q=lapwing')
    await expect.poll(() => cards.allInnerTexts()).toEqual(found)
    await page.goto('/planes/lapwing-800')
    await seesSavedLapwing(page)
    for (const [address, title] of otherPages) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    await page.goto('/')
    await expect(page.getByRole('link', { name: /Lapwing 800/ }).first()).toBeVisible()
  })

  test('PWA-08 with the network cut and with a portal every public page opens, from one to the next', async ({
    page,
    network,
    browser,
  }) => {
    for (const state of ['cut', 'portal'] as const)
      await test.step(`network ${state}`, async () => {
        await network.set(state)
        // It has learned nothing of the network yet.
        await stopWorkers(browser)
        await page.goto('/planes')
        await seesSavedPlanes(page)
        await page.getByRole('main').getByRole('link', { name: 'Lapwing 800' }).first().click()
        await seesSavedLapwing(page)
        for (const [, title, link] of otherPages) {
          await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
          await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: link }).click()
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        }
        await page.getByRole('link', { name: 'Kestrel, home' }).first().click()
        await expect(page).toHaveURL('/')
        await expect(
          page
            .getByRole('main')
            .getByRole('link', { name: /Lapwing 800/ })
            .first(),
        ).toBeVisible()
      })
  })

  test('an answer after 1 s is current data, without a notice; a network that swallows everything shows saved data after 3 s, and at once from then on; one that is gone then is called so', async ({
    page,
    context,
    network,
  }) => {
    await listenFor(context, 'The connection is slow', 'Offline.')
    network.delay(1000)
    await page.goto('/planes')
    await expect(page.getByRole('heading', { level: 1, name: 'Planes' })).toBeVisible()
    // An answer that is still under way would come through the dead network, and say that it works.
    await page.waitForLoadState('networkidle')
    expect(await wordsSaid(page)).toEqual([])
    network.delay(0)
    await network.set('dead')
    await page.goto('/planes')
    await expect(page.getByText(/^The connection is slow\. Showing what was saved/)).toBeVisible()
    // No time-out of the worker ends any more: what it waits for never comes.
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(() => Object.assign(globalThis, { setTimeout: () => 0 }))
    await page.goto('/planes/lapwing-800')
    await expect(page.getByRole('heading', { level: 1, name: 'Lapwing 800' })).toBeVisible()
    await expect(page.getByText(/^The connection is slow\. Showing what was saved/)).toBeVisible()
    await network.set('killed')
    await expect(page.getByText(/^Offline\. Showing what was saved/)).toBeVisible()
  })

  test('when the shop is back, the page shows current data within seconds; cleared storage is explained, and everything is saved again when online', async ({
    page,
    network,
    shop,
  }) => {
    const cookie = await shop.signIn('admin@example.com')
    const parts = (await (await shop.fetch('/api/products?type=parts')).json()) as {
      id: number
      name: string
    }[]
    const [part] = parts
    const become = (status: string) =>
      shop.fetch(`/api/admin/products/${part?.id ?? 0}/status`, { method: 'POST', cookie, body: { status } })
    await network.set('killed')
    await page.goto('/parts')
    const card = page.getByRole('main').getByRole('heading', { name: part?.name ?? '', exact: true })
    await expect(page.getByText(/^Offline\./)).toBeVisible()
    await expect(card).toBeVisible()
    expect((await become('archived')).status).toBe(200)
    try {
      await network.set('fine')
      await expect(page.getByText(/^Offline\./)).toBeHidden()
      await expect(card).toBeHidden()
    } finally {
      await become('published')
    }
    await page.evaluate(async () => {
      await new Promise((resolve) => {
        indexedDB.deleteDatabase('kestrel').addEventListener('success', resolve)
      })
      localStorage.clear()
    })
    await network.set('killed')
    await page.goto('/planes')
    await expect(page.getByRole('alert').getByText(/isn't saved on this device/)).toBeVisible()
    await network.set('fine')
    await expect(page.getByRole('heading', { level: 1, name: 'Planes' })).toBeVisible()
    await expect.poll(() => countSaved(page, 'catalogue').catch(() => 0)).toBeGreaterThan(10)
  })
})
