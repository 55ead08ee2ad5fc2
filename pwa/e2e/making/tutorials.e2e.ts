import { expect, test } from '#pwa/e2e/fixtures.ts'

test('CAT-06 SHELL-09 SHELL-96 the tutorials are open to everyone: steps with pictures, parts, tools and times; from a page that is not there "Build Guides" leads to them', async ({
  page,
  ready,
}) => {
  const answer = await page.goto('/tutorials')
  expect(answer?.status()).toBe(200)
  expect(await answer?.text()).toContain('Join a wing on its spar')
  await ready()
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await expect(cards.nth(1)).toContainText('First build, 5 steps, 1\u00a0h 30\u00a0min')
  await cards.nth(1).getByRole('link').click()
  await expect(page).toHaveURL((url) => url.pathname === '/tutorials/join-a-wing-on-its-spar')
  await expect(page.getByRole('heading', { level: 1, name: 'Join a wing on its spar' })).toBeVisible()
  const before = page.getByRole('complementary', { name: 'Before you begin' })
  await expect(before.getByRole('row', { name: /Carbon tube.*as the build sheet says.*1/ })).toBeVisible()
  await expect(before.getByText('Fine saw')).toBeVisible()
  await expect(before.getByRole('link', { name: 'Lapwing 800' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(5)
  const picture = page.getByRole('img', { name: /^Wing panels in order from root to tip/ })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect((await page.request.get('/tutorials/no-such-thing')).status()).toBe(404)
  await page.goto('/a/b/c/d')
  await ready()
  await page.getByRole('link', { name: 'Build Guides' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/tutorials')
})

test('done steps stay on the device, are counted in the list, and begin again on request', async ({
  page,
  ready,
}) => {
  await page.goto('/tutorials/before-the-first-flight')
  await ready()
  await page.getByRole('checkbox', { name: 'Done: Take the propeller off' }).check()
  await page.getByRole('checkbox', { name: 'Done: Measure the throws' }).check()
  const status = page.getByRole('complementary', { name: 'Before you begin' }).getByRole('status')
  await expect(status).toHaveText('2 of 5 steps done')
  await page.reload()
  await ready()
  await expect(page.getByRole('checkbox', { name: 'Done: Measure the throws' })).toBeChecked()
  await expect(status).toHaveText('2 of 5 steps done')
  await page.goto('/tutorials')
  await ready()
  const card = page.getByRole('listitem').filter({ hasText: 'Before the first flight' })
  await expect(card).toContainText('2 of 5 done')
  await card.getByRole('link').click()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(status).toHaveText('0 of 5 steps done')
  await expect(page.getByRole('checkbox', { name: 'Done: Measure the throws' })).not.toBeChecked()
})

test('a video is a link that is asked about: nothing is loaded from elsewhere before', async ({
  page,
  shop,
  ready,
}) => {
  await shop.services.db
    .updateTable('tutorials')
    .set({ video: 'https://video.example.com/watch?v=7' })
    .where('slug', '=', 'calibrate-lw-pla')
    .execute()
  const elsewhere: string[] = []
  page.context().on('request', (request) => {
    if (!request.url().startsWith(shop.url) && !/^(data|blob):/.test(request.url()))
      elsewhere.push(request.url())
  })
  await page.context().route('https://video.example.com/**', (route) => route.fulfill({ body: 'A video' }))
  await page.goto('/tutorials/calibrate-lw-pla')
  await ready()
  await page.getByRole('button', { name: 'Watch the video' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open video.example.com?' })
  await expect(dialog).toContainText('video.example.com sees your IP address')
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(dialog).toHaveCount(0)
  expect(elsewhere).toEqual([])
  await page.getByRole('button', { name: 'Watch the video' }).click()
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Open video.example.com' }).click(),
  ])
  await expect(opened).toHaveURL('https://video.example.com/watch?v=7')
  expect(elsewhere).toEqual(['https://video.example.com/watch?v=7'])
})
