import type { Log } from '#server/foundation/log.ts'
import type { SearchableCatalogue } from './searchable-catalogue.ts'

/** Begins to read; then says whether searches are answered without a wait, and tries again where it failed. */
export function readAhead(catalogue: SearchableCatalogue, log: Log): () => boolean {
  let state: 'unread' | 'reading' | 'read' = 'unread'
  const isRead = () => {
    if (state === 'unread') {
      state = 'reading'
      catalogue.current().then(
        () => (state = 'read'),
        (error: unknown) => {
          state = 'unread'
          log.warn({ err: error }, 'catalogue not read yet')
        },
      )
    }
    return state === 'read'
  }
  isRead()
  return isRead
}
