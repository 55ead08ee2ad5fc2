import { sendLetter } from '#server/features/accounts/send-letter.ts'
import type { Services } from '#server/features/call.ts'
import { keepSaleWords } from '#server/features/news/causes/keep-sale-words.ts'
import { letterAddresses, recipientOf } from '#server/features/notifications/letter-pass.ts'
import { hasDeclined } from '#server/features/notifications/letters.queries.ts'
import { noteDeclined } from '#server/features/operations/mail/mail-log.queries.ts'
import { readIdentity } from '#server/features/settings/identity.queries.ts'
import { type MailedNews, markMailed, newsToMail, peopleToMail } from './news-mails.queries.ts'
import { newsLetter } from './news-letter.email.ts'

const atOnce = 100

const mailId = ({ news_id: id }: { news_id: string }, recipient: string) =>
  `news-${id}-${recipient.slice(0, 32)}`
const declinedMail = (news: { news_id: string; title: string }, recipient: string, email: string) => ({
  id: mailId(news, recipient),
  kind: 'news' as const,
  subject: news.title,
  recipient: email,
})

/** Ended by the choice of mails called "news"; whatever concerns the person has a choice by kind. */
const isOfSubscription = ({ audience }: MailedNews) =>
  audience.some(({ to }) => to === 'topic' || to === 'wishers')

interface Recipient {
  email: string
  first_name: string
}
async function mailNews(
  services: Services,
  person: Recipient,
  waiting: readonly MailedNews[],
): Promise<void> {
  const { db, environment } = services
  const recipient = recipientOf(person.email)
  const hasEnded = await hasDeclined(db, 'news', recipient)
  const news = waiting.filter((each) => !(hasEnded && isOfSubscription(each)))
  const [first] = news
  const [unwanted] = waiting
  if (!first) {
    if (unwanted) await noteDeclined(db, declinedMail(unwanted, recipient, person.email))
    return
  }
  const addresses = letterAddresses(recipient, environment, 'news')
  const choice = news.some(isOfSubscription) ? addresses.page : null
  const { name } = await readIdentity(db, environment.shop)
  const { publicUrl } = environment
  await sendLetter(
    services,
    {
      // A retry is no second message.
      id: mailId(first, recipient),
      to: person.email,
      kind: 'news',
      ...(choice ? { unsubscribe: addresses.oneClick } : {}),
    },
    newsLetter({ firstName: person.first_name, shop: name, publicUrl, news, choice }),
  )
}
async function mailPerson(services: Services, userId: string): Promise<void> {
  const { db } = services
  const { person, letters, over } = await newsToMail(db, userId)
  await markMailed(db, userId, over)
  for (const news of letters) {
    if (person) await mailNews(services, person, news)
    await markMailed(db, userId, news)
  }
}

/** What could wait comes in one mail, the rest each in its own; a failed one is tried again, and stops no other person's. */
export async function sendNewsMails(services: Services): Promise<void> {
  const { db, log } = services
  await keepSaleWords(services)
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const people = await peopleToMail(db, after, atOnce)
    for (const userId of people)
      try {
        await mailPerson(services, userId)
      } catch (error) {
        log.warn({ err: error, userId }, 'a member could not be mailed the news')
      }
    after = people.at(-1) ?? after
    if (people.length < atOnce) return
  }
}
