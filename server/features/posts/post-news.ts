import { randomUUID } from 'node:crypto'
import type { Call, Db, SignedIn } from '#server/features/call.ts'
import { causeNews } from '#server/features/notifications/cause-news.queries.ts'
import { asSentence } from '#server/foundation/as-sentence.ts'

interface AboutPost {
  id: string
  slug: string
  title: string
}
const thingOf = ({ id }: AboutPost) => `post ${id}`
const pathOf = ({ slug }: AboutPost) => `/community/posts/${slug}`

/** Tells everybody who follows the post, but for whoever wrote the comment. */
export async function tellOfComment(
  trx: Db,
  queue: Call['queue'],
  { id, post, writer }: { id: string; post: AboutPost; writer: SignedIn },
): Promise<void> {
  await causeNews(trx, queue, {
    cause: `comment ${id}`,
    kind: 'post-comment',
    thing: thingOf(post),
    title: `New comment: ${post.title}`,
    body: `${writer.username} commented on it.`,
    path: pathOf(post),
    audience: [{ to: 'post-followers', postId: post.id, except: writer.id }],
  })
}

interface Decision extends AboutPost {
  userId: string
  isApproved: boolean
  isTakenDown: boolean
  reason: string | null
  isShown: boolean
}
export async function tellOfDecision(trx: Db, queue: Call['queue'], post: Decision): Promise<void> {
  const refused = post.isTakenDown ? 'No longer shown' : 'Not approved'
  const title = `${post.isApproved ? 'Approved' : refused}: ${post.title}`
  const body = post.isApproved
    ? 'Everybody can read it now.'
    : `The reason: ${asSentence(post.reason ?? '')} ${post.isShown ? 'What was shown before stays.' : 'You can change it and send it again.'}`
  await causeNews(trx, queue, {
    // Its transaction holds the post: one decision is told once.
    cause: `post decided ${randomUUID()}`,
    kind: 'post-decided',
    thing: thingOf(post),
    title,
    body,
    path: post.isApproved ? pathOf(post) : '/user/posts',
    audience: [{ to: 'user', userId: post.userId }],
  })
}
