// npm run faults: all faults between device and shop in full; `-- payments` and `-- news` run those suites alone.
import { endWithParent, makeDerived, SetUpError, underPinnedNode } from './set-up.mjs'

try {
  if (await underPinnedNode(import.meta.url)) {
    endWithParent()
    await makeDerived()
    const given = process.argv.slice(2)
    const own = ['payments', 'news']
    const others = given.filter((word) => !own.includes(word))
    const names = others.filter(
      (word, index) => !word.startsWith('--') && !['--seed', '--in'].includes(others[index - 1]),
    )
    const wanted = own.filter((name) => given.includes(name))
    const isWhole = wanted.length === 0 && names.length === 0
    let isSurvived = true
    if (isWhole || names.length > 0) {
      const { findBrowser, findFirefox, findWebkit } = await import('#server/commands/find-browser.ts')
      const { runFaults } = await import('#pwa/e2e/faults/run-faults.ts')
      isSurvived = await runFaults(others, {
        chromium: findBrowser,
        firefox: findFirefox,
        webkit: findWebkit,
      })
    }
    if (isWhole || wanted.includes('payments')) {
      const { runPaymentFaults } = await import('#server/testing/faults/run-payment-faults.ts')
      isSurvived = (await runPaymentFaults(given.includes('--short'))) && isSurvived
    }
    if (isWhole || wanted.includes('news')) {
      const { runNewsFaults } = await import('#server/testing/faults/run-news-faults.ts')
      isSurvived = (await runNewsFaults(given.includes('--short'))) && isSurvived
    }
    process.exitCode = isSurvived ? 0 : 1
  }
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
