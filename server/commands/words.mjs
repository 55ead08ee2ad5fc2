// npm run words: prints every text of the product with its file, and those that docs/words.md refuses.
import { SetUpError, underPinnedNode } from './set-up.mjs'

try {
  if (await underPinnedNode(import.meta.url)) {
    const { listWords } = await import('./words/check-words.ts')
    process.exitCode = listWords({ all: true })
  }
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
