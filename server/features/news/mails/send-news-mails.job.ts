import { sendLetter } from '#server/features/accounts/send-letter.ts'
import type { Services } from '#server/features/call.ts'
import { letterAddresses, recipientOf } from '#server/features/notifications/letter-pass.ts'
import { hasDeclined } from '#server/features/notifications/letters.queries.ts'
import { noteDeclined } from '#server/features/operations/mail/mail-log.queries.ts'
import { readIdentity } from '#server/features/settings/identity.queries.ts'
import { type NewsKindName, newsKinds } from '#shared/notifications/news-kinds.ts'
import { markMailed, newsToMail, peopleToMail } from './news-mails.queries.ts'
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

async function mailPerson(services: Services, userId: string): Promise<void> {
  const { db, environment } = services
  const { person, looked, news: waiting } = await newsToMail(db, userId)
  if (person) {
    const recipient = recipientOf(person.email)
    const hasEnded = await hasDeclined(db, 'news', recipient)
    const isFixed = (kind: NewsKindName) => newsKinds[kind].rules.mail === 'always'
    const news = waiting.filter(({ kind }) => isFixed(kind) || !hasEnded)
    const [first] = news
    const [unwanted] = waiting
    if (!first && unwanted) await noteDeclined(db, declinedMail(unwanted, recipient, person.email))
    if (first) {
      const addresses = letterAddresses(recipient, environment, 'news')
      const choice = news.every(({ kind }) => isFixed(kind)) ? null : addresses.page
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
  }
  await markMailed(db, userId, looked)
}

/** One mail a person with all that waits; a failed one is tried again, and stops no other. */
export async function sendNewsMails(services: Services): Promise<void> {
  const { db, log } = services
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
