import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { S3Access } from '#server/foundation/operating.ts'
import { startTwoShops, storeSamples } from '#server/testing/many/two-shops.ts'
import { newBucket } from '#server/testing/services/new-bucket.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import startGateway from '#server/testing/start-gateway.ts'

/** With KESTREL_E2E_SHOPS=2 the shop of a test is two processes behind a balancer, with an S3 store. */
const isTwo = process.env.KESTREL_E2E_SHOPS === '2'

/** For all files of a run, once; gives what stops it. */
export async function openStore(): Promise<() => Promise<void>> {
  if (!isTwo) return async () => {}
  const stop = await startGateway()
  // The first shop makes the samples.
  await (await startTestShop()).close()
  const bucket = await newBucket()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-samples-'))
  await storeSamples(bucket, folder)
  await rm(folder, { recursive: true, force: true })
  process.env.KESTREL_E2E_BUCKET = JSON.stringify(bucket)
  return stop
}

/** React as it is shipped draws a page in half the time of its development build, and says the same. */
async function loadReact(): Promise<void> {
  const { NODE_ENV: before } = process.env
  process.env.NODE_ENV = 'production'
  await Promise.all([import('react/jsx-runtime'), import('react-dom/server')])
  if (before === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = before
}

/** The shop of a test, with samples and pages. */
export async function openShop({
  publicUrl,
  isOneProcess = false,
}: { publicUrl?: string; isOneProcess?: boolean } = {}): Promise<TestShop> {
  await loadReact()
  if (isTwo && !isOneProcess)
    return startTwoShops(JSON.parse(process.env.KESTREL_E2E_BUCKET ?? '{}') as S3Access, publicUrl)
  return startTestShop({ pages: true, ...(publicUrl ? { environment: { publicUrl } } : {}) })
}
