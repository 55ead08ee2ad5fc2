import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewayOfTests, newBucket } from '#server/testing/services/new-bucket.ts'
import type { Balancer } from '#server/testing/many/balancer.ts'
import { startOwnBalancer } from '#server/testing/many/own-balancer.ts'
import { startTwoAndTwo, type TwoAndTwo } from '#server/testing/many/two-and-two.ts'
import { faultsOf, reportSoak } from './report-soak.ts'
import { soak } from './soak.ts'
import { endedBackends } from './soak-shop.ts'

let fleet: TwoAndTwo
let balancer: Balancer
let store: Balancer
beforeAll(async () => {
  balancer = await startOwnBalancer()
  // Other tests use the same store: only the way to it is cut.
  store = await startOwnBalancer([gatewayOfTests().url])
  fleet = await startTwoAndTwo({
    publicUrl: balancer.url,
    s3: await newBucket({ ...gatewayOfTests(), url: store.url }),
    environment: { RATE_LIMITS: 'false' },
  })
  await balancer.send(fleet.web.map(({ url }) => url))
})
afterAll(async () => {
  await fleet?.close()
  await balancer?.stop()
  await store?.stop()
})

test('of what people do nothing is lost or doubled while processes, database, store and balancer die', async () => {
  const shop = { fleet, balancer, store, backend: endedBackends(fleet) }
  const people = { phones: 3, buyers: 1, browsers: 2, pace: 300 }
  const done = await soak(shop, balancer.url, { length: 0, quiet: 700, away: 300, ...people })
  const faults = faultsOf(done, false)
  expect(faults, reportSoak(done, faults)).toEqual([])
  expect(done.killed.map(({ what }) => what)).toEqual([
    'a web process',
    'a worker',
    'a backend of PostgreSQL',
    'the store',
    'the balancer',
  ])
})
