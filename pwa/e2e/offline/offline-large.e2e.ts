import { startLargeShop } from '#server/testing/large-shop.ts'
import { openFaultyNetwork } from '#pwa/e2e/faulty-network.ts'
import { countSaved, expect, savedKeys, test } from './offline-shop.ts'

test('a catalogue too large to be saved at once opens every page, says what is missing, and is completed in time', async ({
  page,
}) => {
  let port = 0
  const network = await openFaultyNetwork(() => port)
  const shop = await startLargeShop(2_000, { pages: true, environment: { publicUrl: network.url } })
  port = Number(new URL(shop.url).port)
  try {
    const planes = (await (await shop.fetch('/api/products?type=planes&limit=100&page=10')).json()) as {
      id: number
      slug: string
      name: string
    }[]
    const [last, other] = [planes.at(-1), planes.at(-2)]
    expect(other).toBeDefined()
    const address = `${network.url}/products/planes/${last?.slug}`
    await page.goto(`${network.url}/planes`)
    await expect.poll(() => countSaved(page, 'ready').catch(() => 0)).toBeGreaterThan(4)
    await network.set('killed')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: last?.name ?? '' })).toBeVisible()
    const missing = page.getByText(`Only part of the ${last?.name} is saved on this device`)
    await expect(missing).toBeVisible()
    await expect(
      page
        .getByRole('heading', { name: 'More like this' })
        .or(page.getByRole('heading', { name: 'More of this' })),
    ).toBeVisible()
    // It is shown without a tap when the network is back.
    await network.set('fine')
    await expect(page.getByRole('heading', { name: 'Build sheet' })).toBeVisible()
    // And the others while somebody is here.
    await expect.poll(() => countSaved(page, 'packed')).toBeGreaterThan(1_900)
    await expect.poll(() => savedKeys(page, 'packed')).toContain(String(other?.id))
    await network.set('killed')
    await page.goto(`${network.url}/products/planes/${other?.slug}`)
    await expect(page.getByRole('heading', { name: 'Build sheet' })).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'At the field' }).click()
    await expect(page.getByText(/^\d products|\d products, as of/)).toBeVisible()
  } finally {
    await network.close()
    await shop.close()
  }
})
