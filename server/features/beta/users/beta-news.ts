import { randomUUID } from 'node:crypto'
import type { Call, Db, SignedIn } from '#server/features/call.ts'
import { causeNews } from '#server/features/notifications/cause-news.queries.ts'

/** Also removed with the account: it quotes what an administrator wrote about the person. */
export const thingOf = (userId: string): string => `beta-user ${userId}`
export function notifyMember(
  trx: Db,
  { queue, user }: Call<SignedIn>,
  userId: string,
  words: { title: string; body: string },
) {
  return causeNews(trx, queue, {
    cause: `beta-user ${randomUUID()}`,
    kind: 'beta-user',
    thing: thingOf(userId),
    ...words,
    path: '/beta-users',
    audience: [{ to: 'user', userId }],
    createdBy: user.id,
  })
}
