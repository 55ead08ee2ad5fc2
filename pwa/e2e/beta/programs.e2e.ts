import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { findViolations } from '#pwa/e2e/find-violations.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'
import type { OwnPrograms } from '#shared/beta/programs/programs.contract.ts'
import {
  addProgram,
  details,
  joinPath,
  openDetails,
  otherMember,
  plane,
  row,
  site,
} from './program-screen.ts'

test('SHELL-11 SHELL-12 SHELL-54 SHELL-55 a visitor finds Beta Info and All Programs in the menu, and both pages are whole without a script', async ({
  page,
  shop,
  ready,
}) => {
  await page.goto('/')
  await ready()
  for (const [label, path, title] of [
    ['Beta Info', '/beta-program-info', 'How beta programs work'],
    ['All Programs', '/beta-programs', 'Beta programs'],
  ] as const) {
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const group = page.getByRole('region', { name: 'Beta Programs' })
    await group.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const html = await (await shop.fetch(path)).text()
    expect(html).toContain(title)
  }
  expect(await (await shop.fetch('/beta-programs')).text()).toContain(plane.name)
})

test('the page of programs is taken over as the server drew it, for members too', async ({
  page,
  signIn,
  ready,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await signIn('tester@example.com')
  await page.goto('/planes')
  await ready()
  await page.goto(`/beta-programs?program=${site.id}`)
  await ready()
  await expect(details(page, site.name).getByRole('button', { name: 'Count me in!' })).toBeVisible()
  expect(errors).toEqual([])
})

test('BETA-12 a visitor is asked to sign in and comes back to the program; nothing is joined', async ({
  page,
  ready,
}) => {
  const joins: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/join')) joins.push(request.url())
  })
  await page.goto('/beta-programs')
  await ready()
  await expect(row(page, site.name)).toContainText('Sign in to join this program.')
  await expect(row(page, site.name).getByRole('button', { name: 'Count me in!' })).toHaveCount(0)
  await openDetails(page, site.name)
  await expect(page).toHaveURL(`/beta-programs?program=${site.id}`)
  await details(page, site.name).getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/auth\?/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/beta-programs?program=${site.id}`)
  expect(joins).toEqual([])
})

test('BETA-04 BETA-05 BETA-19 BETA-20 the details have every field, and how tasks work', async ({
  page,
  ready,
}) => {
  await page.goto('/beta-programs')
  await ready()
  await expect(row(page, plane.name)).toContainText('11 of 12 places free')
  await openDetails(page, plane.name)
  const dialog = details(page, plane.name)
  for (const [name, value] of [
    ['Status', 'Open'],
    ['Product', 'Curlew 1100'],
    ['Duration', '60 days'],
    ['Places', '11 of 12 places free'],
    ['Taking part', '1'],
    ['Filament', 'LW-PLA, PLA'],
    ['Slicer', 'Any slicer that reads 3MF'],
    ['Smallest build volume', '220 x 220 x 200 mm'],
    ['Motors', '2 x Outrunner, 2206, 1500 kV'],
    ['Servos', '5 x 9 g'],
    ['Carbon fibre', '1 x Tube, 10 x 8 x 1000 mm'],
  ] as const)
    await expect(dialog.getByRole('row').filter({ hasText: name }), name).toContainText(value)
  await expect(dialog.getByRole('row').filter({ hasText: 'Starts' })).toContainText(/\d+ \w{3} 20\d\d/)
  await expect(dialog).toContainText('The next release of the Curlew gets longer motor nacelles')
  await expect(dialog).toContainText('About nine hours of printing')
  await expect(dialog).toContainText('The finished release before anybody else')
  const task = dialog.getByRole('listitem').filter({ hasText: 'Weigh and balance' })
  await expect(task).toContainText('Required')
  await expect(task).toContainText('Assemble the Curlew with your motors and battery.')
  await expect(task).toContainText('Asks for: All-up weight, CG found')
  await dialog.getByRole('button', { name: 'How tasks work' }).click()
  const explained = page.getByRole('dialog', { name: 'How tasks work' })
  await expect(explained).toContainText('The first accepted task earns 10% off one order')
  await expect(explained).toContainText('3 programs with a required task not done')
  expect(await findViolations(page)).toEqual([])
  await explained.getByRole('button', { name: 'Back to the program' }).click()
  await expect(dialog).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/beta-programs')
})

test('BETA-08 BETA-10 BETA-13 BETA-14 a member joins with Count me in!, reads Already joined, and leaves again', async ({
  page,
  shop,
  ready,
}) => {
  const { id, programName } = await addProgram(shop, { programName: 'Join me' })
  const cookie = await newMember(shop, page)
  await page.clock.install()
  await page.goto(`/beta-programs?program=${id}`)
  await ready()
  const dialog = details(page, programName)
  await expect(dialog).toContainText('10 of 10 places free')
  const posted = page.waitForRequest((request) => request.url().endsWith(joinPath(id)))
  const count = dialog.getByRole('button', { name: 'Count me in!', exact: true })
  await expect(count).toBeVisible()
  // After two seconds without an answer the join would wait, and be said to.
  await stopTime(page)
  await count.click()
  // A toast that is being read stays, beside the buttons of the dialog.
  await page.getByText(`You're in: ${programName}`).hover()
  await page.clock.resume()
  expect((await posted).method()).toBe('POST')
  await expect(dialog.getByText('Already joined', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Count me in|Request/ })).toHaveCount(0)
  await expect(dialog).toContainText('9 of 10 places free')
  const placesOf = async () => {
    const own = await shop.fetch('/api/user/beta-programs', { cookie })
    return ((await own.json()) as OwnPrograms).programs.map(({ program, state }) => [program.id, state])
  }
  expect(await placesOf()).toEqual([[id, 'joined']])
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(dialog.getByRole('button', { name: 'Count me in!', exact: true })).toBeVisible()
  expect(await placesOf()).toEqual([[id, 'left']])
})

test('SHELL-37 SHELL-66 BETA-31 own programs need a sign-in, and are in the profile menu: taking part, waiting, past', async ({
  page,
  shop,
  ready,
}) => {
  const [one, full, past] = [
    await addProgram(shop, { programName: 'Mine now' }),
    await addProgram(shop, { programName: 'Mine later', capacity: 1 }),
    await addProgram(shop, { programName: 'Mine once' }),
  ]
  await (await otherMember(shop)).join(full.id)
  await page.goto('/user/beta-programs')
  await expect(page).toHaveURL(/\/auth\?/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/user/beta-programs')
  const cookie = await newMember(shop, page)
  await page.goto('/user/beta-programs')
  await expect(page.getByText("You're not in a program yet")).toBeVisible()
  for (const { id } of [one, full, past])
    await shop.fetch(joinPath(id), { method: 'POST', cookie, body: { orWait: true } })
  await shop.fetch(`/api/beta-programs/${past.id}/leave`, { method: 'POST', cookie, body: {} })
  await page.goto('/planes')
  await ready()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('link', { name: 'Beta programs' })
    .click()
  await expect(page).toHaveURL('/user/beta-programs')
  await expect(page.getByRole('region', { name: 'Taking part' })).toContainText('Mine now')
  const waiting = page.getByRole('region', { name: 'Waiting' })
  await expect(waiting).toContainText('Mine later')
  await expect(waiting).toContainText('Number 1 on the waiting list')
  await expect(page.getByRole('region', { name: 'Past' })).toContainText('Mine once')
})
