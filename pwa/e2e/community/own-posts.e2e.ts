import { holdCall } from '#pwa/e2e/account/auth-page.ts'
import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'
import { untilDrawn } from '#pwa/e2e/until-drawn.ts'
import type { Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'
import { addPost, draftsOf } from './posts-shop.ts'

const titleOf = (page: Page) => page.getByLabel('Title')
const bodyOf = (page: Page) => page.getByLabel('Text', { exact: true })
const rowsOf = (page: Page) => page.getByRole('list', { name: 'My posts' }).getByRole('listitem')
const titlesIn = async (shop: TestShop, cookie: string) => {
  const posts = (await (await shop.fetch('/api/community/own-posts', { cookie })).json()) as {
    title: string
  }[]
  return posts.map(({ title }) => title).toSorted()
}

for (const isGone of [false, true])
  test(`a post that is deleted${isGone ? ', elsewhere already,' : ''} does not come back until the list is read again`, async ({
    page,
    context,
    shop,
    ready,
  }) => {
    const cookie = await newMember(shop, page)
    await addPost(shop, { title: 'It stays' }, cookie)
    const { id } = await addPost(shop, { title: 'It leaves' }, cookie)
    await listenFor(context, 'It leaves')
    await page.goto('/user/posts')
    await ready()
    await expect(rowsOf(page)).toHaveCount(2)
    if (isGone) await shop.fetch(`/api/community/posts/${id}`, { method: 'DELETE', cookie })
    const [removal, list] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(`**/api/community/posts/${id}`, async (route) => {
      await removal.promise
      await route.continue()
    })
    await page.route('**/api/community/own-posts', async (route) => {
      await list.promise
      await route.continue()
    })
    await rowsOf(page).first().getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete post' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(rowsOf(page)).toHaveText([/It stays/])
    await page.evaluate(() => delete document.documentElement.dataset.said)
    const asked = page.waitForRequest('**/api/community/own-posts')
    removal.resolve()
    await asked
    const read = page.waitForResponse('**/api/community/own-posts')
    list.resolve()
    await (await read).finished()
    await untilDrawn(page)
    await expect(rowsOf(page)).toHaveText([/It stays/])
    expect(await everSaid(page)).toBe(false)
  })

test('while a change of a post waits, it is shown as waiting and no second change begins from the text before', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { id } = await addPost(shop, { title: 'Dunlin, week 2' })
  await signIn('admin@example.com')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/community/posts/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  await page.goto('/user/posts')
  await ready()
  const change = page.getByRole('main').getByRole('link', { name: 'Edit' })
  await change.click()
  await page.getByRole('group', { name: 'Kind' }).getByRole('button', { name: 'Question' }).click()
  await page.getByRole('button', { name: 'Send changes' }).click()
  await expect(rowsOf(page)).toHaveText([/Dunlin, week 2.*Waiting to send/, /Dunlin, week 2.*Published/])
  await expect(change).toHaveCount(0)
  await rowsOf(page).getByRole('link', { name: 'Dunlin, week 2' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dunlin, week 2' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Follow' })).toBeVisible()
  await expect(change).toHaveCount(0)
  release()
  await expect(change).toBeVisible()
})

test('a change of a post that was changed elsewhere meanwhile keeps its text, also when it is opened again, and takes the place of the other', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const { id } = await addPost(shop, { title: 'Dunlin, week 3' }, cookie)
  await page.clock.install()
  await page.goto(`/community/posts/new?post=${id}`)
  await ready()
  await titleOf(page).fill('Dunlin, week 3, from here')
  const elsewhere = { kind: 'build', title: 'Dunlin, week 3, from elsewhere', body: 'Other.', revision: 1 }
  const changed = await shop.fetch(`/api/community/posts/${id}`, { method: 'PUT', cookie, body: elsewhere })
  expect(changed.status).toBe(200)
  // After two seconds without an answer the change would wait, and its refusal be told elsewhere.
  await stopTime(page)
  await page.getByRole('button', { name: 'Send changes' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This post was changed elsewhere meanwhile. Send it again to put yours in its place.',
  )
  await page.clock.resume()
  await expect.poll(() => draftsOf(page)).toContain('"revision":2')
  await page.reload()
  await ready()
  await expect(titleOf(page)).toHaveValue('Dunlin, week 3, from here')
  await page.getByRole('button', { name: 'Send changes' }).click()
  await expect(rowsOf(page)).toHaveText([/Dunlin, week 3, from here.*In review/])
  expect(await titlesIn(shop, cookie)).toEqual(['Dunlin, week 3, from here'])
})

test('a draft of a change outlives what a moderator corrects meanwhile', async ({ page, shop, ready }) => {
  const cookie = await newMember(shop, page)
  const { id } = await addPost(shop, { title: 'Dunlin, wek 6' }, cookie)
  await page.clock.install()
  await page.goto(`/community/posts/new?post=${id}`)
  await ready()
  await bodyOf(page).fill('The tail is done, and much more.')
  await expect.poll(() => draftsOf(page)).toContain('The tail is done, and much more.')
  const corrected = await shop.fetch(`/api/admin/posts/${id}`, {
    method: 'PUT',
    cookie: await shop.signIn('admin@example.com'),
    body: { title: 'Dunlin, week 6', body: 'The wing is done.', revision: 1, state: 'waiting' },
  })
  expect(corrected.status).toBe(200)
  await page.reload()
  await ready()
  await expect(bodyOf(page)).toHaveValue('The tail is done, and much more.')
  await titleOf(page).fill('Dunlin, week 6, from here')
  await stopTime(page)
  await page.getByRole('button', { name: 'Send changes' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('changed elsewhere meanwhile')
  await page.clock.resume()
  await page.getByRole('button', { name: 'Send changes' }).click()
  await expect(rowsOf(page)).toHaveText([/Dunlin, week 6, from here.*In review/])
  expect(await titlesIn(shop, cookie)).toEqual(['Dunlin, week 6, from here'])
})

test('a change of a post that was deleted elsewhere meanwhile keeps its text, also when it is opened again, and is sent as a new post', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const { id } = await addPost(shop, { title: 'Dunlin, week 4' }, cookie)
  await page.clock.install()
  await page.goto(`/community/posts/new?post=${id}`)
  await ready()
  await titleOf(page).fill('Dunlin, week 4, from here')
  await shop.fetch(`/api/community/posts/${id}`, { method: 'DELETE', cookie })
  await stopTime(page)
  await page.getByRole('button', { name: 'Send changes' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This post was deleted meanwhile. Send it again as a new post.',
  )
  await page.clock.resume()
  await expect.poll(() => draftsOf(page)).toContain('"revision":null')
  await page.reload()
  await ready()
  await expect(titleOf(page)).toHaveValue('Dunlin, week 4, from here')
  await page.getByRole('button', { name: 'Send post' }).click()
  await expect(rowsOf(page)).toHaveText([/Dunlin, week 4, from here.*In review/])
  expect(await titlesIn(shop, cookie)).toEqual(['Dunlin, week 4, from here'])
})

test('a change that waits for a post that is deleted elsewhere is not sent, and opens as a new post', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const { id } = await addPost(shop, { title: 'Dunlin, week 5' }, cookie)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/community/posts/${id}`, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/community/posts/new?post=${id}`)
  await ready()
  await titleOf(page).fill('Dunlin, week 5, from here')
  await page.getByRole('button', { name: 'Send changes' }).click()
  await expect(rowsOf(page).first()).toHaveText(/Dunlin, week 5, from here.*Waiting to send/)
  await shop.fetch(`/api/community/posts/${id}`, { method: 'DELETE', cookie })
  release()
  const refused = rowsOf(page).filter({ hasText: 'Not sent: This post was deleted meanwhile.' })
  await refused.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Send it again as a new post.')
  await expect(titleOf(page)).toHaveValue('Dunlin, week 5, from here')
  await page.getByRole('button', { name: 'Send post' }).click()
  await expect(rowsOf(page).filter({ hasText: 'Dunlin, week 5, from here' })).toHaveText([/In review/])
  expect(await titlesIn(shop, cookie)).toEqual(['Dunlin, week 5, from here'])
})

test('what is typed while a comment is being sent is not lost', async ({ page, shop, ready }) => {
  const { id, slug } = await addPost(shop, { title: 'Talked about' })
  await newMember(shop, page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/community/posts/${id}/comments`, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/community/posts/${slug}`)
  await ready()
  const field = page.getByLabel('Your comment')
  await field.fill('Which glue?')
  const sending = page.waitForRequest(`**/api/community/posts/${id}/comments`)
  await page.getByRole('button', { name: 'Send comment' }).click()
  await sending
  await field.pressSequentially(' And more')
  // After two seconds the comment is said to be saved, and the field takes the next one.
  const taken = (await field.inputValue()).replace('Which glue?', '')
  release()
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Which glue?')
  await expect(page.getByRole('button', { name: 'Send comment' })).toBeVisible()
  await expect(field).toHaveValue(taken)
})

test('a refused comment is corrected beside the one that is being written, and both outlive a reload', async ({
  page,
  shop,
  ready,
}) => {
  const { id, slug } = await addPost(shop, { title: 'Talked about again' })
  await newMember(shop, page)
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
  const calls = `**/api/community/posts/${id}/comments`
  await page.route(calls, async (route) => {
    await refused
    const json = { message: 'Not today.', code: 'invalid_input' }
    await route.fulfill({ status: 422, headers: { 'kestrel-api': '1' }, json })
  })
  await page.goto(`/community/posts/${slug}`)
  await ready()
  const field = page.getByLabel('Your comment')
  await field.fill('Which glue?')
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(field).toHaveValue('')
  await field.fill('And which filament?')
  await expect.poll(() => draftsOf(page)).toContain('And which filament?')
  refuse()
  await page.getByRole('list', { name: 'Comments' }).getByRole('link', { name: 'Edit' }).click()
  await expect(field).toHaveValue('Which glue?')
  await field.fill('Which glue for foam?')
  await expect.poll(() => draftsOf(page)).toContain('Which glue for foam?')
  await page.reload()
  await ready()
  await expect(field).toHaveValue('Which glue for foam?')
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(field).toHaveValue('And which filament?')
})

test('while a post is being sent, its form takes no more words, planes or photos', async ({
  page,
  shop,
  ready,
}) => {
  await newMember(shop, page)
  await page.clock.install()
  const held = await holdCall(page, '/api/community/posts')
  await page.goto('/community/posts/new')
  await ready()
  const [title, body] = [titleOf(page), bodyOf(page)]
  await title.fill('Lapwing, week 1')
  await body.fill('The wing is done.')
  await page.getByRole('searchbox', { name: 'Planes' }).fill('Lapwing')
  // After two seconds without an answer the post would wait, and the page be left.
  await stopTime(page)
  const sending = page.waitForRequest('**/api/community/posts')
  await page.getByRole('button', { name: 'Send post' }).click()
  await sending
  await title.pressSequentially(' and 2')
  await body.pressSequentially(' The tail too.')
  await page.getByRole('button', { name: 'Add Lapwing 800' }).click()
  await expect(page.getByRole('list', { name: 'Planes of this post' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add photos' })).toBeDisabled()
  await page.getByRole('button', { name: 'Question' }).click()
  await expect(page.getByRole('button', { name: 'Build log' })).toHaveAttribute('aria-pressed', 'true')
  await expect(title).toHaveValue('Lapwing, week 1')
  await expect(body).toHaveValue('The wing is done.')
  held.open()
  await expect(rowsOf(page)).toHaveText([/Lapwing, week 1.*In review/])
})
