// npm test and npm run check; see run-tests.ts for what they do.
import { endWithParent, makeDerived, underPinnedNode } from './set-up.mjs'

if (await underPinnedNode(import.meta.url)) {
  endWithParent()
  makeDerived()
  const { runTests } = await import('./run-tests.ts')
  await runTests(process.argv.slice(2))
}
