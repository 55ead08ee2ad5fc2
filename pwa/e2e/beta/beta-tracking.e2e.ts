import { findViolations } from '#pwa/e2e/find-violations.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { putInProgram } from '#server/testing/beta/task-shop.ts'
import { atDesk, makerInProgram, taskScreen } from './task-screen.ts'

test('SHELL-38 SHELL-67 BETA-31 own tracking needs a sign-in, stands in the profile menu, and says what will be there', async ({
  page,
  shop,
  ready,
}) => {
  await page.goto('/user/beta-tracking')
  await expect(page).toHaveURL(`${shop.url}/auth?redirect=%2Fuser%2Fbeta-tracking`)
  await newMember(shop, page)
  await page.goto('/')
  await ready()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('link', { name: 'Beta tracking' }).click()
  await expect(page).toHaveURL(`${shop.url}/user/beta-tracking`)
  await expect(page.getByRole('heading', { level: 1, name: 'Beta tracking' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No tasks yet' })).toBeVisible()
})

test('BETA-21 BETA-22 BETA-23 BETA-31 a task has a briefing, is handed in with the numbers of My build, and earns a code that a link applies', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { maiden, print } = await makerInProgram(shop, 'Spring wing')
  const desk = await atDesk(shop)
  await signIn()
  await page.goto('/user/beta-tracking')
  await ready()
  const screen = taskScreen(page)
  const section = page.getByRole('region', { name: 'Spring wing' })
  await expect(section.getByRole('progressbar', { name: '0% off earned' })).toBeVisible()
  await expect(section).toContainText('The first accepted task earns 10% off one order.')
  await screen.open('Spring wing: maiden')
  await expect(screen.dialog.getByRole('heading', { name: 'Spring wing: maiden' })).toBeVisible()
  await expect(screen.dialog).toContainText('Details of Spring wing: maiden')
  await expect(screen.dialog).toContainText('Please measure: all-up weight, CG found.')
  expect(await findViolations(page)).toEqual([])
  await screen.dialog.getByRole('button', { name: 'Start task' }).click()

  await expect(page.getByLabel('All-up weight, g')).toHaveValue('566')
  await expect(page.getByLabel('CG found, mm')).toHaveValue('131')
  await expect(page.getByText('From My build.').first()).toBeVisible()
  await page.getByLabel('CG found, mm').fill('')
  await screen.handIn.click()
  await expect(page.getByText('This task asks for it.')).toBeVisible()
  await expect(page.getByLabel('CG found, mm')).toBeFocused()
  await page.getByLabel('CG found, mm').fill('130,5')
  await screen.words.fill('Climbs well.')
  // A phone may end the page while its camera is open.
  await page.reload()
  await expect(screen.words).toHaveValue('Climbs well.')
  await screen.handIn.click()
  await expect(page.getByText('We review it and tell you.')).toBeVisible()
  await expect(screen.row('Spring wing: maiden')).toContainText('In review')

  const maker = await shop.signIn()
  await expect
    .poll(async () => await desk.taskOf(maker, maiden))
    .toMatchObject({ state: 'handed_in', auw: 566, cg: 130.5, text: 'Climbs well.' })
  const [waiting] = await desk.atDesk()
  if (waiting) await desk.review(waiting, 'accepted')
  await page.reload()
  await expect(screen.row('Spring wing: maiden')).toContainText('Accepted')
  await expect(section.getByRole('progressbar', { name: '10% off earned' })).toHaveAttribute(
    'aria-valuenow',
    '20',
  )
  await desk.complete(maker, print, { text: 'Printed.' })
  await page.reload()
  await expect(section.getByRole('progressbar', { name: '15% off earned' })).toBeVisible()
  await expect(section).toContainText('The next accepted task makes it 20%.')
  const [code] = (await desk.discount(maker)).codes
  await section.getByRole('link', { name: 'Use it in my cart' }).click()
  await expect(page).toHaveURL(`${shop.url}/cart`)
  await expect
    .poll(async () => (await (await shop.fetch('/api/cart-code', { cookie: maker })).json()) as unknown)
    .toEqual({ code: code?.code })
})

test('a returned task says why, and is handed in again', async ({ page, shop, signIn, ready }) => {
  const { print } = await makerInProgram(shop, 'Summer wing')
  const desk = await atDesk(shop)
  const maker = await shop.signIn()
  await desk.handIn(maker, print, { text: 'Done.' })
  const waiting = (await desk.atDesk()).find(({ taskId }) => taskId === print)
  if (waiting) await desk.review(waiting, 'returned', 'Which filament?')
  await signIn()
  await page.goto('/user/beta-tracking')
  await ready()
  const screen = taskScreen(page)
  await expect(screen.row('Summer wing: print the wing')).toContainText('Which filament?')
  await screen.open('Summer wing: print the wing')
  await screen.dialog.getByRole('link', { name: 'Hand in again' }).click()
  await expect(page.getByText('Which filament?')).toBeVisible()
  await expect(screen.words).toHaveValue('Done.')
  await screen.words.fill('LW-PLA.')
  await screen.handIn.click()
  await expect(screen.row('Summer wing: print the wing')).toContainText('In review')
  expect((await desk.taskOf(maker, print))?.text).toBe('LW-PLA.')
})

test('what testers measured stands beside the designer’s numbers on the product page, with how many they are', async ({
  page,
  shop,
  ready,
}) => {
  const { id, maiden } = await makerInProgram(shop, 'Autumn wing')
  const desk = await atDesk(shop)
  const { db } = shop.services
  for (const [who, auw] of [
    ['maker@example.com', 500],
    ['tester@example.com', 520],
  ] as const) {
    const user = await db.selectFrom('users').where('email', '=', who).select('id').executeTakeFirstOrThrow()
    if (who === 'tester@example.com') await putInProgram(db, id, user.id)
    await desk.complete(await shop.signIn(who), maiden, { auw, cg: 131 })
  }
  await page.goto('/planes/lapwing-800')
  await ready()
  const table = page.getByRole('table', { name: 'Measured by testers' })
  const row = table.getByRole('row', { name: /^All-up weight/ })
  await expect(row).toContainText('489 g', { useInnerText: true })
  // The first test of this file has handed one in too.
  const { measured } = (await (await shop.fetch('/api/products/by-slug/lapwing-800')).json()) as {
    measured: { auw: { value: number; count: number } }
  }
  expect(measured.auw.count).toBeGreaterThanOrEqual(2)
  await expect(row).toContainText(`${measured.auw.value}`)
  await expect(row.getByRole('cell').last()).toHaveText(String(measured.auw.count))
  expect(await findViolations(page)).toEqual([])
})
