import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { hostileStrings } from '#shared/testing/hostile-strings.ts'
import { drawnShapes, shapeOf, sound, watch } from './hostile-page.ts'
import { addPost } from './posts-shop.ts'

/** One post holds them. */
const mostCharacters = 19_000
/** An open fence makes code of all that follows: those come last. */
const isFence = (text: string) => text.startsWith('```')
const ordered = [
  ...hostileStrings.filter((text) => !isFence(text)),
  ...hostileStrings.filter((text) => isFence(text)),
]
const groups = ordered.reduce<string[][]>(
  (all, text) => {
    const last = all.at(-1) ?? []
    if (last.join('\n\n').length + text.length < mostCharacters) last.push(text)
    else all.push([text])
    return all
  },
  [[]],
)
const titles = ordered.map((text) => text.slice(0, 120)).filter((text) => /\w{2}/.test(text))

test('254 hostile texts as titles, posts and comments: no script runs, no page breaks, nothing is asked of elsewhere', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const found = await watch(page, shop.url)
  const admin = await shop.signIn('admin@example.com')
  const posts: { id: string; slug: string }[] = []
  for (const [at, group] of groups.entries())
    posts.push(await addPost(shop, { title: titles[at], body: group.join('\n\n') }, admin))
  const titled: string[] = []
  for (const title of titles.filter((_title, at) => at % 10 === 0))
    titled.push((await addPost(shop, { title, body: title }, admin)).slug)
  const talked = await addPost(shop, { title: 'Talked about' }, admin)
  for (const text of hostileStrings)
    await shop.fetch(`/api/community/posts/${talked.id}/comments`, {
      method: 'POST',
      cookie: admin,
      body: { id: crypto.randomUUID(), text: text.slice(0, 3_000) },
    })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/community/posts')
  await ready()
  await expect(page.getByRole('list', { name: 'Posts' }).getByRole('listitem').first()).toBeVisible()
  expect(await shapeOf(page)).toEqual(sound)
  const addressOf = (slug: string) => `/community/posts/${slug}`
  const [plain] = await drawnShapes(page, [addressOf(talked.slug)])
  for (const [address, shape] of await drawnShapes(page, titled.map(addressOf)))
    expect(shape, address).toEqual(plain?.[1])
  for (const { slug } of posts) {
    await page.goto(addressOf(slug))
    await ready()
    expect(await shapeOf(page), slug).toEqual(sound)
  }
  await page.goto(addressOf(talked.slug))
  await ready()
  const comments = page.getByRole('list', { name: 'Comments' }).locator(':scope > li')
  for (let shown = 50; shown < 250; shown += 50) {
    await expect(comments).toHaveCount(shown)
    await page.getByRole('button', { name: 'Show more comments' }).click()
  }
  await expect(comments.nth(240)).toBeAttached()
  expect(await shapeOf(page)).toEqual(sound)
  // Links lead where they say, or stay text.
  const hrefs = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  for (const href of hrefs) expect(href).toMatch(/^(https?:\/\/|mailto:|\/(?![/\\]))/i)

  await signIn('admin@example.com')
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const { id } of [...posts.slice(0, 2), talked]) {
    await page.goto(`/admin/community/posts?state=published&post=${id}`)
    await ready()
    await expect(page.getByRole('dialog', { name: 'Review' }).getByText('Keys: a approves')).toBeVisible()
    expect((await shapeOf(page)).foreign).toBe(0)
  }
  expect(found).toEqual([])
})

test('hostile texts in the editor: the preview, the draft and the outbox show them as text', async ({
  page,
  shop,
  ready,
  context,
}) => {
  const found = await watch(page, shop.url)
  await newMember(shop, page)
  await page.goto('/user/posts')
  await ready()
  await page.getByRole('main').getByRole('link', { name: 'Write a post' }).first().click()
  for (const group of groups) {
    await page.getByLabel('Text', { exact: true }).fill(group.join('\n\n'))
    await page.getByRole('tab', { name: 'Preview' }).click()
    await expect(page.getByRole('tabpanel').locator('p, pre, li').first()).toBeAttached()
    expect(await shapeOf(page)).toEqual({ ...sound, foreign: 0 })
    await page.getByRole('tab', { name: 'Write' }).click()
  }
  await page.getByLabel('Title').fill('"><img src=x onerror=hit()>')
  await page.getByLabel('Text', { exact: true }).fill('<svg onload=hit()>')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send post' }).click()
  const own = page.getByRole('list', { name: 'My posts' }).getByRole('listitem')
  await expect(own).toHaveText([/"><img src=x onerror=hit\(\)>.*Waiting to send/])
  await context.setOffline(false)
  await expect(own).toHaveText([/In review/])
  expect(found).toEqual([])
})
