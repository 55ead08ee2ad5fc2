import { countSaved, expect, test } from './offline-shop.ts'

test.describe('a device that was online once', () => {
  test.beforeEach(async ({ page, readyOffline }) => {
    await page.goto('/')
    await readyOffline()
  })

  test('PWA-06 PWA-07 the worker brings the whole catalogue into IndexedDB', async ({ page, shop }) => {
    const total = Number((await shop.fetch('/api/products?limit=1')).headers.get('x-total-count'))
    expect(total).toBeGreaterThan(10)
    await expect.poll(() => countSaved(page, 'catalogue')).toBe(total)
    await expect.poll(() => countSaved(page, 'products')).toBe(total)
  })

  for (const state of ['killed', 'cut', 'portal'] as const)
    test(`PWA-08 with the network ${state} every public page opens, also those never visited`, async ({
      page,
      network,
    }) => {
      await network.set(state)
      await page.goto('/planes')
      await expect(page.getByRole('heading', { level: 1, name: 'Planes' })).toBeVisible()
      await expect(page.getByText(/^Offline\. Showing what was saved at \d\d:\d\d/)).toBeVisible()
      await page.goto('/planes/lapwing-800')
      await expect(page.getByRole('heading', { level: 1, name: 'Lapwing 800' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Build sheet' })).toBeVisible()
      await expect(page.getByText(/Last seen \d\d:\d\d, checked at checkout/i).first()).toBeVisible()
      for (const [address, title] of [
        ['/parts', 'Parts'],
        ['/print-profiles', /Print/],
        ['/beta-programs', 'Beta programs'],
        ['/beta-program-info', 'How beta programs work'],
      ] as const) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      }
      await page.goto('/')
      await expect(page.getByRole('link', { name: /Lapwing 800/ }).first()).toBeVisible()
    })

  test('offline, the list is searched and sorted as the shop would do it', async ({
    page,
    network,
    shop,
  }) => {
    const names = async (query: string) => {
      const answer = (await (await shop.fetch(`/api/products${query}`)).json()) as { name: string }[]
      return answer.map(({ name }) => name)
    }
    const bySpan = await names('?type=planes&sort=span&limit=24')
    const found = await names('?type=planes&q=lapwing&limit=24')
    await network.set('killed')
    const cards = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })
    await page.goto('/planes?sort=span')
    await expect(page.getByRole('heading', { level: 1, name: 'Planes' })).toBeVisible()
    expect(await cards.allInnerTexts()).toEqual(bySpan)
    await page.goto('/planes?q=lapwing')
    await expect.poll(() => cards.allInnerTexts()).toEqual(found)
  })

  test('an answer after 2 s is current data, without a notice', async ({ page, network }) => {
    network.delay(2000)
    await page.goto('/planes')
    await expect(page.getByRole('heading', { level: 1, name: 'Planes' })).toBeVisible()
    await expect(page.getByText(/^Offline|connection is slow/)).toHaveCount(0)
  })

  test('a network that swallows everything shows saved data after 3 s, and at once from then on', async ({
    page,
    network,
  }) => {
    await network.set('dead')
    await page.goto('/planes')
    await expect(page.getByText(/^The connection is slow\. Showing what was saved/)).toBeVisible()
    await page.goto('/planes/lapwing-800')
    await expect(page.getByRole('heading', { level: 1, name: 'Lapwing 800' })).toBeVisible()
    // How long the worker took alone, without the drawing on a busy machine.
    const waited = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return navigation ? navigation.responseStart - navigation.fetchStart : null
    })
    expect(waited).toBeLessThan(3000)
  })

  test('when the shop is back, the page shows current data within seconds', async ({
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
      await expect(page.getByText(/^Offline\./)).toBeHidden({ timeout: 8_000 })
      await expect(card).toBeHidden()
    } finally {
      await become('published')
    }
  })

  test('cleared storage is explained, and everything is saved again when online', async ({
    page,
    network,
  }) => {
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
    await page.goto('/')
    await expect.poll(() => countSaved(page, 'catalogue').catch(() => 0)).toBeGreaterThan(10)
  })
})
