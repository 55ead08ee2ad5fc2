import { startLargeShop } from '#server/testing/large-shop.ts'
import { openFaultLine } from '#pwa/e2e/fault-line.ts'
import { countKept, expect, test } from './offline-shop.ts'

test('a catalogue too large to be saved at once opens every page, says what is missing, and is completed in time', async ({
  page,
}) => {
  test.setTimeout(180_000)
  let port = 0
  const wire = await openFaultLine(() => port)
  const shop = await startLargeShop(2_000, { pages: true, environment: { publicUrl: wire.url } })
  port = Number(new URL(shop.url).port)
  try {
    const planes = (await (await shop.fetch('/api/products?type=planes&limit=100&page=10')).json()) as {
      slug: string
      name: string
    }[]
    const [last, other] = [planes.at(-1), planes.at(-2)]
    expect(other).toBeDefined()
    const address = `${wire.url}/products/planes/${last?.slug}`
    await page.goto(`${wire.url}/planes`)
    await expect.poll(() => countKept(page, 'ready').catch(() => 0), { timeout: 60_000 }).toBeGreaterThan(4)
    await wire.set('killed')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: last?.name ?? '' })).toBeVisible()
    const missing = page.getByText(`Only part of the ${last?.name} is saved on this device`)
    await expect(missing).toBeVisible()
    await expect(
      page
        .getByRole('heading', { name: 'More like this' })
        .or(page.getByRole('heading', { name: 'More of this' })),
    ).toBeVisible()
    // It comes by itself with the line.
    await wire.set('fine')
    await expect(page.getByRole('heading', { name: 'Build sheet' })).toBeVisible({ timeout: 20_000 })
    // And the others while somebody is here.
    await expect.poll(() => countKept(page, 'packed'), { timeout: 90_000 }).toBeGreaterThan(1_900)
    await wire.set('killed')
    await page.goto(`${wire.url}/products/planes/${other?.slug}`)
    await expect(page.getByRole('heading', { name: 'Build sheet' })).toBeVisible()
    await page.goto(`${wire.url}/field`)
    await expect(page.getByText(/^\d products|\d products, as of/)).toBeVisible()
  } finally {
    await wire.close()
    await shop.close()
  }
})
