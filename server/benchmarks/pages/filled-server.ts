import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '#server/commands/set-up.mjs'
import { startServer } from '#server/benchmarks/loaded-server.ts'
import { note, report } from '#server/benchmarks/report.ts'
import { processorTime } from './processor-time.ts'

const run = promisify(execFile)

export interface FilledServer {
  url: string
  processorMs(): number
  megabytes(): number
  close(): Promise<void>
}

/** `npm start` in a process of its own, with its own PostgreSQL: a second start, which is reported. */
export async function openFilledServer(products: number): Promise<FilledServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-pages-'))
  await (await startServer(folder)).stop()
  const start = performance.now()
  const second = await startServer(folder)
  const seconds = (performance.now() - start) / 1000
  note('second start', `${(processorTime(second.pid, folder) / 1000).toFixed(2)} s of processor time`)
  report('second start, seconds', seconds, 'under 1', seconds < 1)
  await second.stop()
  await run(process.execPath, ['server/commands/shop-fill.mjs', String(products)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder },
  })
  const server = await startServer(folder)
  await fetch(`${server.url}/api/products?q=wing`)
  return {
    url: server.url,
    processorMs: () => processorTime(server.pid, folder),
    megabytes: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1000,
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
