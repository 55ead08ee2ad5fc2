import os from 'node:os'
import { Worker } from 'node:worker_threads'
import type { SampleFile } from '#server/features/catalogue/sample-product.ts'

interface Order {
  slug: string
  done: (files: SampleFile[]) => void
  failed: (reason: unknown) => void
}
export interface MadeFile extends Omit<SampleFile, 'content'> {
  content: string | Uint8Array
}
// One core stays for pictures and the database; more workers than three would only hold more memory.
const mostWorkers = Math.max(1, Math.min(3, os.availableParallelism() - 1))
const patience = 2_000
const orders: Order[] = []
const idle: (() => void)[] = []
let workers = 0

function startWorker(): void {
  workers += 1
  const worker = new Worker(new URL('./release-worker.ts', import.meta.url))
  let current: Order | undefined
  let resting: NodeJS.Timeout | undefined
  const take = () => {
    clearTimeout(resting)
    current = orders.shift()
    if (current) {
      worker.ref()
      worker.postMessage(current.slug, [])
      return
    }
    // Its memory, the kernel's most of all, goes back when nothing more is asked of it.
    idle.push(take)
    worker.unref()
    resting = setTimeout(() => {
      idle.splice(idle.indexOf(take), 1)
      workers -= 1
      void worker.terminate()
    }, patience).unref()
  }
  worker.on('message', (made: MadeFile[]) => {
    current?.done(
      made.map(({ content, ...file }) => ({
        ...file,
        content: typeof content === 'string' ? content : Buffer.from(content.buffer),
      })),
    )
    take()
  })
  worker.on('error', (reason) => {
    workers -= 1
    current?.failed(reason)
    if (orders.length > 0 && workers === 0) startWorker()
  })
  take()
}

/**
 * What is downloaded of a sample aircraft's newest release, and its 3D view. They are made in threads beside, so that
 * a first start goes on meanwhile, and what the making takes of memory is given back.
 */
export function makeReleaseFiles(slug: string): Promise<SampleFile[]> {
  return new Promise((done, failed) => {
    orders.push({ slug, done, failed })
    const rested = idle.shift()
    if (rested) rested()
    else if (workers < mostWorkers) startWorker()
  })
}
