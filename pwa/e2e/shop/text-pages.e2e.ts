import { expect, test } from '#pwa/e2e/fixtures.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'

const links = {
  facebook: 'https://www.facebook.com/kestrel',
  youtube: 'https://www.youtube.com/@kestrel',
  instagram: 'https://www.instagram.com/kestrel',
  twitter: 'https://x.com/kestrel',
}

test('SHELL-04 SHELL-06 CAT-07 CAT-09 about, contact, terms and privacy are pages with real text, for everyone', async ({
  shop,
}) => {
  for (const [path, title, words] of [
    ['/about', 'About', 'Numbers first'],
    ['/contact', 'Contact', 'It helps to tell us'],
    ['/terms', 'Terms', 'Right of withdrawal'],
    ['/privacy', 'Privacy', 'kmi_guest_cart'],
  ] as const) {
    const answer = await shop.fetch(path)
    expect(answer.status).toBe(200)
    // Rendered on the server: the words are in what was sent.
    const html = await answer.text()
    expect(html).toContain(words)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  }
})

test('SHELL-94 the footer leads to the text pages, and the 404 page to About', async ({ page, ready }) => {
  await page.goto('/')
  await ready()
  const footer = page.getByRole('navigation', { name: 'Footer' })
  for (const name of ['About', 'Contact', 'Terms', 'Privacy']) {
    await footer.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await page.goto('/no-such-page')
  await ready()
  await page.getByRole('link', { name: 'Learn More' }).click()
  await expect(page).toHaveURL(/\/about$/)
})

test('SHELL-70 SHELL-71 the footer has the social links that there are', async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  await page.route('**/api/social-links', (route) =>
    route.fulfill({ json: links, headers: { 'kestrel-api': '1' } }),
  )
  // The shop draws this page without data, so the links come by the call.
  await page.goto('/outbox')
  for (const [name, address] of [
    ['Facebook', links.facebook],
    ['YouTube', links.youtube],
    ['Instagram', links.instagram],
    ['X (Twitter)', links.twitter],
  ] as const)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', address)
  await page.unroute('**/api/social-links')
  // What is saved for ten minutes is not asked for again (CACHE-14).
  await page.goto('/livez')
  await page.evaluate(() => localStorage.removeItem('kestrel.public'))
  await page.route('**/api/social-links', (route) =>
    route.fulfill({ json: { youtube: links.youtube }, headers: { 'kestrel-api': '1' } }),
  )
  await page.goto('/outbox')
  await expect(footer.getByRole('link', { name: 'YouTube' })).toBeVisible()
  for (const name of ['Facebook', 'Instagram', 'X (Twitter)'])
    await expect(footer.getByRole('link', { name })).toHaveCount(0)
})

test('the owner changes a text page; HTML in it stays text, and no address runs a script', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await signIn('admin@example.com')
  await page.clock.install()
  await page.goto('/admin/settings/about')
  await ready()
  const text = page.getByLabel('Text')
  await text.fill(
    '## Our bench\n\n<img src=x onerror=alert(1)> [here](javascript:alert(1)) [there](//evil.example) [shop](/planes)',
  )
  // The toast would go by itself.
  await stopTime(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.clock.resume()
  await expect(async () => {
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 2, name: 'Our bench' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'shop' })).toHaveAttribute('href', '/planes')
  await expect(main.getByRole('link')).toHaveCount(1)
  const cookie = await shop.signIn('admin@example.com')
  await shop.fetch('/api/admin/pages/about', { method: 'PUT', cookie, body: { body: '' } })
})

test('profile, outbox and static pages begin at one edge and share one measure on a desk', async ({
  page,
  ready,
  signIn,
}) => {
  await signIn()
  await page.setViewportSize({ width: 1440, height: 900 })
  const measures: { left: number; width: number }[] = []
  const footer = page.getByRole('navigation', { name: 'Footer' })
  for (const [path, name] of [
    ['/user/profile', null],
    ['/about', 'About'],
    ['/terms', 'Terms'],
    ['/outbox', null],
    ['/install', null],
  ] as const) {
    if (name === null) await page.goto(path)
    else await footer.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await ready()
    if (name !== null) await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const head = page.getByRole('heading', { level: 1 }).locator('xpath=../..')
    await expect(head).toBeVisible()
    measures.push(
      await head.evaluate((element) => {
        const { left, width } = element.getBoundingClientRect()
        return { left, width }
      }),
    )
  }
  expect(new Set(measures.map(({ left }) => left)).size).toBe(1)
  expect(new Set(measures.map(({ width }) => width)).size).toBe(1)
})
