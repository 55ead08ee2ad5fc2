import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/** Bytes, gzipped. */
const budget = { script: 150_000, stylesheet: 20_000 }

test('in the first five seconds of an empty browser the home page asks for at most 150 kB of script and 20 kB of style', async ({
  page,
  shop,
}, { annotations }) => {
  const asked = new Map<string, 'script' | 'stylesheet'>()
  page.on('request', (request) => {
    const type = request.resourceType()
    if (type === 'script' || type === 'stylesheet') asked.set(new URL(request.url()).pathname, type)
  })
  await page.goto(shop.url)
  await page.waitForFunction(() => performance.now() > 5_000)
  // A busy machine is later than five seconds: what a quick one asks for by then is counted all the same.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect(page.getByRole('button', { name: 'Feedback' })).toBeAttached()
  await page.waitForLoadState('networkidle')
  const sizes = { script: 0, stylesheet: 0 }
  for (const [path, type] of asked) {
    const bytes = gzipSync(Buffer.from(await (await shop.fetch(path)).arrayBuffer()), { level: 9 }).length
    sizes[type] += bytes
    annotations.push({ type: 'file', description: `${path} ${bytes}` })
  }
  annotations.push({ type: 'bytes', description: JSON.stringify(sizes) })
  expect(sizes.script).toBeGreaterThan(10_000)
  expect(sizes.script).toBeLessThanOrEqual(budget.script)
  expect(sizes.stylesheet).toBeLessThanOrEqual(budget.stylesheet)
})

test('the first load of a visitor names no chunk of the desk', async ({ page, shop, ready }) => {
  const texts: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.url())
  })
  await page.goto(shop.url)
  await ready()
  await page.waitForLoadState('networkidle')
  expect(texts.length).toBeGreaterThan(1)
  for (const url of texts) {
    const body = await (await shop.fetch(new URL(url).pathname)).text()
    expect(body, url).not.toMatch(/desk-|desk\/|\/admin\/\w/)
  }
  expect(await (await shop.fetch('/')).text()).not.toMatch(/assets\/desk/)
})

for (const [address, own, other] of [
  ['/planes/dunlin-1000', 'Parts and print data', 'Most flown'],
  ['/planes', 'Most flown', 'Parts and print data'],
] as const)
  test(`a first visit to ${address} loads no code of ${other === 'Most flown' ? 'lists' : 'products'}`, async ({
    page,
    shop,
    ready,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await page.goto(address)
    await ready()
    await page.waitForLoadState('networkidle')
    const texts = await Promise.all(scripts.map(async (path) => (await shop.fetch(path)).text()))
    expect(texts.join('\n')).toContain(own)
    expect(texts.join('\n')).not.toContain(other)
  })

test('what every page begins with is compiled while it comes, not at the first tap', async ({ shop }) => {
  const shell = readFileSync('dist/client/shell.html', 'utf8')
  const paths = [...shell.matchAll(/ (?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
  const scripts = await Promise.all(paths.map(async (path) => (await shop.fetch(path)).text()))
  const [largest = ''] = scripts.toSorted((a, b) => b.length - a.length)
  expect(largest.length).toBeGreaterThan(100_000)
  expect(largest).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test('the worker holds nothing that only pages need', async ({ shop }) => {
  const worker = await (await shop.fetch('/service-worker.js')).text()
  expect(worker).toContain('/api/builds/:productId/photos')
  // The lanes of the outbox, WebKit's back/forward cache, and what the list of files says.
  expect(worker).not.toMatch(/build\/photo|pagehide|manifest\.webmanifest","integrity/)
})

/** Of the last part of a selector, such as ":last-child" of ".row:has(s) > :last-child". */
const anyElement = /:has\(.*\)[^\s>+~]*[\s>+~]+([^\s>+~]+[\s>+~]+)*[*:][^\s>+~]*$/

test('an element that comes or goes makes no rule look at every element of the page', async ({ shop }) => {
  const page = await (await shop.fetch('/')).text()
  const [, path = ''] = /href="(\/assets\/shell-[^"]+\.css)"/.exec(page) ?? []
  const style = await (await shop.fetch(path)).text()
  const asking = [...style.matchAll(/(?<=[{}])[^{}]*:has\([^{}]*(?=\{)/g)].map(([selectors]) => selectors)
  expect(asking.length).toBeGreaterThan(0)
  // The browser would style all of them anew: on a slow phone 100 ms for a button in the footer.
  expect(asking.filter((selectors) => anyElement.test(selectors))).toEqual([])
})
