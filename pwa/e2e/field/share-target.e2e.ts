import type { Page } from '@playwright/test'
import { photo } from '#server/testing/files/pictures.ts'
import type { Build } from '#shared/builds/builds.contract.ts'
import type { Submission } from '#shared/feedback/feedback.contract.ts'
import { closePanel, untilTaken } from '#pwa/e2e/feedback/feedback-screen.ts'
import { countSaved, expect, test } from '#pwa/e2e/offline/offline-shop.ts'

interface Given {
  name: string
  type: string
  /** Of the file; without it so many zeros. */
  bytes: number[] | number
}
/** What a phone does when somebody shares with the app: a form is posted to the address of the manifest. */
async function share(page: Page, files: Given[], text = ''): Promise<void> {
  const arrived = page.waitForURL(/\/share/)
  await page.evaluate(
    ({ given, words }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'POST', action: '/share', enctype: 'multipart/form-data' })
      const add = (name: string, type: string) => {
        const input = Object.assign(document.createElement('input'), { name, type })
        form.append(input)
        return input
      }
      add('text', 'text').value = words
      const transfer = new DataTransfer()
      for (const { name, type, bytes } of given)
        transfer.items.add(new File([new Uint8Array(bytes as number)], name, { type }))
      add('photos', 'file').files = transfer.files
      document.body.append(form)
      form.submit()
    },
    { given: files, words: text },
  )
  await arrived
}
const jpeg = async (name = 'IMG_0001.jpg', size = 48): Promise<Given> => ({
  name,
  type: 'image/jpeg',
  bytes: [...(await photo(size))],
})
const picture = (page: Page, name: string) => page.getByRole('img', { name })

test.beforeEach(async ({ page, readyOffline }) => {
  await page.goto('/')
  await readyOffline()
})

test('the manifest registers the app as a share target, and the worker receives the share: the server never sees it; an unusable or too large one says why, and the rest is used; an unused one is deleted after a day', async ({
  page,
  shop,
}) => {
  const manifest = (await (await shop.fetch('/manifest.webmanifest')).json()) as { share_target: object }
  expect(manifest.share_target).toMatchObject({
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'photos', accept: ['image/*'] }] },
  })
  // Where there is no worker yet the server sends to the page, which says what to do.
  const without = await shop.fetch('/share', { method: 'POST', body: new FormData() })
  expect([without.status, without.headers.get('location')]).toEqual([303, '/share?lost=app'])
  await share(page, [
    await jpeg('good.jpg'),
    { name: 'IMG_2.heic', type: 'image/heic', bytes: 10 },
    { name: 'huge.jpg', type: 'image/jpeg', bytes: 10_485_761 },
  ])
  await expect(page.getByText('IMG_2.heic: File type not allowed.')).toBeVisible()
  await expect(page.getByText('huge.jpg: File size must be less than 10MB')).toBeVisible()
  await expect(picture(page, 'good.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await share(page, [{ name: 'log.txt', type: 'text/plain', bytes: 3 }])
  await expect(page.getByText('This cannot be used')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New feedback' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(page.getByText('Nothing is waiting here')).toBeVisible()

  await share(page, [await jpeg()])
  await expect(page).toHaveURL('/share')
  await expect
    .poll(() => picture(page, 'IMG_0001.jpg').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(48)
  const saved = await countSaved(page, 'meta')
  await page.goto('/share?lost=app')
  await expect(page.getByText('Please share it again.')).toBeVisible()
  await page.clock.setFixedTime(Date.now() + 24 * 3600_000)
  await page.goto('/share')
  await expect(page.getByText('Nothing is waiting here')).toBeVisible()
  expect(await countSaved(page, 'meta')).toBe(saved - 1)
})

test('offline and signed out, a shared photo goes into feedback, and is sent when online; My build keeps one through the sign-in, then it is one press', async ({
  page,
  network,
  shop,
  signIn,
}) => {
  await network.set('killed')
  const words = `At the field ${crypto.randomUUID()}`
  await share(page, [await jpeg()], words)
  await expect(picture(page, 'IMG_0001.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'New feedback' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('textbox', { name: /What is on your mind/ })).toHaveValue(words)
  await expect(panel.getByRole('img', { name: 'IMG_0001.jpg' })).toBeVisible()
  await panel.getByLabel('Email').fill('guest@example.com')
  await panel.getByRole('button', { name: 'Send feedback' }).click()
  await untilTaken(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nothing is waiting here')).toBeVisible()
  await network.set('fine')
  const admin = await shop.signIn('admin@example.com')
  const sent = async () => {
    const answer = await shop.fetch(`/api/admin/feedback?q=${encodeURIComponent(words)}`, {
      cookie: admin,
    })
    return ((await answer.json()) as { submissions: Submission[] }).submissions
  }
  await expect.poll(async () => (await sent()).length).toBe(1)
  expect((await sent())[0]).toMatchObject({ email: 'guest@example.com', attachments: [expect.any(String)] })

  await share(page, [await jpeg('wing.jpg')])
  // Closed without sending, the share is still there.
  await page.getByRole('button', { name: 'New feedback' }).click()
  await expect(panel.getByRole('img', { name: 'wing.jpg' })).toBeVisible()
  await closePanel(page)
  await expect(panel).toHaveCount(0)
  await expect(picture(page, 'wing.jpg')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in to add it to My build' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in to add it to My build' }).click()
  await expect(page).toHaveURL(/\/auth\?redirect=/)
  await signIn()
  await page.goto('/share')
  await expect(picture(page, 'wing.jpg')).toBeVisible()
  const cookie = await shop.signIn()
  const own = async () => (await (await shop.fetch('/api/builds', { cookie })).json()) as Build[]
  const before = (await own())[0]?.photos.length ?? 0
  await page.getByRole('button', { name: 'My build of Lapwing 800' }).click()
  await expect(page).toHaveURL('/user/builds/lapwing-800')
  await expect(page.getByRole('img', { name: /^Lapwing 800 as built, photo/ })).toHaveCount(before + 1)
  await expect.poll(async () => (await own())[0]?.photos.length).toBe(before + 1)
  await page.goto('/share')
  await expect(page.getByText('Nothing is waiting here')).toBeVisible()
})
