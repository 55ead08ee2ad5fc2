import { holdCall } from '#pwa/e2e/account/auth-page.ts'
import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { stopTime, waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { nameKey } from '#shared/requests/similar-names.ts'
import type { RequestStatus } from '#shared/requests/request-status.ts'

async function addRequest(shop: TestShop, name: string, status: RequestStatus, note = ''): Promise<number> {
  const { id } = await shop.services.db
    .insertInto('model_requests')
    .values({ name, name_key: nameKey(name), user_id: null, status, note })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const votesOf = (shop: TestShop, id: number) =>
  shop.services.db.selectFrom('model_request_votes').where('request_id', '=', id).select('user_id').execute()

test('the board shows what is open, released and declined; similar ones come while one types, and a vote is kept', async ({
  page,
  shop,
  ready,
}) => {
  const id = await addRequest(shop, 'Supermarine Spitfire', 'planned', 'After the winter.')
  await addRequest(shop, 'Junkers Ju 52', 'declined', 'Three motors are too many for a first build.')
  await addRequest(shop, 'Not looked at', 'pending')
  await newMember(shop, page)
  await page.clock.install()
  await page.goto('/about')
  await ready()
  await page.getByRole('link', { name: 'See what others asked for' }).click()
  await expect(page).toHaveURL('/model-requests')
  await expect(page.getByRole('heading', { level: 1, name: 'Model requests' })).toBeVisible()
  const board = page.getByRole('list', { name: 'Model requests' })
  await expect(board.getByRole('listitem')).toHaveText([/Supermarine Spitfire.*Planned.*After the winter/s])
  await page.getByRole('button', { name: 'Declined' }).click()
  await expect(board).toContainText('Three motors are too many')
  await page.getByRole('button', { name: 'Open' }).click()
  const asked = page.getByLabel('What would you like to build?')
  await asked.fill('spitfyre')
  const similar = page.getByRole('list', { name: 'Similar requests' })
  await similar.getByRole('button', { name: 'Vote for Supermarine Spitfire' }).click()
  await expect(board.getByRole('button', { name: 'Voted for Supermarine Spitfire' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(board).toContainText('1 vote')
  await expect.poll(() => votesOf(shop, id)).toHaveLength(1)
  await asked.fill('Fokker Dr.I')
  await expect(similar).toBeHidden()
  // The thanks stay five seconds, also where they come before the answer.
  await stopTime(page)
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await expect(page.getByText('We have your request for Fokker Dr.I.')).toBeVisible()
  await page.clock.resume()
  await expect(page.getByRole('region', { name: 'Your new requests' })).toContainText('Fokker Dr.I')
  await page.reload()
  await ready()
  await expect(board.getByRole('button', { name: 'Voted for Supermarine Spitfire' })).toBeVisible()
  await board.getByRole('button', { name: 'Voted for Supermarine Spitfire' }).click()
  await expect.poll(() => votesOf(shop, id)).toEqual([])
})

test('a visitor reads the board and is asked to sign in for a vote; a vote made offline is shown and sent once', async ({
  page,
  shop,
  ready,
  context,
}) => {
  const name = `Piper ${crypto.randomUUID().slice(0, 8)}`
  const id = await addRequest(shop, name, 'considered')
  await page.goto('/model-requests')
  await ready()
  await page.getByRole('button', { name: `Vote for ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Login Required' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await newMember(shop, page)
  await listenFor(context, "Sends when you're back online.")
  await page.goto('/model-requests')
  await ready()
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'user')
  await context.setOffline(true)
  await page.getByRole('button', { name: `Vote for ${name}` }).click()
  await expect(page.getByRole('button', { name: `Voted for ${name}` })).toBeVisible()
  await expect.poll(() => everSaid(page)).toBe(true)
  await context.setOffline(false)
  await expect.poll(() => votesOf(shop, id)).toHaveLength(1)
})

test('a vote that is given before the shop has said who this is waits for that', async ({
  page,
  shop,
  ready,
}) => {
  const name = `Auster ${crypto.randomUUID().slice(0, 8)}`
  const id = await addRequest(shop, name, 'considered')
  await newMember(shop, page)
  const held = await holdCall(page, '/api/auth/user')
  await waitWithoutEnd(page)
  await page.goto('/model-requests')
  await ready()
  await page.getByRole('button', { name: `Vote for ${name}` }).click()
  held.open()
  await expect(page.getByRole('button', { name: `Voted for ${name}` })).toBeVisible()
  await expect.poll(() => votesOf(shop, id)).toHaveLength(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
