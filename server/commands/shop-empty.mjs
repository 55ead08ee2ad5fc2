// npm run shop:empty: takes the samples away, and nothing of the owner's.
import { endWithParent, makeDerived, SetUpError, underPinnedNode } from './set-up.mjs'

try {
  if (await underPinnedNode(import.meta.url)) {
    endWithParent()
    await makeDerived(['routes', 'words'])
    process.env.NODE_ENV ??= 'production'
    const { runEmptyShop } = await import('#server/commands/shop/empty-shop.ts')
    process.exitCode = await runEmptyShop(process.argv.slice(2))
  }
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
