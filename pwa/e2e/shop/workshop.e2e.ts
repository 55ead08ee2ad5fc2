import type { Page } from '@playwright/test'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'

const desk = { width: 1280, height: 900 }
const sheet = (page: Page) => page.getByRole('dialog', { name: 'My workshop' })
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })
const bedOf = async (page: Page) =>
  page.evaluate(() => {
    const device = JSON.parse(localStorage.getItem('kestrel.device') ?? '{}') as {
      workshop?: { bed: number[] }
    }
    return device.workshop?.bed
  })
/** Its first field takes the focus a moment after it is drawn: what is typed before that would be left, or meet the wrong key. */
const isOpen = (page: Page) => expect(sheet(page).and(page.locator(':focus-within'))).toBeVisible()
/** Fills the bed of the open sheet, such as "300 × 300 × 400". */
async function sayBed(page: Page, bed: string) {
  const [x = '', y = '', height = ''] = bed.split(/\s×\s/)
  await sheet(page).getByLabel('Bed x, mm').fill(x)
  await sheet(page).getByLabel('Bed y, mm').fill(y)
  await sheet(page).getByLabel('Height, mm').fill(height)
  await sheet(page).getByRole('button', { name: 'Done' }).click()
  await expect(sheet(page)).toBeHidden()
}

test('a printer chosen by its name sets bed and height on every page, and own values make it another printer', async ({
  page,
  ready,
}) => {
  await page.goto('/planes?bed=220x220x250')
  await page.setViewportSize(desk)
  await ready()
  const printer = page.getByRole('combobox', { name: 'Printer' }).filter({ visible: true })
  await printer.selectOption('Prusa MINI+')
  await expect(page.getByLabel('Height, mm').filter({ visible: true })).toHaveValue('180')
  await expect(page).toHaveURL(/bed=180x180x180/)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Home', exact: true })
    .click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  // The list, which has the same fields, is shown until this page is drawn.
  const find = page.getByRole('region', { name: 'Find a plane' })
  await expect(find.getByRole('combobox', { name: 'Printer' })).toHaveValue('Prusa MINI+')
  await find.getByLabel('Height, mm').fill('190')
  await expect(find.getByRole('combobox', { name: 'Printer' })).toHaveValue('')
})

test('each part is held against my printer, and what does not fit says why; the fit line leads to My workshop; what is said there holds on every page, also after a reload', async ({
  page,
  ready,
}) => {
  await page.setViewportSize(desk)
  await page.goto('/planes/nightjar-640')
  await ready()
  // Under the open sheet the page is not there for assistive technology, but it is for the eye.
  const row = page
    .locator('tr')
    .filter({ has: page.getByText('W1L', { exact: true }) })
    .filter({ visible: true })
  await expect(row).toContainText('Too large')
  const price = page.getByRole('region', { name: 'Name and price' })
  await expect(price.getByText('2 of 16 parts too large')).toBeVisible()
  await expect(price.getByText('for a bed of 220 × 220 × 250')).toBeVisible()
  const numbers = page.getByRole('region', { name: 'The five numbers' })
  await expect(numbers.getByText('2 of 16 parts too large')).toBeVisible()
  await price.getByRole('button', { name: /^(Change my|Set your) printer$/ }).click()
  await isOpen(page)
  await sheet(page).getByLabel('Bed x, mm').fill('400')
  await sheet(page).getByLabel('Bed y, mm').fill('400')
  await expect(row).toContainText('Fits')
  const height = sheet(page).getByLabel('Height, mm')
  await height.fill('90')
  await expect(row).toContainText('Too tall')
  await height.fill('3')
  await expect(height).toHaveAttribute('aria-invalid', 'true')
  await expect(row).toContainText('Too tall')
  await sayBed(page, '300 × 300 × 400')
  await expect(price.getByText('Fits your 300 × 300 × 400')).toBeVisible()
  await expect(numbers.getByText('fits yours')).toBeVisible()
  await expect(price.getByRole('button', { name: /^(Change my|Set your) printer$/ })).toBeFocused()
  await page.reload()
  await expect(price.getByText('Fits your 300 × 300 × 400')).toBeVisible()
  await ready()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Planes' }).click()
  await expect(page.getByText('Fits 300 × 300 × 400').first()).toBeVisible()
})

test('the menu leads to it on a phone and on a desk; nozzle, materials and batteries are kept, and the focus comes back', async ({
  page,
  ready,
}) => {
  const open = async () => {
    await menu(page).click()
    await page.getByRole('button', { name: /^My workshop/ }).click()
    await isOpen(page)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/parts')
  await ready()
  await open()
  await sheet(page).getByLabel('Nozzle').selectOption('0.6 mm')
  await sheet(page).getByRole('checkbox', { name: 'LW-PLA', exact: true }).check()
  await sheet(page).getByLabel('Capacity, mAh').fill('ten')
  await sheet(page).getByRole('button', { name: 'Add' }).click()
  await expect(sheet(page).getByText('Enter 50 to 30000 mAh.')).toBeVisible()
  await sheet(page).getByLabel('Cells').selectOption('4S')
  await sheet(page).getByLabel('Capacity, mAh').fill('1800')
  await sheet(page).getByRole('button', { name: 'Add' }).click()
  await expect(sheet(page).getByRole('button', { name: /Remove 4S 1800/ })).toBeVisible()
  await sheet(page).getByLabel('Capacity, mAh').fill('850')
  await page.keyboard.press('Enter')
  await sheet(page)
    .getByRole('button', { name: /Remove 4S 850/ })
    .click()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(menu(page)).toBeFocused()
  await page.reload()
  await ready()
  await open()
  await expect(sheet(page).getByLabel('Nozzle')).toHaveValue('0.6')
  await expect(sheet(page).getByRole('checkbox', { name: 'LW-PLA', exact: true })).toBeChecked()
  await expect(sheet(page).getByRole('button', { name: /Remove 4S 1800/ })).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: /Remove 4S 850/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()

  await page.setViewportSize(desk)
  await open()
  await expect(sheet(page).getByLabel('Nozzle')).toHaveValue('0.6')
  await sheet(page).getByLabel('Cells').selectOption('4S')
  await sheet(page).getByLabel('Capacity, mAh').fill('900')
  await page.keyboard.press('Enter')
  await sheet(page)
    .getByRole('button', { name: /Remove 4S 900/ })
    .click()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(menu(page)).toBeFocused()
})

test('what a guest says goes to the account at sign-in, and from there to another device', async ({
  browser,
  page,
  shop,
  signIn,
  ready,
}) => {
  await page.goto('/planes/dunlin-1000')
  await ready()
  await page.getByRole('button', { name: /^(Change my|Set your) printer$/ }).click()
  await sayBed(page, '180 × 180 × 180')
  await signIn('tester@example.com')
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/workshop') && answer.request().method() === 'PUT',
  )
  await page.reload()
  expect((await saved).status()).toBe(200)
  const cookie = await shop.signIn('tester@example.com')
  const stored = (await (await shop.fetch('/api/workshop', { cookie })).json()) as {
    workshop: { bed: number[] }
  }
  expect(stored.workshop.bed).toEqual([180, 180, 180])

  const other = await browser.newContext({ baseURL: shop.url })
  const [name = '', value = ''] = cookie.split('=', 2)
  await other.addCookies([{ name, value, url: shop.url }])
  const elsewhere = await other.newPage()
  await elsewhere.goto('/planes/dunlin-1000')
  await expect(elsewhere.getByText('for your 180 × 180 × 180')).toBeVisible()
  // The last one who says something holds, on both.
  await elsewhere.getByRole('button', { name: /^(Change my|Set your) printer$/ }).click()
  await sayBed(elsewhere, '256 × 256 × 256')
  await expect
    .poll(async () => {
      const answer = (await (await shop.fetch('/api/workshop', { cookie })).json()) as typeof stored
      return answer.workshop.bed
    })
    .toEqual([256, 256, 256])
  await other.close()
  await page.reload()
  await expect(page.getByText('Fits your 256 × 256 × 256')).toBeVisible()
})

test('a printer that is chosen before signing in leaves the rest of the account’s workshop; another account gets nothing of it', async ({
  page,
  context,
  shop,
  signIn,
  ready,
}) => {
  const cookie = await shop.signIn('tester@example.com')
  const workshop = {
    bed: [256, 256, 256],
    nozzle: 0.6,
    materials: ['PLA', 'LW-PLA'],
    batteries: [{ cells: 4, capacity: 1800 }],
  }
  await shop.fetch('/api/workshop', { method: 'PUT', cookie, body: workshop })
  const read = async (of: string) => (await shop.fetch('/api/workshop', { cookie: of })).json()
  await page.goto('/planes/dunlin-1000')
  await ready()
  await page.getByRole('button', { name: /^(Change my|Set your) printer$/ }).click()
  await sayBed(page, '180 × 180 × 180')
  await signIn('tester@example.com')
  await page.reload()
  await expect.poll(() => read(cookie)).toEqual({ workshop: { ...workshop, bed: [180, 180, 180] } })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kestrel.device'))).toContain('LW-PLA')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Change my printer' }).click()
  await sayBed(page, '350 × 350 × 350')
  await expect.poll(() => bedOf(page)).toEqual([350, 350, 350])
  await page.goto('about:blank')
  const other = await newMember(shop, page)
  await context.setOffline(false)
  const asked = page.waitForResponse('**/api/workshop')
  await page.goto('/planes/dunlin-1000')
  const answer = await asked
  expect(answer.request().method()).toBe('GET')
  await answer.finished()
  await expect.poll(() => bedOf(page)).toBeUndefined()
  // What would be sent to the account would have been sent before this.
  await page.evaluate(() => fetch('/livez'))
  expect(await read(other)).toEqual({ workshop: null })
})

test('an offline change of the workshop is saved on the device and sent when online', async ({
  page,
  context,
  shop,
  signIn,
  ready,
}) => {
  await signIn('admin@example.com')
  await page.goto('/planes/dunlin-1000')
  await ready()
  await page.getByRole('button', { name: /^(Change my|Set your) printer$/ }).click()
  await expect(sheet(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'admin')
  await context.setOffline(true)
  await sayBed(page, '350 × 350 × 350')
  await expect.poll(() => bedOf(page)).toEqual([350, 350, 350])
  await page.getByRole('button', { name: 'Change my printer' }).click()
  const where = sheet(page).getByRole('status')
  await expect(where).toHaveText("Saved on this device. Your account gets it when you're online.")
  await context.setOffline(false)
  await expect(where).toHaveText('Saved on this device and in your account.')
  const cookie = await shop.signIn('admin@example.com')
  await expect
    .poll(async () => (await (await shop.fetch('/api/workshop', { cookie })).json()) as unknown)
    .toMatchObject({ workshop: { bed: [350, 350, 350] } })
})
