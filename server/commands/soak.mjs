// npm run soak: many people use a shop for 20 minutes (--minutes N) while its parts are killed; ends with 1 for a loss.
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
