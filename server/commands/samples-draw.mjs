// npm run samples:draw [slug …]: draws the pictures of the sample products that have changed, or those that are named.
import { endWithParent, makeDerived, SetUpError, underPinnedNode } from './set-up.mjs'

try {
  if (await underPinnedNode(import.meta.url)) {
    endWithParent()
    await makeDerived(['routes'])
    const { runSamplesDraw } = await import('#server/commands/pictures/draw-samples.ts')
    await runSamplesDraw(process.argv.slice(2))
  }
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
