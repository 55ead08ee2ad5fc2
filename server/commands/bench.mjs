// npm run bench: the built app, measured by server/benchmarks.
import { endWithParent, makeDerived, underPinnedNode } from './set-up.mjs'

if (await underPinnedNode(import.meta.url)) {
  endWithParent()
  await makeDerived()
  process.env.NODE_ENV ??= 'production'
  await import('#server/benchmarks/bench.ts')
}
