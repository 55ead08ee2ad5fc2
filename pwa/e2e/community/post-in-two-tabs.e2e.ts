import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'
import type { Page } from '@playwright/test'
import type { OwnPost } from '#shared/posts/posts.contract.ts'
import { draftsOf } from './posts-shop.ts'

const titleOf = (page: Page) => page.getByLabel('Title')
const bodyOf = (page: Page) => page.getByLabel('Text', { exact: true })
const rowsOf = (page: Page) => page.getByRole('list', { name: 'My posts' }).getByRole('listitem')

for (const isRead of [true, false])
  test(`a draft that was sent from another tab and then rewritten here is sent as a second post${isRead ? '' : ', also for who sends it before the own posts are read'}`, async ({
    page,
    context,
    shop,
    ready,
  }) => {
    const cookie = await newMember(shop, page)
    await page.clock.install()
    await page.goto('/community/posts/new')
    await ready()
    await titleOf(page).fill('Dunlin, week 1')
    await bodyOf(page).fill('The wing is done.')
    await expect.poll(() => draftsOf(page)).toContain('The wing is done.')
    const other = await context.newPage()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await other.route('**/api/community/own-posts', async (route) => {
      await released
      await route.continue()
    })
    if (isRead) release()
    const known = other.waitForResponse('**/api/community/own-posts')
    await other.goto('/community/posts/new')
    await ready(other)
    if (isRead) await (await known).finished()
    await expect(titleOf(other)).toHaveValue('Dunlin, week 1')

    await page.getByRole('button', { name: 'Send post' }).click()
    await expect(rowsOf(page)).toHaveText([/Dunlin, week 1.*In review/])
    await titleOf(other).fill('Which glue for foam?')
    await bodyOf(other).fill('White or clear?')
    // A post waits two seconds for the own posts.
    await stopTime(other)
    const sent = other.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/community/posts'),
    )
    await other.getByRole('button', { name: 'Send post' }).click()
    release()
    await (await sent).finished()
    await other.clock.resume()
    await expect(rowsOf(other)).toHaveText([/Which glue for foam\?.*In review/, /Dunlin, week 1.*In review/])
    const posts = (await (await shop.fetch('/api/community/own-posts', { cookie })).json()) as OwnPost[]
    expect(posts.map(({ title }) => title).toSorted()).toEqual(['Dunlin, week 1', 'Which glue for foam?'])
  })
