// npm run faults: everything that may go wrong between a device and the shop, in full; see pwa/e2e/faults.
import { endWithParent, makeDerived, SetUpError, underPinnedNode } from './set-up.mjs'

try {
  if (await underPinnedNode(import.meta.url)) {
    endWithParent()
    makeDerived()
    const { findBrowser } = await import('#server/commands/find-browser.ts')
    const { runFaults } = await import('#pwa/e2e/faults/run-faults.ts')
    process.exitCode = (await runFaults(process.argv.slice(2), await findBrowser())) ? 0 : 1
  }
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
