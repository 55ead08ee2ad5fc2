import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Of the style properties that the generated style function knows, those that no source file names are left out of the
 * bundle: the first page carries the list, and most of it is never asked for.
 * @param sources patterns of the files that may name one
 */
export function usedUtilities(...sources: string[]): Plugin {
  return {
    name: 'used-utilities',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/styled-system/css/css.js')) return
      const words = new Set(
        globSync(sources).flatMap((file) => readFileSync(file, 'utf8').match(/[A-Za-z]+/g) ?? []),
      )
      const list = /(?<=const utilities = ")[^"]+/
      if (!list.test(code)) throw new Error('The list of style properties is not where it was in css.js.')
      const used = (entry: string) => {
        const [property = '', meta = ''] = entry.split(':')
        const [className = '', ...short] = meta.split('/')
        return [property, ...short.map((name) => (name === '1' ? className : name))].some((name) =>
          words.has(name),
        )
      }
      return { code: code.replace(list, (all) => all.split(',').filter(used).join(',')), map: null }
    },
  }
}
