import { holdCall } from '#pwa/e2e/account/auth-page.ts'
import { findViolations } from '#pwa/e2e/find-violations.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'
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
  await page.clock.install()
  const { maiden, print } = await makerInProgram(shop, 'Spring wing')
  const desk = await atDesk(shop)
  await signIn()
  await page.goto('/user/beta-tracking')
  await ready()
  const screen = taskScreen(page)
  const section = page.getByRole('region', { name: 'Spring wing' })
  await expect(section.getByRole('progressbar', { name: '0% off earned' })).toBeVisible()
  await expect(section).toContainText(/until \d+ \w+ \d{4} \(UTC\)/)
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
  await screen.chooseUnits('Imperial')
  await expect(page.getByLabel('All-up weight, oz')).toHaveValue('20')
  await expect(page.getByLabel('CG found, in')).toHaveValue('5.14')
  await screen.words.fill('Climbs very well.')
  await page.reload()
  await expect(page.getByLabel('CG found, in')).toHaveValue('5.14')
  await screen.chooseUnits('Metric')
  await expect(page.getByLabel('All-up weight, g')).toHaveValue('567')
  await page.getByLabel('CG found, mm').fill('130,5')
  // After two seconds without an answer the hand-in would wait, and be said to.
  await stopTime(page)
  await screen.handIn.click()
  await expect(page.getByText('We review it and tell you.')).toBeVisible()
  await page.clock.resume()
  await expect(screen.row('Spring wing: maiden')).toContainText('In review')

  const maker = await shop.signIn()
  await expect
    .poll(async () => await desk.taskOf(maker, maiden))
    .toMatchObject({ state: 'handed_in', auw: 567, cg: 130.5, text: 'Climbs very well.' })
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

test('when an order with a code was not paid, every unused code is shown', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { maiden, print } = await makerInProgram(shop, 'Glider wing')
  const desk = await atDesk(shop)
  const maker = await shop.signIn()
  await desk.complete(maker, maiden, { auw: 566, cg: 131 })
  const latest = async () => (await desk.discount(maker)).codes[0]?.code ?? ''
  const first = await latest()
  // As an order takes it, and gives it back when it is cancelled.
  const setUsed = (used: number) =>
    shop.services.db.updateTable('discount_codes').set({ used }).where('code', '=', first).execute()
  await setUsed(1)
  await desk.complete(maker, print, { text: 'Printed.' })
  await setUsed(0)
  const second = await latest()
  expect(second).not.toBe(first)
  await signIn()
  await page.goto('/user/beta-tracking')
  await ready()
  const section = page.getByRole('region', { name: 'Glider wing' })
  await expect(section.getByRole('progressbar', { name: '10% off earned' })).toBeVisible()
  for (const code of [first, second])
    await expect(section.getByRole('link', { name: `Use it in my cart: ${code}` })).toBeVisible()
  await expect(section).toContainText(`The next accepted task makes ${second} 15%.`)
  expect(await findViolations(page)).toEqual([])
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
  // The list and its dialog, which say it too, stand until the form's code is there.
  await expect(screen.words).toHaveValue('Done.')
  await expect(page.getByText('Which filament?')).toBeVisible()
  await screen.words.fill('LW-PLA.')
  await screen.handIn.click()
  await expect(screen.row('Summer wing: print the wing')).toContainText('In review')
  await expect.poll(async () => (await desk.taskOf(maker, print))?.text).toBe('LW-PLA.')
})

test('while a task is being handed in, its form takes no more words', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await page.clock.install()
  const { print } = await makerInProgram(shop, 'Autumn wing')
  await signIn()
  await page.goto(`/user/beta-tracking/${print}`)
  await ready()
  const screen = taskScreen(page)
  await screen.words.fill('Printed.')
  const held = await holdCall(page, `/api/beta-tasks/${print}/hand-in`)
  const sending = page.waitForRequest(`**/api/beta-tasks/${print}/hand-in`)
  // After two seconds without an answer it would wait, and the page be left.
  await stopTime(page)
  await screen.handIn.click()
  await sending
  await screen.words.pressSequentially(' It warped.')
  await page.getByLabel('Print hours').pressSequentially('7')
  await expect(screen.words).toHaveValue('Printed.')
  await expect(page.getByLabel('Print hours')).toHaveValue('')
  held.open()
  await expect(screen.row('Autumn wing: print the wing')).toContainText('In review')
})

test('a member who left a running program reads that this may be why a task is closed', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { id, maiden } = await makerInProgram(shop, 'Club wing')
  const desk = await atDesk(shop)
  const maker = await shop.signIn()
  await desk.start(maker, maiden)
  expect((await desk.call('POST', `/api/beta-programs/${id}/leave`, maker, {})).status).toBe(200)
  await signIn()
  await page.goto('/user/beta-tracking')
  await ready()
  await expect(page.getByRole('region', { name: 'Club wing' })).toContainText('closed to you')
  const screen = taskScreen(page)
  const words = "You can't hand in here any more: this program has ended, or you left it."
  await screen.open('Club wing: maiden')
  await expect(screen.dialog).toContainText(words)
  await page.goto(`/user/beta-tracking/${maiden}`)
  await expect(page.getByRole('main').getByText(words)).toBeVisible()
})

test('what testers measured stands beside the designer’s numbers on the product page, with how many they are', async ({
  page,
  shop,
  ready,
}) => {
  const { id, maiden } = await makerInProgram(shop, 'Autumn wing')
  const desk = await atDesk(shop)
  const { db } = shop.services
  const readMeasured = async () => {
    const answer = await shop.fetch('/api/products/by-slug/lapwing-800')
    const { measured } = (await answer.json()) as {
      measured?: { auw: { value: number; count: number } | null }
    }
    return measured?.auw ?? { value: 0, count: 0 }
  }
  // Other tests of this file hand in too.
  const { count: before } = await readMeasured()
  for (const [who, auw] of [
    ['maker@example.com', 500],
    ['tester@example.com', 520],
  ] as const) {
    const user = await db.selectFrom('users').where('email', '=', who).select('id').executeTakeFirstOrThrow()
    if (who === 'tester@example.com') await putInProgram(db, id, user.id)
    await desk.complete(await shop.signIn(who), maiden, { auw, cg: 131 })
  }
  await expect.poll(async () => (await readMeasured()).count).toBe(before + 2)
  const { value, count } = await readMeasured()
  await page.goto('/planes/lapwing-800')
  await ready()
  const table = page.getByRole('table', { name: 'Measured by testers' })
  const row = table.getByRole('row', { name: /^All-up weight/ })
  await expect(row).toContainText('489 g', { useInnerText: true })
  await expect(row).toContainText(`${value}`)
  await expect(row.getByRole('cell').last()).toHaveText(String(count))
  expect(await findViolations(page)).toEqual([])
})
