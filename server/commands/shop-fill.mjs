// npm run shop:fill: a catalogue of 10,000 products (or as many as are named), for benchmarks.
import { endWithParent, makeDerived, SetUpError, underPinnedNode } from './set-up.mjs'

try {
  if (await underPinnedNode(import.meta.url)) {
    endWithParent()
    await makeDerived(['routes'])
    process.env.NODE_ENV ??= 'production'
    const { runFillShop } = await import('#server/commands/shop/fill-shop.ts')
    process.exitCode = await runFillShop(process.argv.slice(2))
  }
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
