// npm run restore: makes an empty installation the shop of a backup.
import { endWithParent, makeDerived, SetUpError, underPinnedNode } from './set-up.mjs'

try {
  if (await underPinnedNode(import.meta.url)) {
    endWithParent()
    await makeDerived(['routes', 'words'])
    process.env.NODE_ENV ??= 'production'
    const { runRestore } = await import('#server/commands/shop/save-commands.ts')
    process.exitCode = await runRestore(process.argv.slice(2))
  }
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
