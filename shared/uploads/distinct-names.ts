const baseOf = (path: string) => path.split(/[/\\]/).at(-1) ?? path

/** "left/tip.stl" and "right/tip.stl" become "left tip.stl" and "right tip.stl". */
export function distinctNames(paths: readonly string[]): Map<string, string> {
  const count = new Map<string, number>()
  for (const path of paths) {
    const base = baseOf(path).toLowerCase()
    count.set(base, (count.get(base) ?? 0) + 1)
  }
  return new Map(
    paths.map((path) => {
      const base = baseOf(path)
      const folders = path.split(/[/\\]/).slice(0, -1).join(' ')
      return [path, (count.get(base.toLowerCase()) ?? 0) > 1 && folders ? `${folders} ${base}` : base]
    }),
  )
}
