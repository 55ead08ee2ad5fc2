// npm run files:move: moves the shop's files from its disk to a store, or back.
import { endWithParent, makeDerived, SetUpError, underPinnedNode } from './set-up.mjs'

try {
  if (await underPinnedNode(import.meta.url)) {
    endWithParent()
    await makeDerived(['routes', 'words'])
    process.env.NODE_ENV ??= 'production'
    const { runMoveFiles } = await import('#server/commands/shop/move-files.ts')
    process.exitCode = await runMoveFiles(process.argv.slice(2))
  }
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
