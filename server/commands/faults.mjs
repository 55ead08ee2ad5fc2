// npm run faults: everything that may go wrong between a device and the shop (pwa/e2e/faults), and in the middle of a
// payment (`npm run faults -- payments`), in full.
import { endWithParent, makeDerived, SetUpError, underPinnedNode } from './set-up.mjs'

try {
  if (await underPinnedNode(import.meta.url)) {
    endWithParent()
    makeDerived()
    const given = process.argv.slice(2)
    const others = given.filter((word) => word !== 'payments')
    const names = others.filter(
      (word, index) => !word.startsWith('--') && !['--seed', '--in'].includes(others[index - 1]),
    )
    const isOnlyPayments = others.length < given.length && names.length === 0
    let isSurvived = true
    if (!isOnlyPayments) {
      const { findBrowser, findFirefox, findWebkit } = await import('#server/commands/find-browser.ts')
      const { runFaults } = await import('#pwa/e2e/faults/run-faults.ts')
      isSurvived = await runFaults(others, {
        chromium: findBrowser,
        firefox: findFirefox,
        webkit: findWebkit,
      })
    }
    if (names.length === 0 || others.length < given.length) {
      const { runPaymentFaults } = await import('#server/testing/faults/run-payment-faults.ts')
      isSurvived = (await runPaymentFaults(given.includes('--short'))) && isSurvived
    }
    process.exitCode = isSurvived ? 0 : 1
  }
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
