import { readFileSync } from 'node:fs'

/** Path of a chunk in the built app. Throws for a module that has none. @param module from `pwa` */
export function builtFile(module: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  const chunk = manifest[module]
  if (!chunk) throw new Error(`${module} has no chunk`)
  return chunk.file
}
