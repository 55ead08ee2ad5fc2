import { Readable } from 'node:stream'
import { FileStoreUnavailable } from './file-store.ts'

/** Milliseconds until the next bytes. A reader that takes no more is not counted. */
const patience = 15_000

async function* chunksOf(reader: ReadableStreamDefaultReader<Uint8Array>) {
  for (;;) {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new FileStoreUnavailable('it sends no more')), patience)
    const { done, value } = await Promise.race([reader.read(), late.promise]).finally(() =>
      clearTimeout(timer),
    )
    if (done) return
    yield value
  }
}

/** Ends the connection when closed, also unread; breaks off with FileStoreUnavailable where the sender stops. */
export function streamOf({ body }: Response): Readable {
  if (!body) return Readable.from([])
  const reader = body.getReader()
  const content = Readable.from(chunksOf(reader), { objectMode: false })
  return content.once('close', () => void reader.cancel().catch(console.warn))
}
