import { importSampleAccounts } from '#server/features/accounts/accounts.sample.ts'
import { importSampleBuild } from '#server/features/builds/builds.sample.ts'
import type { Services } from '#server/features/call.ts'
import { importSampleCatalogue } from '#server/features/catalogue/catalogue.sample.ts'
import { importSampleOrders } from '#server/features/orders/placing/orders.sample.ts'
import { samplesWereRemoved } from '#server/features/settings/samples.queries.ts'
import { sampleCatalogue } from './sample-catalogue.ts'

/** Idempotent; never after removal. */
export async function importSamples(
  services: Services,
  progress?: (done: number, of: number) => void,
): Promise<void> {
  if (await samplesWereRemoved(services.db)) return
  await importSampleCatalogue(services, sampleCatalogue, progress)
  await importSampleAccounts(services.db, services.environment.samplePassword)
  await importSampleOrders(services)
  await importSampleBuild(services)
}
