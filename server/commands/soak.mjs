// npm run soak: many people use a shop of several processes for 20 minutes (--minutes N) while these, their database,
// store and balancer are killed in turn. Ends with 1 where something was lost, doubled or refused.
import { parseArgs } from 'node:util'
import { missingPrograms } from './build/isolated-tests.ts'
import { endWithParent, makeDerived, SetUpError, underPinnedNode } from './set-up.mjs'

try {
  if (await underPinnedNode(import.meta.url)) {
    endWithParent()
    const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } })
    const minutes = Number(values.minutes)
    if (!(minutes > 0)) throw new SetUpError('--minutes needs a number of minutes')
    const missing = missingPrograms('balancer')
    if (missing.length > 0) throw new SetUpError(`A soak needs ${missing.join(', ')}: see CONTRIBUTING.md.`)
    await makeDerived()
    const { runSoak } = await import('#server/testing/many/soak/run-soak.ts')
    process.exitCode = (await runSoak(minutes)) ? 0 : 1
  }
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
