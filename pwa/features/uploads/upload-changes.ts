import type { Change } from '#pwa/foundation/data/outbox.ts'
import type { Attachment } from './attachment.ts'

/** Where pictures of messages go (specification, section 7). */
export const submissionsDirectory = '/images/submissions'

/** Pictures that the shop does not have yet; what is sent with them waits for their addresses. */
export function uploadChanges(pictures: readonly Attachment[]): Change[] {
  return pictures.flatMap(({ key, url, file }): Change[] =>
    url === null && file
      ? [
          {
            endpoint: 'upload',
            key,
            input: { directory: submissionsDirectory },
            file,
            seen: { size: file.bytes.byteLength },
          },
        ]
      : [],
  )
}

/** A picture's address, or the answer of its upload in the same submission. */
export const addressOf = ({ key, url }: Attachment) => url ?? { $answer: key, field: 'url' }
