import type { ProductFile } from '#shared/catalogue/catalogue.contract.ts'

/** "W1L" of `stl/W1L_LW_x1.stl`. */
export function partCodeOf(path: string): string | undefined {
  return /(?:^|\/)([A-Z]{1,2}\d{0,2}[LRTB]?)_[^/]*$/.exec(path)?.[1]
}

export interface FileGroup {
  key: string
  name: string
  free: boolean
  files: ProductFile[]
  size: number
}

const sorts: readonly (readonly [test: RegExp, name: string])[] = [
  [/^stl\/|\.stl$/i, 'Parts, in print orientation'],
  [/^3mf\/|\.3mf$/i, 'Plates'],
  [/^step\/|\.(?:step|stp)$/i, 'Solids to change: STEP'],
  [/^profiles\/|\.ini$/i, 'Print profiles'],
  [/^templates\//i, 'Templates'],
  [/manual[^/]*$/i, 'Manual'],
  [/parts[^/]*\.csv$/i, 'Parts list'],
  [/licen[cs]e[^/]*$/i, 'Licence'],
  [/changelog[^/]*$/i, 'Changelog'],
  [/./, 'Documents'],
]

/** By use; free files apart. */
export function groupFiles(files: readonly ProductFile[]): FileGroup[] {
  const place = ({ path }: ProductFile) => sorts.findIndex(([test]) => test.test(path))
  const groups = Map.groupBy(
    files.toSorted((a, b) => place(a) - place(b)),
    (file) => `${place(file)} ${file.free}`,
  )
  return [...groups].flatMap(([key, own]) => {
    const [first] = own
    if (!first) return []
    const isTest = first.free && first.kind === 'stl'
    return [
      {
        key,
        name: isTest ? 'Test part' : (sorts[place(first)]?.[1] ?? ''),
        free: first.free,
        files: own,
        size: own.reduce((sum, { size }) => sum + size, 0),
      },
    ]
  })
}
