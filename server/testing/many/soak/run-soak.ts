import { prepareTemplate } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startCephGateway } from '#server/testing/services/ceph-gateway.ts'
import { newBucket } from '#server/testing/services/new-bucket.ts'
import { startOwnPostgres } from '#server/testing/start-postgres.ts'
import { startNginx } from '#server/testing/many/nginx.ts'
import { startTwoAndTwo } from '#server/testing/many/two-and-two.ts'
import { faultsOf, reportSoak } from './report-soak.ts'
import { soak } from './soak.ts'
import { killedBackend } from './soak-shop.ts'

/** A soak on a PostgreSQL, a store and a balancer of its own; true where nothing was wrong. */
export async function runSoak(minutes: number): Promise<boolean> {
  const ends: (() => Promise<unknown>)[] = []
  const opened = async <T extends { stop(): Promise<unknown> }>(opening: Promise<T>): Promise<T> => {
    const it = await opening
    ends.push(() => it.stop())
    return it
  }
  try {
    const postgres = await opened(startOwnPostgres('soak-postgres', { durable: true }))
    await prepareTemplate(postgres.address)
    const gateway = await opened(startCephGateway())
    const port = await freePort()
    const publicUrl = `http://localhost:${port}`
    const fleet = await startTwoAndTwo({
      publicUrl,
      on: postgres.address,
      s3: await newBucket(gateway),
      environment: { RATE_LIMITS: 'false' },
    })
    ends.push(() => fleet.close())
    const balancer = await opened(
      startNginx(
        fleet.web.map(({ url }) => url),
        port,
      ),
    )
    const shop = { fleet, balancer, store: gateway, backend: killedBackend(fleet) }
    const length = minutes * 60_000
    const people = { phones: 12, buyers: 3, browsers: 6, pace: 400 }
    const done = await soak(shop, publicUrl, { length, quiet: 12_000, away: 1_000, ...people })
    const faults = faultsOf(done, true)
    console.log(`\n${reportSoak(done, faults)}`)
    return faults.length === 0
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}
