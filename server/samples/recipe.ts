import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const sources = [
  'server/samples',
  'shared/aircraft',
  'shared/making',
  'shared/catalogue',
  'package-lock.json',
]

let known: string | undefined
function sourcesHash(): string {
  if (known) return known
  const hash = createHash('sha256')
  for (const source of sources) {
    const at = path.join(root, source)
    const files = source.includes('.')
      ? [at]
      : readdirSync(at, { recursive: true, encoding: 'utf8' })
          .filter((file) => /(?<!\.test)\.ts$|outlines\.json$/.test(file))
          .toSorted()
          .map((file) => path.join(at, file))
    for (const file of files) hash.update(readFileSync(file))
  }
  known = hash.digest('hex')
  return known
}

/** Hash of data and code: equal means equal files. */
export function recipeOf(product: object): string {
  return createHash('sha256').update(sourcesHash()).update(JSON.stringify(product)).digest('hex').slice(0, 32)
}
