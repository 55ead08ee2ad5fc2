import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createS3FileStore } from '#server/integrations/file-store-s3.ts'
import type { S3Access } from '#server/foundation/operating.ts'
import { archiveChunks } from '#server/render/archive-chunks.ts'
import { sampleFiles } from '#server/testing/sample-template.ts'
import { keptIn } from '#server/testing/services/new-bucket.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { startOwnBalancer } from './own-balancer.ts'
import { startProcess } from './start-process.ts'
import { storeVariables } from './two-and-two.ts'

const atOnce = 8
const root = path.resolve(import.meta.dirname, '../../..')

/** Puts the files of the samples into a bucket, which must have been made, and those of the build. */
export async function storeSamples(access: S3Access, temporaryFolder: string): Promise<void> {
  const store = createS3FileStore(access, temporaryFolder)
  await archiveChunks(store, path.join(root, 'dist/client'), new Date())
  const entries = await readdir(sampleFiles, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const next = files.values()
  const work = async () => {
    for (const file of next) await store.put(path.relative(sampleFiles, file), await readFile(file))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/**
 * A shop with its samples whose pages and calls come from two processes in turn, with a store. Its services are those of a
 * third process, that of the test: what a test changes in them alone, the two do not see.
 * @param s3 a bucket with the files of the samples
 */
export async function startTwoShops(s3: S3Access, publicUrl?: string): Promise<TestShop> {
  const balancer = await startOwnBalancer()
  const url = publicUrl ?? balancer.url
  const environment = { publicUrl: url, operating: keptIn(s3) }
  const shop = await startTestShop({ pages: true, at: balancer.url, environment })
  const { address } = shop
  const { dataDirectory, secret } = shop.services.environment
  if (typeof address === 'string') throw new Error('The database of a test has no parts')
  await writeFile(path.join(dataDirectory, 'secret'), secret, { mode: 0o600 })
  const variables = {
    NODE_ENV: 'test',
    // Its samples are there already; only a sample shop has a mailbox.
    SAMPLE_DATA: 'true',
    DATA_DIR: dataDirectory,
    // A socket's folder has no place in an address.
    DATABASE_URL: `postgres:///${address.database}`,
    PGHOST: address.host,
    PGUSER: address.user,
    TRUSTED_PROXIES: 'loopback',
    ROLES: 'web',
    RATE_LIMITS: 'false',
    ...storeVariables(s3),
  }
  const processes = await Promise.all([startProcess(url, variables), startProcess(url, variables)])
  await balancer.send(processes.map((each) => each.url))
  return {
    ...shop,
    async close() {
      await Promise.all(processes.map((each) => each.stop()))
      await balancer.stop()
      await shop.close()
    },
  }
}
