import { goTo } from '#pwa/e2e/desk/go-to.ts'
import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { plane } from './program-screen.ts'

test('ADMIN-11 ADMIN-12 ADMIN-13 ADMIN-14 a program of a plane is made with all its fields, listed, changed, looked into, duplicated and closed', async ({
  page,
  context,
  shop,
  signIn,
  ready,
}) => {
  await listenFor(context, 'Godwit folding wing has ended')
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn('admin@example.com')
  await page.goto('/admin/beta-programs')
  await ready()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Beta programs')
  await page.getByRole('link', { name: 'New program' }).click()
  await expect(page).toHaveURL('/admin/beta-programs/create')
  await page.getByLabel('Program name').fill('Godwit folding wing')
  await page.getByRole('radio', { name: /^Open/ }).check()
  await page.getByLabel('Description').fill('Does the joint hold?')
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('Godwit')
  await page.getByRole('radio', { name: 'Godwit 1300' }).check()
  await page.getByLabel('Starts').fill('2099-03-01')
  await page.getByLabel('Duration in days').fill('45')
  await expect(page.getByLabel('Ends')).toHaveValue('2099-04-15')
  await page.getByLabel('Places').fill('8')
  await page.getByLabel('Task 1', { exact: true }).fill('Print the joint')
  await page.getByLabel('Details of task 1').fill('In PETG-CF.')
  await page.getByRole('group', { name: 'Numbers that task 1 asks for' }).getByLabel('Print hours').check()
  await page.getByRole('button', { name: 'Add task' }).click()
  await page.getByLabel('Task 2', { exact: true }).fill('Fold it fifty times')
  await page.getByLabel('Key points').fill('One evening\nNo glue')
  await page.getByLabel('Key takeaways').fill('A wing that folds')
  await page.getByLabel('Filament types').fill('PETG-CF, PLA')
  await page.getByLabel('Slicer').fill('OrcaSlicer')
  await page.getByLabel('Smallest build volume').fill('200 x 200 x 200 mm')
  await page.getByRole('button', { name: 'Add motor' }).click()
  await page.getByLabel('Type of motor 1').fill('Outrunner')
  await page.getByLabel('Size of motor 1').fill('2212')
  await page.getByLabel('kV of motor 1').fill('980')
  await page.getByRole('button', { name: 'Add servo' }).click()
  await page.getByLabel('Size of servo 1').fill('9 g')
  await page.getByRole('button', { name: 'Add rod' }).click()
  await page.getByLabel('Type of rod 1').fill('Tube')
  await page.getByLabel('Size of rod 1').fill('8 x 6 x 700 mm')
  await page.getByRole('button', { name: 'Create program' }).click()
  await expect(page).toHaveURL('/admin/beta-programs')
  const row = page.getByRole('row').filter({ hasText: 'Godwit folding wing' }).first()
  await expect(row).toContainText('Open')
  await expect(row).toContainText('0 of 8')

  await page.goto('/beta-programs')
  await ready()
  await page.getByRole('button', { name: 'Details of Godwit folding wing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Godwit folding wing' })
  for (const text of [
    'Godwit 1300',
    '45 days',
    '1 Mar 2099',
    'PETG-CF, PLA',
    'OrcaSlicer',
    'Print the joint',
    'In PETG-CF.',
    'No glue',
    'A wing that folds',
    '1 x Outrunner, 2212, 980 kV',
    '1 x 9 g',
    '1 x Tube, 8 x 6 x 700 mm',
  ])
    await expect(dialog).toContainText(text)

  await page.goto('/admin/beta-programs')
  await ready()
  await row.getByRole('link', { name: 'Edit Godwit folding wing' }).click()
  await expect(page.getByLabel('Program name')).toHaveValue('Godwit folding wing')
  await expect(page.getByLabel('Size of motor 1')).toHaveValue('2212')
  await expect(page.getByRole('radio', { name: /^Draft/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Move up task 2' }).click()
  await page.getByLabel('Places').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('must be 1 or more')).toBeVisible()
  await page.getByLabel('Places').fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/beta-programs\/\d+$/)
  const id = Number(/\d+$/.exec(page.url())?.[0])

  const accept = async (cookie: string) => {
    const { id: userId } = (await (await shop.fetch('/api/auth/user', { cookie })).json()) as { id: string }
    await shop.services.db
      .insertInto('beta_users')
      .values({
        user_id: userId,
        state: 'accepted',
        username: 'robin',
        first_name: 'Robin',
        last_name: '',
        email: 'robin@example.com',
        country: 'DE',
        printer_types: [],
        material_types: [],
        preferred_slicer: '',
        landing_areas: [],
        will_print: true,
        will_fly: true,
        will_record_video: false,
        will_give_feedback: true,
        will_post_social: false,
        social_media_platforms: [],
      })
      .execute()
  }
  for (let member = 0; member < 2; member++) {
    const cookie = await newMember(shop, page)
    await accept(cookie)
    const path = `/api/site-beta-programs/${id}/join`
    expect((await shop.fetch(path, { method: 'POST', cookie, body: { orWait: true } })).status).toBe(200)
  }
  await context.clearCookies()
  await signIn('admin@example.com')
  await page.goto(`/admin/beta-programs/${id}`)
  await ready()
  const figures = page.getByRole('table', { name: 'Participation' })
  await expect(figures.getByRole('row').filter({ hasText: 'Taking part' })).toContainText('1')
  await expect(figures.getByRole('row').filter({ hasText: 'Waiting' })).toContainText('1')
  const chart = page.getByRole('figure', { name: 'Participation' }).locator('svg')
  await expect(chart).toContainText('Taking part')
  await expect(chart).toContainText('Taking part: 1')
  const tasks = page.getByRole('table', { name: 'Accepted tasks' })
  await expect(tasks.getByRole('row').nth(1)).toContainText('Fold it fifty times')
  await expect(tasks.getByRole('row').nth(1)).toContainText('0 of 1')
  const first = page.getByRole('table', { name: 'From joining to the first hand-in' })
  await expect(first.getByRole('row').filter({ hasText: 'Not yet' })).toContainText('1')
  await expect(page.getByRole('tab', { name: 'Taking part (1)' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'People' })).toContainText('0 of 2 accepted')
  await page.getByRole('tab', { name: 'Waiting (1)' }).click()
  await expect(page.getByRole('table', { name: 'People' }).getByRole('row')).toHaveCount(2)

  await page.getByRole('button', { name: 'Duplicate Godwit folding wing' }).click()
  await expect(page.getByLabel('Program name')).toHaveValue('Godwit folding wing (copy)')
  await expect(page.getByRole('radio', { name: /^Draft/ })).toBeChecked()
  await page.goto(`/admin/beta-programs/${id}`)
  await ready()
  await page.getByRole('button', { name: 'End now: Godwit folding wing' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it now' }).click()
  await expect.poll(() => everSaid(page)).toBe(true)
  await expect(page.getByRole('button', { name: /^Close/ })).toHaveCount(0)
})

test('ADMIN-15 ADMIN-16 ADMIN-17 ADMIN-41 a program of the site is made on a phone without a product, listed on its own screen, changed, and offered to members', async ({
  page,
  signIn,
  ready,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn('admin@example.com')
  await page.goto('/admin/site-beta-programs/create')
  await ready()
  await page.getByLabel('Program name').fill('Search at the field')
  await page.getByRole('radio', { name: /^Open/ }).check()
  await page.getByLabel('Task 1', { exact: true }).fill('Find a plane')
  await page.getByRole('button', { name: 'Create program' }).click()
  await expect(page).toHaveURL('/admin/site-beta-programs')
  const row = page.getByRole('row').filter({ hasText: 'Search at the field' }).first()
  await expect(row).toContainText('0 of 10')
  await row.getByRole('link', { name: 'Edit Search at the field' }).click()
  await expect(page).toHaveURL(/\/admin\/site-beta-programs\/edit\/\d+$/)
  await expect(page.getByLabel('Task 1', { exact: true })).toHaveValue('Find a plane')
  await page.getByLabel('Program name').fill('Search in the sun')
  await page.getByRole('button', { name: 'Save' }).click()
  // The form has the new title before it is left.
  await expect(page).toHaveURL(/\/admin\/beta-programs\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search in the sun')
  await goTo(page, '/admin/beta-programs')
  await expect(page.getByRole('heading', { level: 1, name: /^Beta programs/ })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: plane.name }).first()).toBeVisible()
  await expect(page.getByText('Search in the sun')).toHaveCount(0)
  await page.goto('/beta-programs')
  await ready()
  await expect(page.getByRole('region', { name: 'The site to test' })).toContainText('Search in the sun')
})
