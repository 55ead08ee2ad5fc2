import type { Page } from '@playwright/test'
import { pressAtOnce } from '#pwa/e2e/community/press-at-once.ts'
import { findViolations } from '#pwa/e2e/find-violations.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'
import { photo } from '#server/testing/files/pictures.ts'
import { atDesk, makerInProgram } from './task-screen.ts'

test('hand-ins are reviewed by keyboard one after the other, and the second of two reviewers is told what was decided', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const [one, two] = [await makerInProgram(shop, 'Wing A'), await makerInProgram(shop, 'Wing B')]
  const desk = await atDesk(shop)
  const maker = await shop.signIn()
  await desk.addPhoto(maker, one.maiden, await photo(640))
  await desk.handIn(maker, one.maiden, { text: 'First.', auw: 560, cg: 131 })
  await desk.handIn(maker, one.print, { text: 'Second.' })
  await desk.handIn(maker, two.print, { text: 'Third.' })
  await signIn('admin@example.com')
  await page.goto('/admin/beta-hand-ins')
  await ready()
  // An open dialog hides them from the tree of roles: a card counts as gone when the list has been read again.
  const card = (name: string) => page.getByRole('article', { name, includeHidden: true })
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(card('Wing A: maiden')).toContainText('560 g', { useInnerText: true })
  await expect(card('Wing A: maiden').getByRole('img')).toHaveCount(1)
  await expect
    .poll(() =>
      card('Wing A: maiden')
        .getByRole('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
  expect(await findViolations(page)).toEqual([])

  await page.keyboard.press('j')
  await expect(card('Wing A: maiden')).toBeFocused()
  await page.keyboard.press('j')
  await expect(card('Wing A: print the wing')).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('a')
  await expect(card('Wing A: maiden')).toHaveCount(0)
  await expect(card('Wing A: print the wing')).toBeFocused()
  await expect.poll(async () => (await desk.taskOf(maker, one.maiden))?.state).toBe('accepted')

  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Return Wing A: print the wing' })
  await expect(dialog.getByLabel('What is missing?')).toBeFocused()
  // Letters are typed here, and decide nothing.
  await page.keyboard.type('a jar')
  await dialog.getByRole('button', { name: 'Return' }).click()
  await expect(card('Wing A: print the wing')).toHaveCount(0)
  await expect.poll(() => desk.taskOf(maker, one.print)).toMatchObject({ state: 'returned', reason: 'a jar' })

  // This reviewer's list is not read again before the key is pressed: it would show what the other one decided.
  const pressed = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/beta-hand-ins(\?|$)/, async (route) => {
    await pressed.promise
    await route.fallback()
  })
  const [third] = await desk.atDesk()
  if (third) await desk.review(third, 'returned', 'No photo.')
  await expect(card('Wing B: print the wing')).toBeFocused()
  await page.keyboard.press('a')
  pressed.resolve()
  await expect(page.getByText(/ returned it before you: No photo\./)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No hand-ins here' })).toBeVisible()
  expect((await desk.taskOf(maker, two.print))?.state).toBe('returned')
  await page.getByRole('button', { name: 'Returned', exact: true }).click()
  await expect(card('Wing B: print the wing')).toContainText('No photo.')
})

/** The answer to the first decision waits until it is let go. */
async function holdFirstAnswer(page: Page) {
  const arrived = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(
    '**/api/admin/beta-hand-ins/*/review',
    async (route) => {
      const response = await route.fetch()
      arrived.resolve()
      await held.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { arrived: arrived.promise, letGo: held.resolve }
}

test('while one acceptance is under way, the next hand-in can be accepted and another returned; the late answer does not clear the reason that is typed', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const [one, two] = [await makerInProgram(shop, 'Tail A'), await makerInProgram(shop, 'Tail B')]
  const desk = await atDesk(shop)
  const maker = await shop.signIn()
  await desk.handIn(maker, one.maiden, { text: 'First.', auw: 560, cg: 131 })
  await desk.handIn(maker, one.print, { text: 'Second.' })
  await desk.handIn(maker, two.print, { text: 'Third.' })
  await waitWithoutEnd(page)
  await signIn('admin@example.com')
  await page.goto('/admin/beta-hand-ins')
  await ready()
  const card = (name: string) => page.getByRole('article', { name, includeHidden: true })
  await expect(page.getByRole('article')).toHaveCount(3)
  const first = await holdFirstAnswer(page)
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await first.arrived
  await page.keyboard.press('j')
  await expect(card('Tail A: print the wing')).toBeFocused()
  await page.keyboard.press('a')
  await expect.poll(async () => (await desk.taskOf(maker, one.print))?.state).toBe('accepted')
  await expect(card('Tail B: print the wing')).toBeFocused()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Return Tail B: print the wing' })
  await dialog.getByLabel('What is missing?').fill('A photo of the spar.')
  const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/review'))
  first.letGo()
  await answered
  await dialog.getByRole('button', { name: 'Return' }).click()
  await expect
    .poll(() => desk.taskOf(maker, two.print))
    .toMatchObject({ state: 'returned', reason: 'A photo of the spar.' })
  await expect(dialog).toHaveCount(0)
})

test('a hand-in that is being accepted cannot be returned by a quick key', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { print } = await makerInProgram(shop, 'Rudder')
  const desk = await atDesk(shop)
  const maker = await shop.signIn()
  await desk.handIn(maker, print, { text: 'First.' })
  await waitWithoutEnd(page)
  await signIn('admin@example.com')
  await page.goto('/admin/beta-hand-ins')
  await ready()
  await expect(page.getByRole('article')).toHaveCount(1)
  const first = await holdFirstAnswer(page)
  await page.keyboard.press('j')
  await pressAtOnce(page, 'a', 'r')
  await first.arrived
  await expect(page.getByRole('article').getByRole('button', { name: 'Return' })).toBeDisabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  first.letGo()
  await expect(page.getByRole('article')).toHaveCount(0)
  expect(await desk.taskOf(maker, print)).toMatchObject({ state: 'accepted' })
})

test('a return that is answered after its dialog was cancelled leaves the dialog of the next one open', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { maiden, print } = await makerInProgram(shop, 'Fin')
  const desk = await atDesk(shop)
  const maker = await shop.signIn()
  await desk.handIn(maker, maiden, { text: 'First.', auw: 560, cg: 131 })
  await desk.handIn(maker, print, { text: 'Second.' })
  await waitWithoutEnd(page)
  await signIn('admin@example.com')
  await page.goto('/admin/beta-hand-ins')
  await ready()
  const first = await holdFirstAnswer(page)
  const returnOf = (name: string) =>
    page.getByRole('article', { name }).getByRole('button', { name: 'Return' })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await returnOf('Fin: maiden').click()
  await dialog('Return Fin: maiden').getByLabel('What is missing?').fill('A photo.')
  await dialog('Return Fin: maiden').getByRole('button', { name: 'Return' }).click()
  await first.arrived
  await dialog('Return Fin: maiden').getByRole('button', { name: 'Cancel' }).click()
  await returnOf('Fin: print the wing').click()
  const reason = dialog('Return Fin: print the wing').getByLabel('What is missing?')
  await reason.fill('The weight.')
  first.letGo()
  await expect(page.getByRole('article', { name: 'Fin: maiden', includeHidden: true })).toHaveCount(0)
  await expect(reason).toHaveValue('The weight.')
})

test('ADMIN-30 ADMIN-31 tracking is a matrix whose heads stay in view, and a page explains it', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { maiden } = await makerInProgram(shop, 'Matrix wing')
  const desk = await atDesk(shop)
  await desk.handIn(await shop.signIn(), maiden, { auw: 560, cg: 131 })
  await signIn('admin@example.com')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/beta-tracking')
    await ready()
    const matrix = page.getByRole('region', { name: 'Testers and tasks' })
    await expect(matrix.getByRole('columnheader')).toHaveText([
      'Tester',
      'Matrix wing: maidenRequired',
      'Matrix wing: print the wingOptional',
    ])
    const row = matrix.getByRole('row').nth(1)
    await expect(row.getByRole('cell')).toHaveText(['In review', 'To do'])
    expect(await findViolations(page)).toEqual([])
    const sticks = await matrix.evaluate((region) =>
      [...region.querySelectorAll('thead th:nth-child(2), tbody th')].map(
        (head) => getComputedStyle(head).position,
      ),
    )
    expect(sticks).toEqual(['sticky', 'sticky'])
  }
  await page.getByRole('link', { name: 'In review' }).click()
  await expect(page.getByRole('article', { name: 'Matrix wing: maiden' })).toBeVisible()
  await page.goto('/admin/beta-tracking')
  await page.getByRole('link', { name: 'How it works' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How beta tracking works' })).toBeVisible()
  await expect(page.getByText('The first accepted task of a program earns a discount code')).toBeVisible()
})
