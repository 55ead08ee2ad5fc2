import type { Plugin } from 'vite'

interface Modules {
  getModuleInfo: (id: string) => { importedIds: string[] } | null
}

/** Libraries export these beside what the first script needs; only later screens use them. */
const usedLater =
  /\/(?:useBlocker|useMutation|mutationObserver|useMutationState|useInfiniteQuery|infiniteQueryO\w+)\.js$/

/** Few pages show a text of several lines. */
const isMarkdown = (id: string) => /\/ui\/markdown|\/node_modules\/marked\//.test(id)
const isLibrary = (id: string) => id.includes('/node_modules/')
/** The desk, or the kit that shows its parts: never saved on a device. */
export const deskOf = (id: string): string | undefined =>
  /\/(?:features\/(?:admin|\w+\/desk)|pages\/desk)\//.test(id) ? 'desk' : /\/pages\/(kit)\//.exec(id)?.[1]

/** Bytes. What fewer than four screens share is merged into neighbouring chunks up to this size. */
const smallest = 4000

/**
 * Each group gets what its modules import statically and no earlier group has; what all import, for a name with `+`.
 * Few large files compress better, but the first page must stay small. `screens` gets what four or more screens share.
 * @param late modules that every page of a member loads after its first drawing: one chunk
 * @param first what these load before anything else is not merged with what other screens need
 */
export function chunkGroups(
  groups: [name: string, ...entries: string[]][],
  { late, first }: { late: string[]; first: string[] },
) {
  const isLate = membersOf('member', late)
  const isFirst = membersOf('first', first)
  return [
    ...groups.map(([name, ...entries], index) => {
      const isMember = membersOf(name, entries)
      return {
        debugName: name,
        name: (id: string, modules: Modules) => (!usedLater.test(id) && isMember(id, modules) ? name : null),
        minShareCount: 2,
        priority: groups.length + 4 - index,
      }
    }),
    { name: (id: string) => (isMarkdown(id) ? 'markdown' : null), minShareCount: 2, priority: 4 },
    { name: (id: string) => (isMarkdown(id) ? null : 'screens'), minShareCount: 4, priority: 3 },
    {
      name: (id: string, modules: Modules) =>
        !isLibrary(id) && !isMarkdown(id) && isLate(id, modules) ? 'member' : null,
      priority: 2,
    },
    {
      name: (id: string, modules: Modules) =>
        isMarkdown(id) || isFirst(id, modules) ? null : deskOf(id) ? 'desk-parts' : 'parts',
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: smallest,
      priority: 1,
    },
  ]
}

function membersOf(name: string, entries: string[]) {
  let members: Set<string> | undefined
  return (id: string, modules: Modules): boolean => {
    members ??= name.endsWith('+') ? common(entries, modules) : reachable(entries, modules)
    return members.has(id)
  }
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

/** Resolves recipes to their own files instead of one index, so that each goes to the chunk that uses it. */
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

/** Drops the variant lists of recipes, which only tools read. */
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
