import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import type { OwnPost } from '#shared/posts/posts.contract.ts'

/** Whether a post is what a change made of it, or later. */
export const isOf = (
  post: Pick<OwnPost, 'id' | 'revision'>,
  { endpoint, input }: Pick<OutboxEntry, 'endpoint' | 'input'>,
): boolean => post.id === input.id && (endpoint === 'createPost' || post.revision > Number(input.revision))

/** Posts that wait to be changed: another change would begin from the text before. */
export function changingIds(changes: readonly OutboxEntry[]): Set<unknown> {
  return new Set(
    changes.flatMap(({ endpoint, input, problem }) =>
      endpoint === 'updatePost' && !problem ? [input.id] : [],
    ),
  )
}
