import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NewsShop, startNewsShop } from '#server/testing/news/news-shop.ts'

let at: NewsShop
beforeAll(async () => {
  at = await startNewsShop()
})
afterAll(() => at.close())

const newSubscriber = async () => {
  const member = await at.newMember()
  await member.subscribe('notifications')
  return member
}
const subjectsTo = async (email: string) =>
  (await at.shop.mailTo(email))
    .map(({ subject }) => subject)
    .filter((subject) => /news|is here|Sign-in|sign-in/.test(subject))
async function causeAndMail(title: string) {
  await at.cause({ title })
  await at.shop.work()
  await at.sendMails()
}

test('the first mail of a day is sent at once, later news of that day in one mail', async () => {
  const { email, id } = await newSubscriber()
  await causeAndMail('Curlew is here')
  await causeAndMail('Dunlin is here')
  await causeAndMail('Plover is here')
  expect(await subjectsTo(email)).toEqual(['Curlew is here'])
  await at.db
    .updateTable('news_mails')
    .set({ due_at: new Date() })
    .where('user_id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
  await at.sendMails()
  await at.sendMails()
  expect(await subjectsTo(email)).toEqual(['Curlew is here', '2 news from Kestrel Model Industries'])
})

test('one click in a mail ends these mails, and nothing else', async () => {
  const member = await newSubscriber()
  await causeAndMail('Curlew is here')
  const mail = (await at.shop.mailTo(member.email)).find(({ subject }) => subject === 'Curlew is here')
  const pass = /pass=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const stopped = await at.shop.fetch(`/api/letters/stop?pass=${pass}&kind=news`, { method: 'POST' })
  expect(stopped.status).toBe(200)
  await at.db
    .updateTable('news_mails')
    .set({ sent_at: new Date(0) })
    .where('user_id', '=', member.id)
    .execute()
  await causeAndMail('Dunlin is here')
  expect(await subjectsTo(member.email)).toEqual(['Curlew is here'])
  expect(await member.notifications()).toHaveLength(2)
  expect(await (await at.shop.fetch(`/api/letters?pass=${pass}`)).json()).toEqual({
    releases: true,
    news: false,
  })
})

test('an address that is not confirmed gets no mail; who declined the kind gets none', async () => {
  const [unconfirmed, declined] = [await newSubscriber(), await newSubscriber()]
  await at.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', unconfirmed.id).execute()
  await declined.call('PUT', '/api/user/news-choices/plane-published/mail', { wanted: false })
  await causeAndMail('Curlew is here')
  for (const { email } of [unconfirmed, declined]) expect(await subjectsTo(email)).toEqual([])
})

test('a new sign-in is mailed at once, also to who ended the mails, and cannot be declined', async () => {
  const member = await newSubscriber()
  await member.call('PUT', '/api/letters', { news: false })
  await at.cause({
    kind: 'new-sign-in',
    title: 'New sign-in to your account',
    audience: [{ to: 'user', userId: member.id }],
  })
  await at.shop.work()
  await at.sendMails()
  const mail = (await at.shop.mailTo(member.email)).find(({ subject }) => subject.startsWith('New sign-in'))
  expect(mail?.text).toContain('so it always comes')
  expect(mail?.text).not.toContain('/letters?pass=')
})
