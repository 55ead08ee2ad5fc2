import { goTo } from '#pwa/e2e/desk/go-to.ts'
import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'
import { type Colour, colourPhoto, isOfColour, look, lyingPhoto } from '#server/testing/files/pictures.ts'
import { addPhoto, addPost, deleteComment, draftsOf, planeId } from './posts-shop.ts'

test('COMM-01 SHELL-10 visitors read posts: the list and the post are in the HTML of the server, the same for everybody', async ({
  page,
  shop,
  ready,
}) => {
  const admin = await shop.signIn('admin@example.com')
  const photos = [await addPhoto(shop, admin, await colourPhoto([200, 40, 40]))]
  const post = await addPost(shop, { title: 'My first Dunlin', body: '## Wing\n\nIt is **done**.', photos })
  await addPost(shop, { kind: 'question', title: 'Which glue for foam?', body: 'White or clear?' })
  const html = async (path: string, cookie = '') => (await shop.fetch(path, { cookie })).text()
  await expect.poll(() => html('/community/posts')).toContain('Which glue for foam?')
  const path = `/community/posts/${post.slug}`
  expect(await html(path)).toContain('<strong>done</strong>')
  expect(await html(path, admin)).toBe(await html(path))
  expect((await shop.fetch(`/community/posts/${post.id}`)).headers.get('location')).toBe(path)
  expect((await shop.fetch('/community/posts/no-such-post')).status).toBe(404)

  await page.goto('/community/posts')
  await ready()
  const list = page.getByRole('list', { name: 'Posts' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('group', { name: 'Kind' }).getByRole('button', { name: 'Questions' }).click()
  await expect(page).toHaveURL('/community/posts?kind=question')
  await expect(list.getByRole('listitem')).toHaveText([/Which glue/])
  await page.getByRole('group', { name: 'Kind' }).getByRole('button', { name: 'All' }).click()
  await list.getByRole('link', { name: 'My first Dunlin' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: 'My first Dunlin' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Wing' })).toBeVisible()
  await page.getByRole('button', { name: 'Photo 1 of 1' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toHaveAttribute('src', photos[0] ?? '')
  // It takes the focus after it has begun to listen for Escape.
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Nice work/ }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in to take part' })).toBeVisible()
})

test('on a slow phone another kind keeps the page and its posts until the new ones are here', async ({
  page,
  context,
  shop,
  ready,
}) => {
  await addPost(shop, { title: 'Wren, first day' })
  await addPost(shop, { kind: 'question', title: 'Which servo for the Wren?' })
  await listenFor(context, 'Loading page...')
  await page.goto('/community/posts')
  await ready()
  const posts = page.getByRole('list', { name: 'Posts' })
  await expect(posts).toContainText('Wren, first day')
  await posts.evaluate((list) => {
    new MutationObserver(() => {
      if (!list.isConnected) document.documentElement.dataset.said = 'yes'
    }).observe(document.body, { subtree: true, childList: true })
  })
  const processor = await context.newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  const questions = page.getByRole('group', { name: 'Kind' }).getByRole('button', { name: 'Questions' })
  await questions.click()
  await expect(page).toHaveURL('/community/posts?kind=question')
  await expect(posts.getByRole('listitem').filter({ hasText: 'Wren, first day' })).toHaveCount(0)
  await expect(posts).toContainText('Which servo for the Wren?')
  await expect(questions).toBeFocused()
  expect(await everSaid(page)).toBe(false)
})

test('a build log is on the page of its plane as soon as it is published, and leaves with it', async ({
  page,
  shop,
  ready,
}) => {
  const html = async () => (await shop.fetch('/planes/lapwing-800')).text()
  expect(await html()).not.toContain('Build logs and questions')
  const admin = await shop.signIn('admin@example.com')
  const post = await addPost(
    shop,
    { title: 'My Lapwing', planes: [await planeId(shop, 'lapwing-800')] },
    admin,
  )
  await expect.poll(html).toContain('My Lapwing')
  await page.goto('/planes/lapwing-800')
  await ready()
  const logs = page.getByRole('region', { name: 'Build logs and questions' })
  await logs.getByRole('link', { name: 'My Lapwing' }).click()
  await expect(page).toHaveURL(`/community/posts/${post.slug}`)
  await page.getByRole('main').getByRole('link', { name: 'Lapwing 800' }).click()
  await expect(page).toHaveURL(/lapwing-800/)
  await shop.fetch(`/api/community/posts/${post.id}`, { method: 'DELETE', cookie: admin })
  await expect.poll(html).not.toContain('Build logs and questions')
})

test('COMM-02 a post is written with a photo from the uploader, a preview and a plane; the draft survives; it is shown when approved', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  await page.goto('/community/posts/new')
  await ready()
  await page.getByLabel('Title').fill('My *Lapwing*')
  await page.getByRole('tab', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Send post' }).click()
  // What is missing is asked for where it can be written.
  await expect(page.getByText('Write a few words first.')).toBeVisible()
  const text = page.getByLabel('Text', { exact: true })
  await expect(text).toBeFocused()
  await text.fill('# Wing\n\n**Glued** and sanded. ![x](https://far.example/x.png)')
  await page.getByRole('button', { name: 'Add photos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add pictures' })
  const upload = page.waitForResponse('**/api/upload')
  await dialog
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'wing.jpg', mimeType: 'image/jpeg', buffer: await lyingPhoto() })
  const { url } = (await (await upload).json()) as { url: string }
  await expect(dialog).toBeHidden()
  const photos = page.getByRole('list', { name: 'Photos of this post' })
  await expect(photos.getByRole('img', { name: 'wing.jpg' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Planes' }).fill('lapw')
  await page.getByRole('button', { name: 'Add Lapwing 800' }).click()
  await page.getByRole('tab', { name: 'Preview' }).click()
  const preview = page.getByRole('tabpanel')
  await expect(preview.getByRole('heading', { name: 'Wing' })).toBeVisible()
  await expect(preview.getByRole('link', { name: 'x' })).toHaveAttribute('href', 'https://far.example/x.png')
  await expect(preview.getByRole('img')).toHaveCount(0)
  await expect(page.getByText('Draft saved on this device.')).toBeVisible()
  await expect.poll(() => draftsOf(page)).toContain('Lapwing 800')

  await page.reload()
  await ready()
  await expect(page.getByLabel('Title')).toHaveValue('My *Lapwing*')
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/Glued/)
  await expect(photos.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Remove Lapwing 800' })).toBeVisible()
  await page.getByRole('button', { name: 'Send post' }).click()
  await expect(page).toHaveURL('/user/posts')
  const own = page.getByRole('list', { name: 'My posts' }).getByRole('listitem')
  await expect(own).toHaveText([/My \*Lapwing\*.*In review/])

  const [written] = (await (await shop.fetch('/api/community/own-posts', { cookie })).json()) as {
    id: string
    slug: string
    photos: string[]
  }[]
  expect(written?.photos).toEqual([url])
  // Upright, and without where it was taken.
  expect(await look(await (await shop.fetch(url)).arrayBuffer())).toMatchObject({
    hasMetadata: false,
    width: 20,
    height: 40,
  })
  await shop.fetch(`/api/admin/posts/${written?.id}/decision`, {
    method: 'POST',
    cookie: await shop.signIn('admin@example.com'),
    body: { decision: 'approve', revision: 1, state: 'waiting' },
  })
  await page.goto(`/community/posts/${written?.slug}`)
  await ready()
  await expect(page.getByRole('heading', { level: 1, name: 'My *Lapwing*' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Photo 1 of 1' }).getByRole('presentation')).toHaveAttribute(
    'src',
    url,
  )
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: 'Edit your post' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('My *Lapwing*')
  await page.getByLabel('Title').fill('')
  await page.getByRole('button', { name: 'Send changes' }).click()
  await expect(page.getByText('Enter a title.')).toBeVisible()
  await page.getByLabel('Title').fill('My Lapwing, week 2')
  await page.getByRole('button', { name: 'Send changes' }).click()
  await expect(own).toHaveText([/My Lapwing, week 2.*Change in review; the earlier version is shown/])
})

test('a post with four photos that is written offline waits on the device, and arrives once and in order', async ({
  page,
  shop,
  ready,
  context,
}) => {
  const cookie = await newMember(shop, page)
  await page.goto('/user/posts')
  await ready()
  await page.getByRole('main').getByRole('link', { name: 'Write a post' }).first().click()
  const colours: Colour[] = [
    [220, 40, 40],
    [40, 220, 40],
    [40, 40, 220],
    [220, 220, 40],
  ]
  await page.getByRole('button', { name: 'Add photos' }).click()
  await expect(page.getByRole('dialog', { name: 'Add pictures' })).toBeVisible()
  await context.setOffline(true)
  await page
    .getByRole('dialog', { name: 'Add pictures' })
    .getByLabel('Choose pictures')
    .setInputFiles(
      await Promise.all(
        colours.map(async (colour, place) => ({
          name: `${place}.jpg`,
          mimeType: 'image/jpeg',
          buffer: await colourPhoto(colour),
        })),
      ),
    )
  const photos = page.getByRole('list', { name: 'Photos of this post' }).getByRole('listitem')
  await expect(page.getByRole('dialog', { name: 'Add pictures' })).toBeHidden()
  await expect(photos).toHaveCount(4)
  await page.getByRole('button', { name: 'Move 3.jpg earlier' }).click()
  await page.getByLabel('Title').fill('Four photos')
  await page.getByLabel('Text', { exact: true }).fill('From the field.')
  await page.getByRole('button', { name: 'Send post' }).click()
  const own = page.getByRole('list', { name: 'My posts' }).getByRole('listitem')
  await expect(own).toHaveText([/Four photos.*Waiting to send, with 4 photos/])
  await context.setOffline(false)
  await expect(own).toHaveText([/Four photos.*In review/])
  const list = (await (await shop.fetch('/api/community/own-posts', { cookie })).json()) as {
    photos: string[]
  }[]
  expect(list).toHaveLength(1)
  expect(list[0]?.photos).toHaveLength(4)
  for (const [place, from] of [0, 1, 3, 2].entries()) {
    const bytes = await (await shop.fetch(list[0]?.photos[place] ?? '')).arrayBuffer()
    expect(await isOfColour(bytes, colours[from] as Colour), `photo ${place}`).toBe(true)
  }
})

test('a comment, a reaction and following wait offline where they were made, and arrive once; a draft stays under its own post', async ({
  page,
  shop,
  ready,
  context,
}) => {
  const post = await addPost(shop, { title: 'Talked about' })
  const cookie = await newMember(shop, page)
  await page.clock.install()
  await page.goto(`/community/posts/${post.slug}`)
  await ready()
  await page.getByLabel('Your comment').fill('Which *glue*?')
  // After two seconds without an answer it would wait, and its writer not follow the post yet.
  await stopTime(page)
  await page.getByRole('button', { name: 'Send comment' }).click()
  const comments = page.getByRole('list', { name: 'Comments' }).getByRole('listitem')
  await expect(comments).toHaveText([/Which glue\?/])
  await expect(page.getByLabel('Your comment')).toHaveValue('')
  await page.clock.resume()
  await page.getByLabel('Your comment').fill('And which filament?')
  await expect.poll(() => draftsOf(page)).toContain('And which filament?')
  const another = await addPost(shop, { title: 'Not talked about' })
  await goTo(page, `/community/posts/${another.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Not talked about' })).toBeVisible()
  await expect(page.getByLabel('Your comment')).toHaveValue('')
  await page.goto(`/community/posts/${post.slug}`)
  await ready()
  await expect(page.getByLabel('Your comment')).toHaveValue('And which filament?')
  // Offline its own marks could no longer be read.
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(comments).toHaveText([/Which glue/, /Waiting to send.*And which filament/])
  await page.getByRole('button', { name: /Helps me/ }).click()
  await expect(page.getByRole('button', { name: /Helps me/ })).toHaveText('Helps me 1')
  await page.getByRole('button', { name: 'Following' }).click()
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(comments.getByText('Waiting to send')).toHaveCount(0)
  await expect
    .poll(async () => (await shop.fetch('/api/community/marks', { cookie })).json())
    .toEqual([{ postId: post.id, reaction: 'useful', follows: false }])
  // A process that did not take the comment has it a moment later.
  await expect(async () => {
    await page.reload()
    await ready()
    await expect(comments).toHaveCount(2, { timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('button', { name: /Helps me/, pressed: true })).toHaveText('Helps me 1')
  await page.getByRole('button', { name: /Helps me/ }).click()
  await expect(page.getByRole('button', { name: /Helps me/ })).toHaveText('Helps me 0')
  await deleteComment(comments.last())
  await expect(comments).toHaveCount(1)
  await page.getByRole('button', { name: 'Report', exact: true }).first().click()
  const report = page.getByRole('dialog', { name: 'Report this post' })
  await report.getByLabel('Unsafe advice').click()
  // After two seconds without an answer the report would wait, and be said to.
  await stopTime(page)
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. A moderator will look at it.')).toBeVisible()
  await expect
    .poll(() =>
      shop.services.db.selectFrom('post_reports').where('post_id', '=', post.id).select('reason').execute(),
    )
    .toEqual([{ reason: 'unsafe' }])
})
