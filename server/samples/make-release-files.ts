import { fork } from 'node:child_process'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import type { SampleFile } from '#server/features/catalogue/sample-product.ts'

interface Order {
  slug: string
  done: (files: SampleFile[]) => void
  failed: (reason: unknown) => void
}
export interface MadeFile extends Omit<SampleFile, 'content'> {
  content: string | Uint8Array
}
// Leaves a core; more than three use too much memory.
const mostWorkers = Math.max(1, Math.min(3, os.availableParallelism() - 1))
const patience = 2_000
const orders: Order[] = []
const idle: (() => void)[] = []
let workers = 0

const program = fileURLToPath(new URL('./release-worker.ts', import.meta.url))

function startWorker(): void {
  workers += 1
  const worker = fork(program, { serialization: 'advanced', execArgv: [] })
  let current: Order | undefined
  let resting: NodeJS.Timeout | undefined
  const hold = (isBusy: boolean) => {
    if (isBusy) worker.ref()
    else worker.unref()
    if (isBusy) worker.channel?.ref()
    else worker.channel?.unref()
  }
  const take = () => {
    clearTimeout(resting)
    current = orders.shift()
    hold(current !== undefined)
    if (current) {
      worker.send(current.slug)
      return
    }
    idle.push(take)
    resting = setTimeout(() => {
      idle.splice(idle.indexOf(take), 1)
      worker.disconnect()
    }, patience).unref()
  }
  worker.on('message', (made: MadeFile[]) => {
    current?.done(
      made.map(({ content, ...file }) => ({
        ...file,
        content: typeof content === 'string' ? content : Buffer.from(content),
      })),
    )
    take()
  })
  worker.on('exit', (code) => {
    workers -= 1
    clearTimeout(resting)
    if (idle.includes(take)) idle.splice(idle.indexOf(take), 1)
    current?.failed(new Error(`The files of ${current.slug} could not be made: exit ${code}`))
    if (orders.length > 0 && workers === 0) startWorker()
  })
  take()
}

/** In child processes, whose memory is returned at the end. */
export function makeReleaseFiles(slug: string): Promise<SampleFile[]> {
  return new Promise((done, failed) => {
    orders.push({ slug, done, failed })
    const rested = idle.shift()
    if (rested) rested()
    else if (workers < mostWorkers) startWorker()
  })
}
