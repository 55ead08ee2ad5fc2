import { stubCall } from '#pwa/e2e/account/auth-page.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'
import {
  addProgram,
  asAdmin,
  dismissAs,
  details,
  joinPath,
  openDetails,
  otherMember,
  plane,
  row,
  toastWith,
} from './program-screen.ts'

test('BETA-07 BETA-09 OPEN-30 AMB-16 once anybody dismissed it the button reads Request to join; whoever dismissed it may still join', async ({
  page,
  shop,
  ready,
}) => {
  const { id, programName } = await addProgram(shop, { programName: 'Dismissed by one' })
  const cookie = await newMember(shop, page)
  await page.goto('/beta-programs')
  await ready()
  const button = (name: string) => row(page, programName).getByRole('button', { name, exact: true })
  await expect(button('Count me in!')).toBeVisible()
  await expect(button('Request to join')).toHaveCount(0)
  await (await otherMember(shop)).dismiss(id)
  await page.reload()
  await expect(button('Request to join')).toBeVisible()
  await expect(button('Count me in!')).toHaveCount(0)
  await dismissAs(shop, cookie, id)
  await page.reload()
  await button('Request to join').click()
  await expect(row(page, programName).getByText('Already joined', { exact: true })).toBeVisible()
})

test('after joining or leaving, the new number of places is shown, even while the shop still answers with the old one', async ({
  page,
  shop,
  ready,
}) => {
  const { programName } = await addProgram(shop, { programName: 'Listed late' })
  await newMember(shop, page)
  await page.goto('/beta-programs')
  await ready()
  const own = row(page, programName)
  await expect(own).toContainText('10 of 10 places free')
  const before: unknown = await (await shop.fetch('/api/beta-programs')).json()
  await stubCall(page, '/api/beta-programs', 200, before)
  await own.getByRole('button', { name: 'Count me in!' }).click()
  await expect(own.getByText('Already joined', { exact: true })).toBeVisible()
  await expect(own).toContainText('9 of 10 places free')
  await openDetails(page, programName)
  await details(page, programName).getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(details(page, programName)).toContainText('10 of 10 places free')
})

test('BETA-11 a full program says so and offers its waiting list; the member moves up when somebody leaves', async ({
  page,
  shop,
  ready,
}) => {
  const { id, programName } = await addProgram(shop, { programName: 'One place', capacity: 1 })
  const other = await otherMember(shop)
  await other.join(id)
  await newMember(shop, page)
  await page.goto('/beta-programs')
  await ready()
  const own = row(page, programName)
  await expect(own.getByText('All slots have been taken', { exact: true })).toBeVisible()
  await expect(own.getByRole('button', { name: /Count me in|Request/ })).toHaveCount(0)
  await own.getByRole('button', { name: 'Wait for a place' }).click()
  await expect(own).toContainText('Number 1 on the waiting list')
  await other.leave(id)
  await shop.work()
  const openOwn = async (link: string) => {
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: link }).click()
  }
  await openOwn('Beta programs')
  await expect(page.getByRole('region', { name: 'Taking part' })).toContainText(programName)
  await openOwn('Messages')
  await expect(page.getByText(`You're in: ${programName}`)).toBeVisible()
})

test('BETA-06 drafts are in no list, ended programs have no button, and a program of a plane leads members without an accepted application to the application', async ({
  page,
  shop,
  ready,
}) => {
  await addProgram(shop, { programName: 'Secret draft', status: 'draft' })
  await addProgram(shop, { programName: 'Now active', status: 'active' })
  const ended = await addProgram(shop, { programName: 'Long over' })
  await asAdmin(shop, `/api/admin/beta-programs/${ended.id}/close`, {})
  await newMember(shop, page)
  await page.goto('/beta-programs')
  await ready()
  await expect(row(page, 'Now active').getByRole('button', { name: 'Count me in!' })).toBeVisible()
  await expect(page.getByText('Secret draft')).toHaveCount(0)
  const over = page.getByRole('region', { name: 'Ended' })
  await expect(over).toContainText('Long over')
  await expect(over.getByRole('button', { name: /Count me in|Request|Wait/ })).toHaveCount(0)
  await openDetails(page, plane.name)
  const dialog = details(page, plane.name)
  await expect(dialog).toContainText('For accepted beta testers.')
  await expect(dialog.getByRole('link', { name: 'Apply first' })).toHaveAttribute('href', '/beta-signup')
})

test('BETA-16 BETA-17 AMB-17 a failed join has its words: by the shop or our own in the details, one sentence elsewhere', async ({
  page,
  shop,
  ready,
}) => {
  const { id, programName } = await addProgram(shop, { programName: 'Never works' })
  await newMember(shop, page)
  await page.clock.install()
  await page.goto('/beta-programs')
  await ready()
  // A 500 is tried again: the toasts are for a refusal that stays.
  await stubCall(page, joinPath(id), 422, {})
  const count = row(page, programName).getByRole('button', { name: 'Count me in!' })
  await expect(count).toBeVisible()
  // After two seconds without an answer the join would wait, and its refusal have other words.
  await stopTime(page)
  await count.click()
  const elsewhere = toastWith(page, 'Failed to join beta program')
  await expect(elsewhere.getByText('Failed to join beta program', { exact: true })).toBeVisible()
  await expect(elsewhere.getByText('Error', { exact: true })).toBeVisible()
  await page.clock.resume()
  await openDetails(page, programName)
  const join = details(page, programName).getByRole('button', { name: 'Count me in!' })
  await expect(join).toBeVisible()
  await stopTime(page)
  await join.click()
  const wordless = toastWith(page, 'Enrollment Failed')
  await expect(wordless.getByText('Failed to join program. Please try again.', { exact: true })).toBeVisible()
  await page.clock.resume()
  // A toast under the pointer stays.
  await page.mouse.move(0, 0)
  await page.unrouteAll()
  await stubCall(page, joinPath(id), 422, { message: 'The hangar is shut.' })
  await stopTime(page)
  await join.click()
  await expect(
    toastWith(page, 'Enrollment Failed').getByText('The hangar is shut.', { exact: true }),
  ).toBeVisible()
  await page.clock.resume()
  await page.mouse.move(0, 0)
  await page.unrouteAll()
  await join.click()
  await expect(details(page, programName).getByText('Already joined', { exact: true })).toBeVisible()
})

test('BETA-02 BETA-15 BETA-18 the program of the site is offered above the footer until it is dismissed, and a refused dismissal says so', async ({
  page,
  shop,
  ready,
}) => {
  const { id, programName } = await addProgram(shop, { programName: 'Offered to you' })
  await newMember(shop, page)
  await page.clock.install()
  await page.goto('/')
  await ready()
  const offer = page.getByRole('region', { name: 'Beta program for you' })
  await expect(offer).toContainText(programName)
  await expect(offer.getByRole('button', { name: 'Count me in!' })).toBeVisible()
  const path = `/api/admin/site-beta-programs/${id}/restricted`
  await stubCall(page, path, 422, { message: 'No.' })
  // After two seconds without an answer the dismissal would wait, and the offer be gone.
  await stopTime(page)
  await offer.getByRole('button', { name: 'Not interested' }).click()
  const failed = toastWith(page, 'Failed to save preference. Please try again.')
  await expect(
    failed.getByText('Failed to save preference. Please try again.', { exact: true }),
  ).toBeVisible()
  await expect(failed.getByText('Error', { exact: true })).toBeVisible()
  await page.clock.resume()
  await expect(offer).toContainText(programName)
  await page.unrouteAll()
  const posted = page.waitForRequest((request) => request.url().endsWith(path))
  await offer.getByRole('button', { name: 'Not interested' }).click()
  expect((await posted).postDataJSON()).toEqual({ userId: expect.stringMatching(/^[\da-f-]{36}$/) })
  await expect(offer).not.toContainText(programName)
  await page.reload()
  await ready()
  // Another program of the site takes its place.
  await expect(offer).toBeVisible()
  await expect(page.getByText(programName)).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('region', { name: 'Beta Programs' })
    .getByRole('link', { name: 'All Programs', exact: true })
    .click()
  await expect(row(page, programName).getByRole('button', { name: 'Request to join' })).toBeVisible()
})
