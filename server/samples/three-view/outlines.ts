import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BuiltAircraft } from '#server/samples/geometry/build-aircraft.ts'
import { boxOf } from '#server/samples/geometry/print-pose.ts'
import type { AircraftShape } from '#server/samples/geometry/shape.ts'
import { picturesFolder } from '#server/samples/studio/drawn.ts'
import { type Lines, type Projection, traceView } from './trace-view.ts'

export const viewNames = ['top', 'side', 'front'] as const
export type ViewName = (typeof viewNames)[number]
type Box = readonly [left: number, top: number, right: number, low: number]

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

const projections: Record<ViewName, Projection> = {
  top: ([x, y, z]) => [y, x, z],
  side: ([x, y, z]) => [x, -z, -y],
  front: ([x, y, z]) => [-y, -z, -x],
}
const tolerance = 0.3

/** Lines as one path, each point as its distance from the one before. */
function written(lines: Lines['object']): string {
  return lines
    .map((line) => {
      let [px, py] = [0, 0]
      return line
        .map(([x, y], index) => {
          const [ix, iy] = [Math.round(x * 10), Math.round(y * 10)]
          const [dx, dy] = [ix - px, iy - py]
          ;[px, py] = [ix, iy]
          return `${index === 0 ? 'M' : index === 1 ? 'l' : dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
        })
        .join('')
    })
    .join('')
}

/** Draws an aircraft's lines; takes a second or two. */
export function drawOutlines({ pieces, measures }: BuiltAircraft, { surfaces }: AircraftShape): Outlines {
  const printed = new Set(measures.parts.map(({ code }) => code))
  const boxes = pieces.map(({ name, mesh }) => ({ name, ...boxOf(mesh) }))
  const boxIn = (project: Projection, given: typeof boxes): Box => {
    const corners = given.flatMap(({ least, most }) => [project(least), project(most)])
    const round = (value: number) => Math.round(value * 10) / 10
    return [
      round(Math.min(...corners.map(([x]) => x))),
      round(Math.min(...corners.map(([, y]) => y))),
      round(Math.max(...corners.map(([x]) => x))),
      round(Math.max(...corners.map(([, y]) => y))),
    ]
  }
  const wing = surfaces.find(({ role }) => role === 'wing')
  const [root, tip] = [wing?.breaks[0], wing?.breaks.at(-1)]
  if (!wing || !root || !tip) throw new RangeError('An aircraft without a wing cannot be drawn.')
  const [x, , height] = wing.at
  const view = (name: ViewName) => {
    const project = projections[name]
    const box = boxIn(project, boxes)
    const grain = Math.max(0.5, (box[2] - box[0]) / 2400)
    const lines = traceView(pieces, project, grain, tolerance)
    return {
      object: written(lines.object),
      seams: written(lines.seams),
      box,
      printed: boxIn(
        project,
        boxes.filter((each) => printed.has(each.name)),
      ),
    }
  }
  const still = boxIn(
    projections.front,
    boxes.filter(({ name }) => !['Propeller', 'Spinner'].includes(name)),
  )
  return {
    stands: [still[1], still[3]],
    views: { top: view('top'), side: view('side'), front: view('front') },
    wing: { root: x + root.x, tip: x + tip.x, half: tip.y, height },
  }
}

export const outlinesFile = (slug: string) => path.join(picturesFolder, slug, 'outlines.json')
/** The lines that were drawn last; none where they never were. */
export function readOutlines(slug: string): Outlines | null {
  const file = outlinesFile(slug)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Outlines) : null
}
