import { holdCall } from '#pwa/e2e/account/auth-page.ts'
import { seeToast } from '#pwa/e2e/ever-said.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { noRoom } from '#pwa/e2e/offline/no-room.ts'
import { waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'
import { addPost, deleteComment } from './posts-shop.ts'

test('on a device that has forgotten its member a reaction, following and a comment wait until the shop has said who this is', async ({
  page,
  shop,
  ready,
}) => {
  const post = await addPost(shop, { title: 'Linnet, first day' })
  await newMember(shop, page)
  const held = await holdCall(page, '/api/auth/user')
  await waitWithoutEnd(page)
  await page.goto(`/community/posts/${post.slug}`)
  await ready()
  const marks = () =>
    shop.services.db
      .selectFrom('post_marks')
      .where('post_id', '=', post.id)
      .where('reaction', '=', 'nice')
      .select('follows')
      .execute()
  const nice = page.getByRole('button', { name: /Nice work/ })
  await nice.click()
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await page.getByRole('button', { name: 'Write a comment' }).click()
  held.open()
  await expect(page.getByLabel('Your comment')).toBeVisible()
  await expect(nice).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await expect.poll(marks).toEqual([{ follows: true }])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('when neither device nor shop can save a reaction or a deletion, the page says that it is not saved', async ({
  page,
  shop,
  ready,
  context,
}) => {
  const post = await addPost(shop, { title: 'Linnet, second day' })
  const cookie = await newMember(shop, page)
  const body = { id: crypto.randomUUID(), text: 'How heavy is it?' }
  await shop.fetch(`/api/community/posts/${post.id}/comments`, { method: 'POST', cookie, body })
  await noRoom(page)
  await page.clock.install()
  await page.goto(`/community/posts/${post.slug}`)
  await ready()
  const nice = page.getByRole('button', { name: /Nice work/ })
  await expect(nice).toBeEnabled()
  const comment = page.getByRole('list', { name: 'Comments' }).getByRole('listitem')
  const remove = comment.getByRole('button', { name: 'Delete' })
  // The code of the question comes with the first one.
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await context.setOffline(true)
  const said = 'this device has no room left. Not saved'
  await seeToast(page, said, () => nice.click())
  await expect(nice).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText(said)).toBeHidden()
  await remove.click()
  await seeToast(page, said, () => page.getByRole('button', { name: 'Delete comment', exact: true }).click())
  await expect(page.getByText('How heavy is it?')).toBeVisible()
})

test('a comment is deleted only after a question; its buttons name writer and comment, and the focus goes to the next one', async ({
  page,
  shop,
  ready,
}) => {
  const post = await addPost(shop, { title: 'Linnet, third day' })
  const cookie = await newMember(shop, page)
  const admin = await shop.signIn('admin@example.com')
  const say = (text: string, by: string) =>
    shop.fetch(`/api/community/posts/${post.id}/comments`, {
      method: 'POST',
      cookie: by,
      body: { id: crypto.randomUUID(), text },
    })
  await say('How heavy is it?', cookie)
  await say('410 g.', admin)
  await say('Which motor?', cookie)
  await page.goto(`/community/posts/${post.slug}`)
  await ready()
  const comments = page.getByRole('list', { name: 'Comments' }).locator(':scope > li')
  await expect(page.getByRole('button', { name: /^Report .+: 410 g\.$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Delete: How heavy is it?' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(comments).toHaveCount(3)
  await deleteComment(comments.first())
  await expect(comments).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Delete: Which motor?' })).toBeFocused()
})
