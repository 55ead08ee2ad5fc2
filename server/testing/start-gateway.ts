import { startCephGateway } from './services/ceph-gateway.ts'

/** One store for all tests with it; gives what stops it. */
export default async function startGateway(): Promise<() => Promise<void>> {
  if (process.env.KESTREL_TEST_S3) return async () => {}
  const gateway = await startCephGateway()
  process.env.KESTREL_TEST_S3 = JSON.stringify(gateway)
  return async () => {
    delete process.env.KESTREL_TEST_S3
    await gateway.stop()
  }
}
