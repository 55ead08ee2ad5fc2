import type { Plugin } from 'vite'

/** What the bundler tells about a module; its arrays are reused from call to call. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: string[] } | null
}

/**
 * Chunks of what several screens share, for the bundler: few large files compress better than many small ones, but
 * the first page must not carry what only later screens need. Each group is a name and the modules it begins with: it
 * gets what these import without waiting and no earlier group has; what all of them import, where the name ends in `+`.
 * `screens` gets the rest.
 */
export function chunkGroups(groups: [name: string, ...entries: string[]][]) {
  return [
    ...groups.map(([name, ...entries], index) => {
      let members: Set<string> | undefined
      return {
        debugName: name,
        name: (id: string, modules: Modules) =>
          (members ??= name.endsWith('+') ? common(entries, modules) : reachable(entries, modules)).has(id)
            ? name
            : null,
        minShareCount: 2,
        priority: groups.length + 1 - index,
      }
    }),
    { name: 'screens', minShareCount: 4, priority: 1 },
  ]
}

function common(entries: string[], modules: Modules): Set<string> {
  const [first, ...others] = entries.map((entry) => reachable([entry], modules))
  return new Set([...(first ?? [])].filter((id) => others.every((other) => other.has(id))))
}

function reachable(from: string[], modules: Modules): Set<string> {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const imported = [...(modules.getModuleInfo(id)?.importedIds ?? [])]
    imported.forEach(visit)
  }
  from.forEach(visit)
  return seen
}

/**
 * Recipes are imported from one generated index; named by their own files instead, each goes to the chunk of those
 * who use it, and not all of them to the first page. `titleBlock` comes from `title-block.js`.
 */
export function recipesByFile(folder: string): Plugin {
  return {
    name: 'recipes-by-file',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('#styled/recipes')) return
      const byFile = code.replaceAll(
        /import\s*\{([^}]*)\}\s*from\s*['"]#styled\/recipes['"]/g,
        (_all, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name && !name.startsWith('type '))
            .map((name) => `import { ${name} } from '${folder}/${fileOf(name)}.js'`)
            .join(';'),
      )
      return { code: byFile, map: null }
    },
  }
}
const fileOf = (name: string) =>
  (name.split(/\s+as\s+/)[0] ?? name).replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

/**
 * Recipes as plain functions: without the lists of their variants, which only tools read and no screen does. `folder`
 * holds the generated recipes, one a file.
 */
export function plainRecipes(folder: string): Plugin {
  return {
    name: 'plain-recipes',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(folder)) return
      const plain = code
        .replace(/Object\.assign\((memo\(\w+\.recipeFn\)|\w+Fn), \{\n[^]*\}\)\s*$/, '$1')
        .replaceAll('= Object.keys(', '= /* @__PURE__ */ Object.keys(')
      return { code: plain, map: null }
    },
  }
}
