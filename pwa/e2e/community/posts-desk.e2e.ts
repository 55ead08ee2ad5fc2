import { brokenAnswer, expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { holdFrames } from '#pwa/e2e/hold-frames.ts'
import { waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'
import { addPost, stateOf } from './posts-shop.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('ADMIN-25 ADMIN-60 the queue is worked through by keyboard: j and k, a approves, d declines with a reason', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const maker = await shop.signIn('maker@example.com')
  const posts: { id: string }[] = []
  for (const title of ['First post', 'Second post', 'Third post'])
    posts.push(await addPost(shop, { title, body: `About the ${title}.` }, maker))
  await signIn('admin@example.com')
  await page.goto('/about')
  await ready()
  await page.getByRole('banner').getByRole('button', { name: 'Administration' }).click()
  await page
    .getByRole('navigation', { name: 'Community', exact: true })
    .getByRole('link', { name: 'Posts' })
    .click()
  await expect(page).toHaveURL('/admin/community/posts')
  await expect(page.getByRole('table', { name: 'Posts' }).getByRole('row')).toHaveCount(4)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Review' })
  await expect(sheet.getByRole('heading', { name: 'First post' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(sheet.getByRole('heading', { name: 'Second post' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(sheet.getByRole('heading', { name: 'First post' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(sheet.getByRole('heading', { name: 'Second post' })).toBeVisible()
  expect(await stateOf(shop, posts[0]?.id ?? '')).toMatchObject({ state: 'published' })
  await page.keyboard.press('d')
  await expect(sheet.getByLabel('Reason')).toBeFocused()
  // Keys are letters while somebody types.
  await page.keyboard.type('Say a bit more, and add a photo.')
  await sheet.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(sheet.getByRole('heading', { name: 'Third post' })).toBeVisible()
  await expect
    .poll(() => stateOf(shop, posts[1]?.id ?? ''))
    .toMatchObject({ state: 'declined', reason: 'Say a bit more, and add a photo.' })
  await sheet.getByRole('button', { name: 'Block writer' }).click()
  await sheet.getByLabel('Reason').fill('Advertising.')
  await sheet.getByRole('button', { name: 'Block writer' }).click()
  await expect(sheet.getByText('Blocked: Advertising.')).toBeVisible()
  await page.keyboard.press('Escape')
  // It has a button of such a name too.
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: /^Let .* write again$/ }).click()
  await expect(page.getByRole('table', { name: 'Blocked writers' })).toHaveCount(0)
  await page
    .getByRole('group', { name: 'Status' })
    .getByRole('button', { name: /^Declined/ })
    .click()
  await expect(page.getByRole('table', { name: 'Posts' }).getByRole('link')).toHaveText(['Second post'])
})

test('the reason that is begun before the next post has its first frame keeps the focus', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const maker = await shop.signIn('maker@example.com')
  const { id } = await addPost(shop, { title: 'Looked at' }, maker)
  await addPost(shop, { title: 'Declined at once' }, maker)
  await signIn('admin@example.com')
  await page.goto(`/admin/community/posts?post=${id}`)
  await ready()
  const sheet = page.getByRole('dialog', { name: 'Review' })
  await expect(sheet.getByRole('heading', { name: 'Looked at' })).toBeVisible()
  const bringFrames = await holdFrames(page)
  await page.keyboard.press('j')
  await expect(sheet.getByRole('heading', { name: 'Looked at' })).toBeHidden()
  await expect(sheet.getByRole('button', { name: 'Decline' })).toBeVisible()
  await page.keyboard.press('d')
  await expect(sheet.getByLabel('Reason')).toBeFocused()
  await bringFrames()
  await expect(sheet.getByLabel('Reason')).toBeFocused()
})

test('a key pressed outside the fields of an open form does not close it, and what was typed stays', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const maker = await shop.signIn('maker@example.com')
  const { id } = await addPost(shop, { title: 'Half corrected' }, maker)
  await addPost(shop, { title: 'After it' }, maker)
  await signIn('admin@example.com')
  await page.goto(`/admin/community/posts?post=${id}`)
  await ready()
  const sheet = page.getByRole('dialog', { name: 'Review' })
  await sheet.getByRole('button', { name: 'Correct', exact: true }).click()
  const title = sheet.getByLabel('Title')
  await title.fill('Corrected')
  await sheet.getByRole('button', { name: 'Save correction' }).focus()
  for (const key of ['d', 'j', 'k']) {
    await page.keyboard.press(key)
    await expect(title).toHaveValue('Corrected')
  }
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('heading', { name: 'Corrected' })).toBeVisible()
})

test('two moderators at once: the second is told what was decided, and sees it', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const post = await addPost(shop, { title: 'Decided twice' }, await shop.signIn('maker@example.com'))
  await signIn('admin@example.com')
  await page.goto(`/admin/community/posts?post=${post.id}`)
  await ready()
  const sheet = page.getByRole('dialog', { name: 'Review' })
  await expect(sheet.getByRole('heading', { name: 'Decided twice' })).toBeVisible()
  const other = await shop.fetch(`/api/admin/posts/${post.id}/decision`, {
    method: 'POST',
    cookie: await shop.signIn('admin@example.com'),
    body: { decision: 'decline', reason: 'Not about aircraft.', revision: 1, state: 'waiting' },
  })
  expect(other.status).toBe(200)
  await page.keyboard.press('a')
  await expect(sheet.getByRole('alert')).toContainText(
    /has declined this post meanwhile\. The reason: Not about aircraft\./,
  )
  await expect(sheet.getByText(/^Declined by .*Not about aircraft\.$/)).toBeVisible()
  await expect(sheet.getByText('Declined', { exact: true })).toBeVisible()
  expect(await stateOf(shop, post.id)).toMatchObject({ state: 'declined' })
})

test('a decision right after a correction is about the corrected post, also before it was read again', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { id } = await addPost(shop, { title: 'Misspelt' }, await shop.signIn('maker@example.com'))
  await signIn('admin@example.com')
  await page.goto(`/admin/community/posts?post=${id}`)
  await ready()
  const sheet = page.getByRole('dialog', { name: 'Review' })
  await sheet.getByRole('button', { name: 'Correct', exact: true }).click()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/admin/posts/${id}`, async (route) => {
    if (route.request().method() === 'GET') await released
    await route.continue()
  })
  await sheet.getByLabel('Title').fill('Spelled well')
  await sheet.getByRole('button', { name: 'Save correction' }).click()
  await expect(sheet.getByRole('heading', { name: 'Spelled well' })).toBeVisible()
  await page.keyboard.press('a')
  await expect.poll(() => stateOf(shop, id)).toMatchObject({ state: 'published' })
  release()
})

test('a typed reason stays in its form when the shop does not answer, and when another moderator was faster', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { id } = await addPost(shop, { title: 'Reasoned about' }, await shop.signIn('maker@example.com'))
  await signIn('admin@example.com')
  await page.goto(`/admin/community/posts?post=${id}`)
  await ready()
  const sheet = page.getByRole('dialog', { name: 'Review' })
  await sheet.getByRole('button', { name: 'Decline', exact: true }).click()
  const reason = sheet.getByLabel('Reason')
  await reason.fill('Tell us the span, the weight and the motor.')
  const decision = `**/api/admin/posts/${id}/decision`
  await page.route(decision, (route) => route.fulfill(brokenAnswer))
  const decline = sheet.getByRole('button', { name: 'Decline', exact: true })
  await decline.click()
  await expect(sheet.getByRole('alert')).toContainText('Not saved')
  await expect(reason).toHaveValue('Tell us the span, the weight and the motor.')
  await page.unroute(decision)
  const other = await shop.fetch(`/api/admin/posts/${id}/decision`, {
    method: 'POST',
    cookie: await shop.signIn('admin@example.com'),
    body: { decision: 'approve', revision: 1, state: 'waiting' },
  })
  expect(other.status).toBe(200)
  await decline.click()
  await expect(sheet.getByRole('alert')).toContainText(/has approved this post meanwhile/)
  await expect(sheet.getByText('Published', { exact: true })).toBeVisible()
  await expect(reason).toHaveValue('Tell us the span, the weight and the motor.')
  await decline.click()
  await expect
    .poll(() => stateOf(shop, id))
    .toMatchObject({ state: 'declined', reason: 'Tell us the span, the weight and the motor.' })
})

test('when a decision is answered after the moderator has left, no other post opens', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const maker = await shop.signIn('maker@example.com')
  const { id } = await addPost(shop, { title: 'Left early' }, maker)
  await addPost(shop, { title: 'Not opened' }, maker)
  await signIn('admin@example.com')
  await waitWithoutEnd(page)
  await page.goto(`/admin/community/posts?post=${id}`)
  await ready()
  const rows = page
    .getByRole('table', { name: 'Posts', includeHidden: true })
    .getByRole('link', { includeHidden: true })
  await expect(rows.filter({ hasText: 'Not opened' })).toHaveCount(1)
  const sheet = page.getByRole('dialog', { name: 'Review' })
  await expect(sheet.getByRole('heading', { name: 'Left early' })).toBeVisible()
  const decision = `**/api/admin/posts/${id}/decision`
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(decision, async (route) => {
    await released
    await route.continue()
  })
  const sending = page.waitForRequest(decision)
  await page.keyboard.press('a')
  await sending
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  release()
  // Its list is read again after all that follows the answer.
  await expect(rows.filter({ hasText: 'Left early' })).toHaveCount(0)
  await expect(page).toHaveURL('/admin/community/posts')
  await expect(sheet).toBeHidden()
})

test('a comment is deleted after a question; the second of two moderators who block its writer is told, and sees the reason', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const admin = await shop.signIn('admin@example.com')
  const maker = await newMember(shop, page)
  const { id } = await addPost(shop, { title: 'Talked about' }, maker)
  const approval = { decision: 'approve', revision: 1, state: 'waiting' }
  await shop.fetch(`/api/admin/posts/${id}/decision`, { method: 'POST', cookie: admin, body: approval })
  for (const text of ['First words', 'Second words']) {
    const body = { id: crypto.randomUUID(), text }
    await shop.fetch(`/api/community/posts/${id}/comments`, { method: 'POST', cookie: maker, body })
  }
  await signIn('admin@example.com')
  await page.goto(`/admin/community/posts?state=published&post=${id}`)
  await ready()
  const sheet = page.getByRole('dialog', { name: 'Review' })
  await sheet.getByText('2 comments').click()
  const remove = (words: string) =>
    sheet.getByRole('button', { name: new RegExp(`^Delete comment: .+, ${words}$`) })
  await remove('First words').click()
  const question = page.getByRole('alertdialog', { name: 'Delete this comment?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toHaveCount(0)
  await remove('First words').click()
  await question.getByRole('button', { name: 'Delete it' }).click()
  await expect(remove('First words')).toHaveCount(0)
  await expect(remove('Second words')).toBeFocused()
  await sheet.getByRole('button', { name: 'Block writer' }).click()
  await sheet.getByLabel('Reason').fill('Rude words')
  const desk = await (await shop.fetch(`/api/admin/posts/${id}`, { cookie: admin })).json()
  const { writer } = desk as { writer: { id: string } }
  const first = { method: 'PUT', cookie: admin, body: { reason: 'Advertising' } }
  expect((await shop.fetch(`/api/admin/writers/${writer.id}/block`, first)).status).toBe(200)
  await sheet.getByRole('button', { name: 'Block writer' }).click()
  await expect(sheet.getByRole('alert')).toContainText(
    /has blocked this writer meanwhile\. The reason: Advertising/,
  )
  await expect(sheet.getByText('Blocked: Advertising')).toBeVisible()
})
