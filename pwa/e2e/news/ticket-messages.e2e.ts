import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { answerTicket, picture, push, unreadOf, writeTicket } from './ticket-news.ts'

test('a picture that is added while a reply is being sent stays for the next one', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const id = await writeTicket(shop, cookie)
  await page.goto(`/user/messages/ticket-${id}`)
  await ready()
  const come = Promise.withResolvers<void>()
  await page.route('**/api/messages', async (route) => {
    if (route.request().method() === 'POST') await come.promise
    await route.continue()
  })
  const add = page.getByLabel('Add pictures')
  await page.getByLabel('Your reply').fill('Here it is.')
  await add.setInputFiles(picture('wing.png'))
  await expect(page.getByRole('button', { name: 'Remove wing.png' })).toBeVisible()
  const sending = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/messages'))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await sending
  await add.setInputFiles(picture('tail.png'))
  await expect(page.getByRole('button', { name: 'Remove tail.png' })).toBeVisible()
  come.resolve()
  await expect(page.getByRole('button', { name: 'Remove wing.png' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove tail.png' })).toBeVisible()
})

test('the open list of messages quotes an answer as soon as it tells of it', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const id = await writeTicket(shop, cookie)
  await page.goto('/user/messages')
  await ready()
  const row = page.getByRole('main').getByRole('listitem')
  await expect(row).toHaveText(/Which glue\?You: CA or epoxy\?/)
  await answerTicket(shop, id, 'Epoxy for the spar.')
  await push(page)
  await expect(row).toHaveText(/Which glue\?NewEpoxy for the spar\./)
  await row.getByRole('link').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Epoxy for the spar.' })).toBeVisible()
  await expect.poll(() => unreadOf(shop, cookie)).toBe(0)
})

test('the open list of tickets says that one is answered as soon as the shop tells of it', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const id = await writeTicket(shop, cookie)
  await page.goto('/support')
  await ready()
  const row = page.getByRole('region', { name: 'Your tickets' }).getByRole('listitem')
  await expect(row).toHaveText(/Which glue\?.*Waits for our answer/)
  await answerTicket(shop, id, 'Epoxy for the spar.')
  await push(page)
  await expect(row).toHaveText(/Which glue\?.*Answered/)
})
