// npm test and npm run check; see run-tests.ts for what they do.
import { endWithParent, makeDerived, SetUpError, underPinnedNode } from './set-up.mjs'

try {
  if (await underPinnedNode(import.meta.url)) {
    endWithParent()
    const built = await tryToBuild()
    const { runTests } = await import('./run-tests.ts')
    await runTests(process.argv.slice(2), built)
  }
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}

/** A failed build is one finding among others. */
async function tryToBuild() {
  try {
    await makeDerived()
    return true
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error
    console.error(error.message)
    return false
  }
}
