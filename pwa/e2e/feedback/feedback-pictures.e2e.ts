import type { Page } from '@playwright/test'
import { lookClosely, lyingPhoto, noise, photo, plain } from '#server/testing/files/pictures.ts'
import { asMember, boxOf, openPanel as open, panelOf, sendNow } from './feedback-screen.ts'
import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { runUntilSeen, stopTime, timeUntilGone } from '#pwa/e2e/stopped-time.ts'

test('FB-19 FB-27 two pictures are attached; the dialog names the types and closes by itself', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn()
  await open(page, true)
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add pictures' })
  await expect(dialog.getByText('JPEG, PNG, WebP, AVIF or GIF')).toBeVisible()
  const upload = page.waitForRequest('**/api/upload')
  await dialog.getByLabel('Choose pictures').setInputFiles([
    { name: 'wing.jpg', mimeType: 'image/jpeg', buffer: await photo(60) },
    { name: 'tail.jpg', mimeType: 'image/jpeg', buffer: await photo(61) },
  ])
  expect((await upload).method()).toBe('POST')
  await expect(dialog).toBeHidden()
  for (const width of [360, 820]) {
    await page.setViewportSize({ width, height: 780 })
    const boxes = await Promise.all(
      [panelOf(page).getByRole('img'), panelOf(page).getByRole('button', { name: /^Remove / })].map(
        (things) =>
          things.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect)),
      ),
    )
    const [thumbs = [], buttons = []] = boxes
    expect(thumbs.map((box) => [box.width, box.height])).toEqual([
      [80, 80],
      [80, 80],
    ])
    const apart = (a: DOMRect, b: DOMRect) =>
      a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
    expect(buttons.every((each) => thumbs.every((thumb) => apart(each, thumb)))).toBe(true)
  }
  const words = `With pictures ${crypto.randomUUID()}`
  await boxOf(page).fill(words)
  expect((await sendNow(page, shop, words))?.attachments).toHaveLength(2)
})

test('FB-26 a file that is no picture, or too large, is refused in words, and the others stay', async ({
  page,
  signIn,
}) => {
  await signIn()
  await open(page, true)
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add pictures' })
  await dialog.getByLabel('Choose pictures').setInputFiles([
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_485_761) },
    { name: 'fine.jpg', mimeType: 'image/jpeg', buffer: await photo(62) },
  ])
  await expect(dialog.getByText('plan.pdf', { exact: true })).toBeVisible()
  await expect(dialog.getByText('File type not allowed', { exact: true })).toBeVisible()
  await expect(dialog.getByText('large.jpg', { exact: true })).toBeVisible()
  await expect(dialog.getByText('File size must be less than 10MB', { exact: true })).toBeVisible()
  await expect(dialog.getByText('fine.jpg', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Ready')).toBeVisible()
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add pictures' })

test('FB-27 a picture goes to the upload with its directory, dropped as well as chosen', async ({
  page,
  signIn,
}) => {
  // The browser's tools do not show a form with a file: what is put into it is read where it is sent.
  await page.addInitScript(() => {
    const { fetch } = globalThis
    globalThis.fetch = (input, options) => {
      if (options?.body instanceof FormData)
        Object.assign(globalThis, {
          sent: [...options.body].map(([name, value]) => [name, value instanceof File ? value.name : value]),
        })
      return fetch(input, options)
    }
  })
  await signIn()
  await open(page, true)
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const bytes = [...(await photo(64))]
  const dropped = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(given)], 'dropped.jpg', { type: 'image/jpeg' }))
    return transfer
  }, bytes)
  const upload = page.waitForRequest('**/api/upload')
  const place = dialogOf(page).getByText('JPEG, PNG, WebP, AVIF or GIF').locator('..')
  await place.dispatchEvent('dragover', { dataTransfer: dropped })
  await expect(place).toHaveAttribute('data-over', 'true')
  await place.dispatchEvent('drop', { dataTransfer: dropped })
  const request = await upload
  expect(request.method()).toBe('POST')
  expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/)
  const fields = await page.evaluate(() => (globalThis as unknown as { sent: unknown[] }).sent)
  expect(fields).toEqual([
    ['directory', '/images/submissions'],
    ['file', 'dropped.jpg'],
  ])
  expect(await (await request.response())?.json()).toMatchObject({
    url: expect.stringMatching(/^\/uploads\//),
  })
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove dropped.jpg' })).toBeVisible()
})

test('a phone offers the camera, and each picture shows its progress', async ({ page, context, signIn }) => {
  await listenFor(context, 'Ready')
  await signIn()
  await open(page, true)
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const dialog = dialogOf(page)
  const camera = dialog.getByLabel('Take a photo')
  await expect(camera).toHaveAttribute('capture', 'environment')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 60_000,
  })
  expect(await everSaid(page)).toBe(false)
  // The dialog closes a second after the picture is there.
  await page.evaluate(() => {
    const percents: number[] = []
    Object.assign(globalThis, { percents })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const { ariaValueNow, ariaLabelledByElements } = target as Element
        if (ariaLabelledByElements?.[0]?.textContent === 'slow.jpg') percents.push(Number(ariaValueNow))
      }
    }).observe(document, { subtree: true, attributeFilter: ['aria-valuenow'] })
  })
  // Noise stays large, however it is packed.
  await camera.setInputFiles({ name: 'slow.jpg', mimeType: 'image/png', buffer: await noise(900) })
  await expect.poll(() => everSaid(page)).toBe(true)
  const percents = await page.evaluate(() => (globalThis as unknown as { percents: number[] }).percents)
  expect(percents.some((percent) => percent > 0 && percent < 100)).toBe(true)
})

test('the dialog closes one second after the last picture is there', async ({ page, signIn }) => {
  await signIn()
  await page.clock.install()
  await page.goto('/planes')
  await page.clock.runFor(5_000)
  await asMember(page)
  await page.getByRole('button', { name: 'Feedback', exact: true }).click()
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  await stopTime(page)
  await dialog
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'timed.jpg', mimeType: 'image/jpeg', buffer: await photo(66) })
  await runUntilSeen(page, dialog.getByText('Ready'))
  const took = await timeUntilGone(page, dialog.and(page.locator('[data-state=open]')))
  // The text is seen a step or more before or after the page has noticed.
  expect(took).toBeGreaterThanOrEqual(950)
  expect(took).toBeLessThan(1_500)
})

test('a stuck picture is saved on the device and sent with the message', async ({
  page,
  context,
  shop,
  signIn,
}) => {
  await listenFor(context, 'Saved on this device')
  await signIn()
  // The time that a request may take is over when the test says so.
  await page.addInitScript(() => {
    let control = new AbortController()
    AbortSignal.timeout = () => control.signal
    const giveUp = () => {
      control.abort(new DOMException('Too long', 'TimeoutError'))
      control = new AbortController()
    }
    Object.assign(globalThis, { giveUp })
  })
  await open(page, true)
  await page.getByRole('button', { name: 'Add pictures' }).click()
  await page.route('**/api/upload', () => new Promise(() => {}), { times: 1 })
  const sent = page.waitForRequest('**/api/upload')
  await dialogOf(page)
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'stuck.jpg', mimeType: 'image/jpeg', buffer: await photo(67) })
  await sent
  expect(await everSaid(page)).toBe(false)
  await page.evaluate(() => (globalThis as unknown as { giveUp: () => void }).giveUp())
  await expect.poll(() => everSaid(page)).toBe(true)
  await expect(dialogOf(page)).toBeHidden()
  const words = `Stuck ${crypto.randomUUID()}`
  await boxOf(page).fill(words)
  expect((await sendNow(page, shop, words))?.attachments).toHaveLength(1)
})

test('FB-26 a sixth picture is refused in words, and five are attached', async ({ page, shop, signIn }) => {
  await signIn()
  await open(page, true)
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const files = await Promise.all(
    [70, 71, 72, 73, 74, 75].map(async (size) => ({
      name: `p${size}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo(size),
    })),
  )
  await dialogOf(page).getByLabel('Choose pictures').setInputFiles(files)
  await expect(dialogOf(page).getByText('Maximum 5 file(s) allowed', { exact: true })).toBeVisible()
  await expect(dialogOf(page).getByText('Ready')).toHaveCount(5)
  await dialogOf(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Add pictures' })).toBeDisabled()
  const words = `Five ${crypto.randomUUID()}`
  await boxOf(page).fill(words)
  expect((await sendNow(page, shop, words))?.attachments).toHaveLength(5)
})

test('a refused picture says why, is not sent, and does not delay the message', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn()
  await open(page, true)
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const whole = await photo(300)
  await dialogOf(page)
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, 400) })
  await expect(dialogOf(page).getByText('The picture is damaged and cannot be read')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Done' }).click()
  await expect(panelOf(page).getByText('Pictures that were not added are not sent.')).toBeVisible()
  const words = `Without it ${crypto.randomUUID()}`
  await boxOf(page).fill(words)
  expect((await sendNow(page, shop, words))?.attachments).toEqual([])
})

test('a photo of a phone leaves it upright, at most 1,600 px, and without its position', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    const { fetch } = globalThis
    globalThis.fetch = (input, options) => {
      const file = options?.body instanceof FormData ? options.body.get('file') : null
      if (file instanceof File)
        void file
          .arrayBuffer()
          .then((bytes) => Object.assign(globalThis, { sent: [...new Uint8Array(bytes)] }))
      return fetch(input, options)
    }
  })
  await signIn()
  await open(page, true)
  const sentBy = async (name: string, buffer: Buffer) => {
    await page.getByRole('button', { name: 'Add pictures' }).click()
    const upload = page.waitForResponse('**/api/upload')
    await dialogOf(page).getByLabel('Choose pictures').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    await upload
    await expect(dialogOf(page)).toBeHidden()
    return Buffer.from(await page.evaluate(() => (globalThis as unknown as { sent: number[] }).sent))
  }
  const standing = await lookClosely(await sentBy('lying.jpg', await lyingPhoto()))
  expect(standing).toMatchObject({ width: 20, height: 40 })
  expect([standing.exif, standing.orientation]).toEqual([undefined, undefined])
  expect(standing.top.blue).toBeGreaterThan(120)
  expect(standing.bottom.red).toBeGreaterThan(150)
  const large = await plain(3_000, 4_000).jpeg().toBuffer()
  expect(await lookClosely(await sentBy('large.jpg', large))).toMatchObject({ width: 1_200, height: 1_600 })
})

test('COMM-30 a picture refused without words shows the status text, without its number', async ({
  page,
  signIn,
}) => {
  await signIn()
  await open(page, true)
  await page.getByRole('button', { name: 'Add pictures' }).click()
  await page.route('**/api/upload', (route) =>
    route.fulfill({ status: 413, headers: { 'kestrel-api': '1' }, json: {} }),
  )
  await dialogOf(page)
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: await photo(80) })
  await expect(dialogOf(page).getByText('Upload failed: Payload Too Large', { exact: true })).toBeVisible()
})
