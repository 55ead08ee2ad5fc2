import type { Services } from '#server/features/call.ts'
import { forgetNotifications, forgetSentMails } from './forget-news.queries.ts'

/** Pushes need nothing: their rows go when they are sent, or when their news expires. */
export async function forgetNews({ db }: Pick<Services, 'db'>): Promise<void> {
  await forgetNotifications(db)
  await forgetSentMails(db)
}
