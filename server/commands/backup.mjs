// npm run backup: writes the whole shop into one file.
import { endWithParent, makeDerived, SetUpError, underPinnedNode } from './set-up.mjs'

try {
  if (await underPinnedNode(import.meta.url)) {
    endWithParent()
    await makeDerived(['routes', 'words'])
    process.env.NODE_ENV ??= 'production'
    const { runBackUp } = await import('#server/commands/shop/save-commands.ts')
    process.exitCode = await runBackUp(process.argv.slice(2))
  }
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
