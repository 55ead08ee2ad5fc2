import { expect, test } from '#pwa/e2e/fixtures.ts'
import { wishlistScreen } from './wishlist-screen.ts'
import type { Product, ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import type { PrintProfiles } from '#shared/making/print-profile.contract.ts'
import type { Resources } from '#shared/making/resources/resources.contract.ts'
import type { TutorialSummary } from '#shared/making/tutorials/tutorials.contract.ts'
import type { TextPage } from '#shared/settings/pages.contract.ts'
import type { Question } from '#shared/support/support.contract.ts'

/** The words of Markdown, line by line. */
const wordsOf = (markdown: string) =>
  markdown
    .split('\n')
    .map((line) =>
      line
        .replace(/^(#+|-) /, '')
        .replaceAll('**', '')
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .trim(),
    )
    .filter((line) => line !== '')

/** The words of an answer that its page shows. */
function wordsIn(answer: unknown, of: string): string[] {
  switch (of) {
    case 'products':
      return (answer as ProductSummary[]).map(({ name }) => name)
    case 'product': {
      const { name, description, aircraft } = answer as Product
      return [name, ...wordsOf(description), String(aircraft?.span)]
    }
    case 'profiles':
      return (answer as PrintProfiles).profiles.flatMap(({ name, settings }) => [
        name,
        settings.calibrate,
        ...settings.warnings,
      ])
    case 'resources':
      return (answer as Resources).resources.flatMap(({ name, advice, links }) => [
        name,
        advice,
        ...links.map(({ shop }) => shop),
      ])
    case 'tutorials':
      return (answer as TutorialSummary[]).flatMap(({ title, summary }) => [title, summary])
    case 'questions':
      return (answer as Question[]).flatMap(({ question, answer: said }) => [question, ...wordsOf(said)])
    default: {
      const { title, body } = answer as TextPage
      return [title, ...wordsOf(body)]
    }
  }
}

/** Each public page with the call that has its content. */
const pages = [
  ['/', '/api/products/featured', 'products'],
  ['/planes', '/api/products?type=planes', 'products'],
  ['/planes/lapwing-800', '/api/products/by-slug/lapwing-800', 'product'],
  ['/print-profiles', '/api/print-profiles', 'profiles'],
  ['/purchase-resources', '/api/purchase-resources', 'resources'],
  ['/tutorials', '/api/tutorials', 'tutorials'],
  ['/support', '/api/support/questions', 'questions'],
  ['/about', '/api/pages/about', 'text'],
  ['/contact', '/api/pages/contact', 'text'],
  ['/terms', '/api/pages/terms', 'text'],
  ['/privacy', '/api/pages/privacy', 'text'],
] as const

test('OPEN-02 home, planes, product, print profiles, resources, tutorials, support, about, contact, terms and privacy come from the server with all words of their calls', async ({
  browser,
  shop,
}) => {
  // Without scripts there is only what the server has drawn.
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [path, call, of] of pages) {
    const answer = await shop.fetch(call)
    expect(answer.status, call).toBe(200)
    const wanted = wordsIn(await answer.json(), of)
    expect(wanted.join(' ').length, `${path} has little to read`).toBeGreaterThan(40)
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(page.getByRole('main'), path).toBeVisible()
    const read = (await page.getByRole('main').allTextContents()).join(' ').replaceAll(/\s+/g, ' ')
    for (const each of wanted) expect(read, path).toContain(each.replaceAll(/\s+/g, ' '))
  }
  await context.close()
})

test('OPEN-02 the grid of planes is searched, narrowed by type and sorted; a product has its gallery, price, "Add to cart" and a heart', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await signIn()
  await page.setViewportSize({ width: 1280, height: 900 })
  const listed = async (search: string) =>
    ((await (await shop.fetch(`/api/products?type=planes&${search}`)).json()) as ProductSummary[]).map(
      ({ name }) => name,
    )
  const names = page.locator('main li a h2')
  await page.goto('/planes')
  await ready()
  const field = page.getByRole('searchbox', { name: 'Search planes' })
  await field.fill('trainer')
  await expect(page).toHaveURL(/q=trainer/)
  await expect(names).toHaveText(await listed('q=trainer'))
  await field.fill('')
  await expect(page).not.toHaveURL(/q=/)
  await page.getByRole('group', { name: 'Kind' }).getByRole('button', { name: /^All / }).click()
  await page.getByRole('checkbox', { name: 'Flying wing' }).check()
  await expect(page).toHaveURL(/kind=Flying/)
  const wings = await listed('kind=Flying+wing')
  expect(wings.length).toBeGreaterThan(0)
  await expect(names).toHaveText(wings)
  await page.getByRole('checkbox', { name: 'Flying wing' }).uncheck()
  await page.getByLabel('Sort').locator('visible=true').selectOption('price')
  await expect(page).toHaveURL(/sort=price/)
  await expect(names).toHaveText(await listed('sort=price'))

  await page.goto('/planes/swift-1200')
  await ready()
  const main = page.getByRole('main')
  const gallery = main.getByRole('region', { name: 'Pictures' })
  await expect(gallery.getByRole('button', { name: /^Enlarge/ })).toBeVisible()
  await gallery.getByRole('button', { name: /^Picture 2/ }).click()
  await expect(gallery.getByRole('button', { name: /^Picture 2/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(main.getByText('18.32').first()).toBeVisible()
  const heart = wishlistScreen(page).heart('Swift 1200')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await main.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('button', { name: /^Cart, [1-9]/ })).toBeVisible()
})
