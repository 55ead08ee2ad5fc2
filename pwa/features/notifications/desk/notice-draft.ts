import type { Audience } from '#shared/notifications/admin-news.contract.ts'
import type { Channel, Topic } from '#shared/notifications/news-kinds.ts'

export interface NoticeDraft {
  title: string
  body: string
  path: string
  to: Audience['to']
  topic: Topic
  product: { id: number; name: string } | null
  email: string
  channels: readonly Channel[]
  /** Local time; empty: now. */
  startsAt: string
}
export const emptyNotice: NoticeDraft = {
  title: '',
  body: '',
  path: '/',
  to: 'topic',
  topic: 'releases',
  product: null,
  email: '',
  channels: ['app', 'push', 'mail'],
  startsAt: '',
}

/** Null while incomplete. */
export function audienceOf({ to, topic, product, email }: NoticeDraft): Audience | null {
  if (to === 'topic') return { to, topic }
  if (to === 'person') return email.includes('@') ? { to, email: email.trim() } : null
  return product ? { to, productId: product.id } : null
}
