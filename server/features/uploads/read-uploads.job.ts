import type { Services } from '#server/features/call.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import type { UploadResult } from '#shared/uploads/uploads.contract.ts'
import { joinPieces, removePieces } from './pieces.ts'
import { readUpload } from './read-upload.ts'
import { nextToRead, markUnread } from './uploads.queries.ts'

interface Over {
  id: string
  results: UploadResult[]
}

export async function readUploads(
  services: Services,
  { productId }: QueuedWork['read-uploads'],
  jobId: string,
): Promise<void> {
  const { db, files } = services
  await markUnread(db, productId)
  let over: Over | null = null
  for (;;) {
    const done: Over | null = over
    const upload: Awaited<ReturnType<typeof nextToRead>> = await db
      .transaction()
      .execute((trx) => nextToRead(trx, productId, done))
    if (done) await removePieces(files, [done.id])
    if (!upload) return
    const whole = await joinPieces(services, upload.id)
    const results = await readUpload(
      { ...services, user: { email: upload.actor }, request: { id: jobId } },
      productId,
      { name: upload.name, size: upload.size, place: whole.path },
    ).finally(() => whole.clean())
    over = { id: upload.id, results }
  }
}
