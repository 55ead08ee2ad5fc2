import type { BadgeTone } from '#pwa/ui/badge.tsx'
import type { PostState } from '#shared/posts/post-words.ts'

export const stateBadges: Record<PostState, { tone: BadgeTone; children: string }> = {
  waiting: { tone: 'fact', children: 'Waiting for you' },
  published: { tone: 'ok', children: 'Published' },
  declined: { tone: 'loss', children: 'Declined' },
}
