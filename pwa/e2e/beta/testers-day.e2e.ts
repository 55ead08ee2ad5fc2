import type { Browser, Page } from '@playwright/test'
import { serverCart } from '#pwa/e2e/cart/cart-screen.ts'
import { pay, sum } from '#pwa/e2e/checkout/guest-checkout.ts'
import { newMember } from '#pwa/e2e/fixtures.ts'
import { expect, test } from '#pwa/e2e/offline/offline-shop.ts'
import { photo } from '#server/testing/files/pictures.ts'
import type { TestShop } from '#server/testing/shop.ts'
import type { AdminBetaUser } from '#shared/beta/users/beta-users.contract.ts'
import { fillApplication } from './application-form.ts'
import { atDesk, taskScreen } from './task-screen.ts'

const programName = 'Lapwing spring wing'
const taskName = 'Maiden of the spring wing'

async function openProgram(shop: TestShop, admin: string): Promise<void> {
  const { id: productId } = await shop.services.db
    .selectFrom('products')
    .where('slug', '=', 'lapwing-800')
    .select('id')
    .executeTakeFirstOrThrow()
  const today = new Date().toISOString().slice(0, 10)
  const answer = await shop.fetch('/api/admin/beta-programs', {
    method: 'POST',
    cookie: admin,
    body: {
      kind: 'product',
      programName,
      status: 'open',
      productId,
      duration: 30,
      startDate: today,
      capacity: 5,
      tasks: [{ name: taskName, details: 'Fly it.', asks: ['auw', 'cg'] }],
    },
  })
  expect(answer.status).toBe(200)
}
async function acceptTester(shop: TestShop, admin: string): Promise<void> {
  const call = (path: string, method: string, body?: unknown) =>
    shop.fetch(path, { method, cookie: admin, ...(body === undefined ? {} : { body }) })
  const waiting = (await (await call('/api/admin/beta-users?show=pending', 'GET')).json()) as AdminBetaUser[]
  const own = waiting.find(({ username }) => username === 'robin_the_tester')
  const answer = await call(`/api/admin/beta-users/${own?.id}/review`, 'PUT', {
    decision: 'accepted',
    revision: own?.revision,
  })
  expect(answer.status).toBe(200)
}
/** In a browser of the administrator's own, by keyboard. */
async function reviewAtDesk(browser: Browser, url: string, admin: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
  const [name = '', value = ''] = admin.split('=', 2)
  await context.addCookies([{ name, value, url }])
  const office = await context.newPage()
  await office.goto('/admin/beta-hand-ins')
  const card = office.getByRole('article', { name: taskName })
  await expect(card.getByRole('img')).toHaveCount(3)
  await expect(card).toContainText('561 g', { useInnerText: true })
  await office.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await office.keyboard.press('j')
  await expect(card).toBeFocused()
  await office.keyboard.press('a')
  await expect(card).toHaveCount(0)
  await context.close()
}
async function openTracking(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('link', { name: 'Beta tracking' }).click()
  await expect(page).toHaveURL('/user/beta-tracking')
}
/** Puts a plane into the cart, applies the code by its link, and pays. */
async function buyWithCode(page: Page, shop: TestShop, cookie: string, code: string): Promise<void> {
  await page.goto('/planes/hobby-64')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect.poll(() => serverCart(shop, cookie)).toEqual({ 'hobby-64': 1 })
  await openTracking(page)
  await page.getByRole('link', { name: 'Use it in my cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText(`${code} takes $ 3.49 off (10%).`)).toBeVisible()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(sum(page).getByRole('row', { name: `Code ${code}` })).toContainText('$ 3.49')
  await pay(page).click()
  await page.waitForURL('**/api/test-payments/**')
  await pay(page).click()
  await page.waitForURL('**/order-confirmation**')
}

test('a tester’s day: applies, is accepted, joins, does a task at the field offline with three photos; everything arrives once, is reviewed, earns a code, and the code is used at the checkout', async ({
  page,
  context,
  browser,
  shop,
  network,
  readyOffline,
  baseURL,
}) => {
  const admin = await shop.signIn('admin@example.com')
  const desk = await atDesk(shop)
  await openProgram(shop, admin)
  const cookie = await newMember(shop, page)
  const [name = '', value = ''] = cookie.split('=', 2)
  await context.addCookies([{ name, value, url: baseURL ?? '' }])

  await page.goto('/beta-signup')
  await readyOffline()
  await fillApplication(page)
  await page.getByRole('main').getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page).toHaveURL('/beta-users')
  await expect(page.getByText('Waiting for our answer')).toBeVisible()
  await acceptTester(shop, admin)

  await page.goto('/beta-programs')
  await page.getByRole('button', { name: `Details of ${programName}` }).click()
  const details = page.getByRole('dialog', { name: programName })
  await details.getByRole('button', { name: /^(Count me in!|Request to join)$/ }).click()
  await expect(details.getByText('Already joined')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await openTracking(page)
  await expect(taskScreen(page).row(taskName)).toContainText('To do')

  await network.set('killed')
  const field = await context.newPage()
  await page.close()
  await field.goto('/user/beta-tracking')
  const screen = taskScreen(field)
  await screen.open(taskName)
  await screen.dialog.getByRole('button', { name: 'Start task' }).click()
  const picture = (place: number) => photo(64 + place)
  for (const place of [1, 2, 3])
    await field
      .getByLabel('Choose photos')
      .setInputFiles({ name: `IMG_${place}.jpg`, mimeType: 'image/jpeg', buffer: await picture(place) })
  await expect(field.getByRole('img', { name: new RegExp(`^${taskName}, photo`) })).toHaveCount(3)
  await field.getByLabel('All-up weight, g').fill('561')
  await field.getByLabel('CG found, mm').fill('131')
  await screen.words.fill('Climbs well.')
  await screen.handIn.click()
  await expect(field).toHaveURL('/user/beta-tracking')
  await expect(screen.row(taskName)).toContainText('In review')
  await expect(screen.row(taskName)).toContainText('Saved on this device')
  await field.goto('/outbox')
  await expect(field.getByText(`Hand in ${taskName}`)).toBeVisible()
  await expect(field.getByText(new RegExp(`^Photo for ${taskName}`))).toHaveCount(3)
  expect(await desk.tasks(cookie)).toMatchObject([{ name: taskName, state: 'open', photos: [] }])

  await network.set('fine')
  await expect(field.getByText('Nothing is waiting')).toBeVisible()
  const [task] = await desk.tasks(cookie)
  expect(task).toMatchObject({ state: 'handed_in', text: 'Climbs well.', auw: 561, cg: 131 })
  expect(task?.photos).toHaveLength(3)
  // One for the start, one for each photo, one for the hand-in: nothing came twice.
  expect(task?.revision).toBe(5)

  await reviewAtDesk(browser, baseURL ?? '', admin)
  await field.goto('/user/beta-tracking')
  await expect(screen.row(taskName)).toContainText('Accepted')
  await expect(field.getByRole('progressbar', { name: '10% off earned' })).toBeVisible()
  const [code] = (await desk.discount(cookie)).codes
  expect(code).toMatchObject({ percent: 10, tasks: 1, isUsed: false })
  await buyWithCode(field, shop, cookie, code?.code ?? '')
  expect((await desk.discount(cookie)).codes).toMatchObject([{ code: code?.code, isUsed: true }])
  await openTracking(field)
  await expect(field.getByText(`${code?.code}: 10% off, used.`)).toBeVisible()
})
