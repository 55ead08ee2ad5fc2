import { importSampleAccounts } from '#server/features/accounts/accounts.sample.ts'
import { importSamplePrograms } from '#server/features/beta/programs/programs.sample.ts'
import { importSampleBuild } from '#server/features/builds/builds.sample.ts'
import type { Services } from '#server/features/call.ts'
import { importSampleCatalogue } from '#server/features/catalogue/catalogue.sample.ts'
import { importSampleResources } from '#server/features/making/resources/resources.sample.ts'
import { importSampleTutorials } from '#server/features/making/tutorials/tutorials.sample.ts'
import { importSampleOrders } from '#server/features/orders/placing/orders.sample.ts'
import { importSampleFields } from '#server/features/flying/sample-fields.queries.ts'
import { importAlone, samplesWereRemoved } from '#server/features/settings/samples.queries.ts'
import { storeDrawing } from '#server/samples/tutorials/store-drawing.ts'

const loadCatalogue = async () => (await import('./sample-catalogue.ts')).sampleCatalogue

/** Idempotent; never after removal. */
export function importSamples(
  services: Services,
  progress?: (done: number, of: number) => void,
): Promise<void> {
  return importAlone(services.db, async () => {
    if (await samplesWereRemoved(services.db)) return
    await importSampleCatalogue(services, loadCatalogue, progress)
    await importSampleAccounts(services.db, services.environment.samplePassword)
    await importSampleOrders(services)
    await importSampleBuild(services)
    await importSamplePrograms(services)
    await importSampleFields(services.db)
    await importSampleResources(services.db)
    await importSampleTutorials(services, (name) => storeDrawing(services, name))
  })
}
