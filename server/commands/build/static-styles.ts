import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { ShortNames } from './short-names.ts'

interface Node {
  type: string
  start: number
  end: number
}
interface Call extends Node {
  callee: { name?: string }
}
interface Import extends Node {
  source: { value: string }
  specifiers: { local: { name: string } }[]
}
type Css = (...styles: object[]) => string
type Names = Pick<ShortNames, 'prepare' | 'inList' | 'ofRecipe'>

/** Panda's own function also knows conditions and compound variants, which the app's recipes do not have. */
const smallRecipe = `
export const mergeRecipes = undefined
export const createRecipe = (names, name, defaults) => ({
  recipeFn: (variants) => {
    const [base, styled] = names[name]
    let classes = base
    const all = { ...defaults }
    for (const each in variants) if (variants[each] != null) all[each] = variants[each]
    for (const each in all) {
      const short = styled[each]?.[all[each]]
      if (short) classes += ' ' + short
    }
    return classes
  },
})`

function withNames(code: string, names: Names): string {
  const bases = [...code.matchAll(/createRecipe\(\s*["']([^"']+)["']|["']([\w-]+__[\w-]+)["']/g)].map(
    ([, whole, part]) => whole ?? part ?? '',
  )
  const table = Object.fromEntries(bases.map((base) => [base, names.ofRecipe(base)]))
  return `const names = ${JSON.stringify(table)}\n${code.replaceAll('createRecipe(', 'createRecipe(names, ')}`
}

/** Replaces each `css({…})` by its class names, so that pages run nothing of Panda; fails for other than literals. */
export function staticStyles(folder: string, names: Names): Plugin {
  let css: Css
  return {
    name: 'static-styles',
    apply: 'build',
    async buildStart() {
      await names.prepare()
      ;({ css } = (await import(pathToFileURL(`${folder}/css/css.js`).href)) as { css: Css })
    },
    transform(code, id) {
      if (id === `${folder}/recipes/create-recipe.js`) return { code: smallRecipe, map: null }
      if (id.startsWith(folder)) {
        if (/"css": \{/.test(code)) throw new Error(`Compound variants are not built: ${id}`)
        return { code: withNames(code, names), map: null, moduleSideEffects: false }
      }
      if (!code.includes('#styled/css')) return
      const parts: { node: Node; text: string }[] = []
      visit(this.parse(code), (node) => {
        if (isImport(node)) parts.push({ node, text: withoutCss(node) })
        else if (isCall(node))
          parts.push({
            node,
            text: JSON.stringify(names.inList(classNames(code.slice(node.start, node.end), css))),
          })
      })
      let replaced = ''
      let at = 0
      for (const { node, text } of parts.toSorted((one, other) => one.node.start - other.node.start)) {
        replaced += code.slice(at, node.start) + text
        at = node.end
      }
      return { code: replaced + code.slice(at), map: null }
    },
  }
}

function visit(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, look)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) look(node as Node)
    for (const each of Object.values(node)) visit(each, look)
  }
}

const isCall = (node: Node): node is Call =>
  node.type === 'CallExpression' && (node as Call).callee.name === 'css'
const isImport = (node: Node): node is Import =>
  node.type === 'ImportDeclaration' && (node as Import).source.value === '#styled/css'

function withoutCss({ specifiers, source }: Import): string {
  const names = specifiers.map(({ local }) => local.name).filter((name) => name !== 'css')
  return names.length > 0 ? `import { ${names.join(', ')} } from '${source.value}'` : ''
}

function classNames(call: string, css: Css): string {
  try {
    // oxlint-disable-next-line typescript/no-implied-eval -- the app's own source, at build time
    return new Function('css', `return ${call}`)(css) as string
  } catch (error) {
    throw new Error(`A style that varies belongs into a recipe; css() takes literals: ${call}`, {
      cause: error,
    })
  }
}
