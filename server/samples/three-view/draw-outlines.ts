import type { BuiltAircraft } from '#server/samples/geometry/build-aircraft.ts'
import { boxOf } from '#server/samples/geometry/print-pose.ts'
import type { AircraftShape } from '#server/samples/geometry/shape.ts'
import type { Box, Outlines, ViewName } from './outlines.ts'
import { type Lines, type Projection, traceView } from './trace-view.ts'

const projections: Record<ViewName, Projection> = {
  top: ([x, y, z]) => [y, x, z],
  side: ([x, y, z]) => [x, -z, -y],
  front: ([x, y, z]) => [-y, -z, -x],
}
const tolerance = 0.3

/** Relative points. */
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

/** Takes seconds. */
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
