import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { picturesFolder } from '#server/samples/studio/drawn.ts'

export const viewNames = ['top', 'side', 'front'] as const
export type ViewName = (typeof viewNames)[number]
export type Box = readonly [left: number, top: number, right: number, low: number]

/** The lines of an aircraft from three sides, and the places that its dimensions are taken from; all in mm. */
export interface Outlines {
  views: Record<
    ViewName,
    {
      /** As SVG writes them, in tenths of a millimetre. */
      object: string
      seams: string
      /** Of all that is seen. */
      box: Box
      /** Of what is printed. */
      printed: Box
    }
  >
  /** The wing in the aircraft's axes: leading edge at root and tip, half span, height of the root. */
  wing: { root: number; tip: number; half: number; height: number }
  /** Top and floor in the view from the front, without what turns. */
  stands: readonly [top: number, floor: number]
}

export const outlinesFile = (slug: string) => path.join(picturesFolder, slug, 'outlines.json')
/** The lines that were drawn last; none where they never were. */
export function readOutlines(slug: string): Outlines | null {
  const file = outlinesFile(slug)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Outlines) : null
}
