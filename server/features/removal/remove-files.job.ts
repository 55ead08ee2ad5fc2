import type { Services } from '#server/features/call.ts'
import type { QueuedWork } from '#server/features/queue.ts'

/** Of rows that are deleted. It is asked for with them, and tried again while the file store is away. */
export async function removeFiles({ files }: Services, { keys }: QueuedWork['remove-files']): Promise<void> {
  for (const key of keys) await files.remove(key)
}
