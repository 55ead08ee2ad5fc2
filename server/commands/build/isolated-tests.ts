import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const allTests = '{pwa,server,shared,sw}/**/*.test.{ts,tsx}'
/** What a test leaves behind in its process, or needs new there. */
const changesItsProcess =
  /vi\.(mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers|spyOn)\b|@vitest-environment|fake-indexeddb|process\.env\.|globalThis/

/** Test files that need a process of their own; the others share one, which loads the shop's code only once. */
export const isolatedTests = (root: string): string[] =>
  globSync(allTests, { cwd: root }).filter((file) =>
    changesItsProcess.test(readFileSync(join(root, file), 'utf8')),
  )
