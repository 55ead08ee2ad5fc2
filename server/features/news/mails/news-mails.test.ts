import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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
    .filter((subject) => /news|News|is here|Sign-in|sign-in/.test(subject))
async function causeAndMail(title: string) {
  await at.cause({ title })
  await at.shop.work()
  await at.sendMails()
}
/** Of a member, as at the end of the day. */
const makeMailsDue = (userId: string) =>
  at.db
    .updateTable('news_mails')
    .set({ due_at: new Date() })
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .execute()

test('the first mail of a day is sent at once, later news of that day in one mail', async () => {
  const { email, id } = await newSubscriber()
  await causeAndMail('Curlew is here')
  await causeAndMail('Dunlin is here')
  await causeAndMail('Plover is here')
  expect(await subjectsTo(email)).toEqual(['Curlew is here'])
  await makeMailsDue(id)
  await at.sendMails()
  await at.sendMails()
  expect(await subjectsTo(email)).toEqual(['Curlew is here', '2 news from Kestrel Model Industries'])
})

type Subscriber = Awaited<ReturnType<typeof newSubscriber>>
test.each([
  ['unsubscribed', (member: Subscriber) => member.call('POST', '/api/user/unsubscribe-notifications')],
  [
    'declined the kind',
    (member: Subscriber) =>
      member.call('PUT', '/api/user/news-choices/plane-published/mail', { wanted: false }),
  ],
])('whoever %s while a mail waited does not get it', async (_what, change) => {
  const member = await newSubscriber()
  await causeAndMail('Curlew is here')
  await causeAndMail('Dunlin is here')
  expect((await change(member)).status).toBe(200)
  await makeMailsDue(member.id)
  await at.sendMails()
  expect(await subjectsTo(member.email)).toEqual(['Curlew is here'])
})

test('of what waited for a mail, a wish that was removed is left out, and the rest is sent', async () => {
  const member = await newSubscriber()
  const productId = await at.addProduct()
  await member.call('POST', '/api/wishlist', { productId })
  await causeAndMail('Curlew is here')
  await at.cause({ kind: 'new-release', title: 'v2 is out', audience: [{ to: 'wishers', productId }] })
  await causeAndMail('Dunlin is here')
  expect((await member.call('DELETE', `/api/wishlist/${productId}`)).status).toBe(200)
  await makeMailsDue(member.id)
  await at.sendMails()
  expect(await subjectsTo(member.email)).toEqual(['Curlew is here', 'Dunlin is here'])
})

test('news that is planned while a mail to the person is being sent waits for the next one', async () => {
  const member = await newSubscriber()
  await at.cause({ title: 'Curlew is here' })
  await at.shop.work()
  const { mail } = at.shop.services
  const spy = vi.spyOn(mail, 'send').mockImplementationOnce(async (message) => {
    spy.mockRestore()
    await at.shop.work()
    return mail.send(message)
  })
  await at.cause({ title: 'Dunlin is here' })
  await at.sendMails()
  await makeMailsDue(member.id)
  await at.sendMails()
  expect(await subjectsTo(member.email)).toEqual(['Curlew is here', 'Dunlin is here'])
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

test.each([
  ['message-answered', 'Answers to your messages'],
  ['post-decided', 'Decisions about your posts'],
  ['request-released', 'Models that you asked for'],
  ['shop-notice', 'Notices from the shop'],
] as const)(
  'whoever ended mails about subscriptions still gets one of %s, and is told where to choose it',
  async (kind, label) => {
    const member = await newSubscriber()
    await member.call('PUT', '/api/letters', { news: false })
    await at.cause({ kind, title: `News: ${kind}`, audience: [{ to: 'user', userId: member.id }] })
    await causeAndMail('Curlew is here')
    expect(await subjectsTo(member.email)).toEqual([`News: ${kind}`])
    const [mail] = (await at.shop.mailTo(member.email)).filter(({ subject }) => subject === `News: ${kind}`)
    expect(mail?.text).toContain(
      `This mail belongs to “${label}”. Choose in your profile which mails you get.`,
    )
    expect(mail?.text).toContain('/user/profile')
    expect(mail?.text).not.toContain('/letters?pass=')
    expect(mail?.headers['list-unsubscribe']).toBeUndefined()
  },
)

test('a notice to subscribers is ended with the mails about subscriptions', async () => {
  const member = await newSubscriber()
  const tell = async (title: string) => {
    await at.cause({ kind: 'shop-notice', title, audience: [{ to: 'topic', topic: 'releases' }] })
    await at.shop.work()
    await at.sendMails()
  }
  await tell('First news')
  await member.call('PUT', '/api/letters', { news: false })
  await tell('Second news')
  expect(await subjectsTo(member.email)).toEqual(['First news'])
})

test('a mail about a beta application says why it always comes', async () => {
  const member = await at.newMember()
  await at.cause({
    kind: 'beta-user',
    title: 'News: you are a beta tester',
    audience: [{ to: 'user', userId: member.id }],
  })
  await at.shop.work()
  await at.sendMails()
  const mail = (await at.shop.mailTo(member.email)).find(({ subject }) => subject.startsWith('News: you are'))
  expect(mail?.text).toContain('This mail is about you as a beta tester, so it always comes.')
})

test('what cannot wait comes in a mail of its own, and neither brings nor delays the one of the day', async () => {
  const member = await newSubscriber()
  const tellAtOnce = async (title: string) => {
    await at.cause({ kind: 'new-sign-in', title, audience: [{ to: 'user', userId: member.id }] })
    await at.shop.work()
    await at.sendMails()
  }
  await tellAtOnce('Sign-in one')
  await causeAndMail('Curlew is here')
  await causeAndMail('Dunlin is here')
  await tellAtOnce('Sign-in two')
  const subjects = ['Sign-in one', 'Curlew is here', 'Sign-in two']
  expect(await subjectsTo(member.email)).toEqual(subjects)
  const mail = (await at.shop.mailTo(member.email)).find(({ subject }) => subject === 'Sign-in two')
  expect(mail?.text).toContain('so it always comes')
  expect(mail?.text).not.toContain('Stop mails of this kind')
  await makeMailsDue(member.id)
  await at.cause({
    kind: 'new-sign-in',
    title: 'Sign-in three',
    audience: [{ to: 'user', userId: member.id }],
  })
  await at.shop.work()
  await at.sendMails()
  expect(await subjectsTo(member.email)).toEqual([...subjects, 'Sign-in three', 'Dunlin is here'])
})
