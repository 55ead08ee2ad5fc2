import { giveModel } from '#server/testing/catalogue-parts.ts'
import { expect, test as base } from '#pwa/e2e/fixtures.ts'

const open = /^3D view, /

const test = base.extend({
  shop: async ({ shop }, use) => {
    await giveModel(shop, 'lapwing-800')
    await use(shop)
  },
})

test('bug 45: the 3D view is never fetched by itself, says its size, and is drawn on a tap; it is turned by keys and by views, and gives everything back when it closes', async ({
  page,
  shop,
  ready,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/planes/lapwing-800')
  await ready()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /model/.test(path))).toEqual([])
  const button = page.getByRole('button', { name: open })
  const said = Number(/([\d.]+)\sMB/.exec(await button.innerText())?.[1])
  asked.length = 0
  await button.click()
  const viewer = page.getByRole('dialog', { name: 'Lapwing 800' })
  const canvas = viewer.locator('canvas')
  await expect(canvas).toBeVisible()
  await expect(viewer.getByRole('img', { name: 'Lapwing 800, a model that can be turned' })).toBeVisible()
  let bytes = 0
  for (const path of new Set(asked)) {
    const answer = await shop.fetch(path, { headers: { 'accept-encoding': 'br' } })
    bytes += Number(answer.headers.get('content-length'))
  }
  expect(asked.some((path) => path.endsWith('.model'))).toBe(true)
  expect(bytes / 1_000_000).toBeGreaterThan(0.05)
  // What is said is what comes, to a tenth of a megabyte.
  expect(Math.abs(said - bytes / 1_000_000)).toBeLessThan(0.1)

  // In the viewer's middle there is the model or the floor; both change as one looks from elsewhere.
  const seen = async () => (await canvas.screenshot()).toString('base64')
  const first = await seen()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(seen).not.toBe(first)
  await viewer.getByRole('button', { name: 'Above' }).click()
  const turned = await seen()
  await viewer.getByRole('button', { name: 'Side' }).click()
  await expect.poll(seen).not.toBe(turned)
  const lost = await canvas.evaluateHandle((node) => (node as HTMLCanvasElement).getContext('webgl2'))
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('button', { name: open })).toBeFocused()
  await expect.poll(() => lost.evaluate((context) => context?.isContextLost())).toBe(true)
})

test('on a slow or metered network the 3D button says so; without WebGL the view says so in words, and leads back to the pictures', async ({
  page,
  ready,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
    const connection = Object.assign(new EventTarget(), { saveData: true })
    Object.defineProperty(navigator, 'connection', { get: () => connection })
  })
  await page.goto('/planes/lapwing-800')
  await ready()
  await expect(page.getByRole('button', { name: open })).toContainText('slow connection')
  await page.getByRole('button', { name: open }).click()
  await expect(page.getByRole('heading', { name: 'This browser cannot draw 3D' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the pictures' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a model that fails to load can be retried', async ({ page, ready }) => {
  await page.route('**/*.model', (route) => route.abort())
  await page.goto('/planes/lapwing-800')
  await ready()
  await page.getByRole('button', { name: open }).click()
  await expect(page.getByRole('heading', { name: "The 3D view didn't load" })).toBeVisible()
  await page.unroute('**/*.model')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('canvas')).toBeVisible()
})

test('a product without a model has no button', async ({ page, ready }) => {
  await page.goto('/planes/dunlin-1000')
  await ready()
  await expect(page.getByRole('button', { name: open })).toBeVisible()
  await page.goto('/parts/hardware-kit')
  await ready()
  await expect(page.getByRole('button', { name: open })).toHaveCount(0)
})
