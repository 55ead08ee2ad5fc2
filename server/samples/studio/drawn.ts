import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SampleImage } from '#server/features/catalogue/sample-product.ts'
import { picturesFolder } from '#server/samples/pictures-folder.ts'
import type { DrawnRole } from './views.ts'

export const drawnList = path.join(picturesFolder, 'drawn.json')

interface Drawn {
  width: number
  height: number
  widths: number[]
  light: { hash: string; blur: string }
  dark: { hash: string; blur: string }
}
export interface DrawnSubject {
  source: string
  pictures: Partial<Record<DrawnRole, Drawn>>
}
export type DrawnSubjects = Record<string, DrawnSubject>

/** "lapwing-800/top-dark" */
export const pictureName = (slug: string, role: DrawnRole, theme: 'light' | 'dark') =>
  `${slug}/${role}-${theme}`

export function readDrawn(): DrawnSubjects {
  return existsSync(drawnList) ? (JSON.parse(readFileSync(drawnList, 'utf8')) as DrawnSubjects) : {}
}

let known: DrawnSubjects | undefined
/** With alt texts. */
export function drawnImages(slug: string, words: Partial<Record<DrawnRole, string>>): SampleImage[] {
  known ??= readDrawn()
  const drawn = Object.entries(known[slug]?.pictures ?? {}) as [DrawnRole, Drawn][]
  return drawn.flatMap(([role, { light, dark, ...size }]) => {
    const alt = words[role]
    if (alt === undefined) return []
    const at = (theme: 'light' | 'dark') => path.join(picturesFolder, pictureName(slug, role, theme))
    return [
      { ...size, role, alt, light: { ...light, path: at('light') }, dark: { ...dark, path: at('dark') } },
    ]
  })
}
