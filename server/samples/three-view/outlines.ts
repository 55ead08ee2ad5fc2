import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { picturesFolder } from '#server/samples/pictures-folder.ts'

export const viewNames = ['top', 'side', 'front'] as const
export type ViewName = (typeof viewNames)[number]
export type Box = readonly [left: number, top: number, right: number, low: number]

/** mm */
export interface Outlines {
  views: Record<
    ViewName,
    {
      /** SVG paths, tenths of a mm. */
      object: string
      seams: string
      /** Everything visible. */
      box: Box
      /** Printed parts. */
      printed: Box
    }
  >
  /** Leading edge at root and tip, half span, height. */
  wing: { root: number; tip: number; half: number; height: number }
  /** Front view, without propeller. */
  stands: readonly [top: number, floor: number]
}

export const outlinesFile = (slug: string) => path.join(picturesFolder, slug, 'outlines.json')
/** Null: not drawn yet. */
export function readOutlines(slug: string): Outlines | null {
  const file = outlinesFile(slug)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Outlines) : null
}
