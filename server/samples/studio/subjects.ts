import { aircraftDesigns } from '#server/samples/aircraft/designs.ts'
import { buildAircraft } from '#server/samples/geometry/build-aircraft.ts'
import { boxOf } from '#server/samples/geometry/print-pose.ts'
import { drawOutlines } from '#server/samples/three-view/draw-outlines.ts'
import { goodsPieces } from './goods/goods-pieces.ts'
import type { Subject } from './subject.ts'
import { aircraftViews, goodsViews } from './views.ts'

/** Slow: builds the aircraft. */
export async function allSubjects(): Promise<Subject[]> {
  const goods = Object.entries(goodsPieces).map(([slug, make]): Subject => ({
    slug,
    pieces: make(),
    views: goodsViews(slug),
    isAsPrinted: true,
  }))
  const aircraft: Subject[] = []
  for (const design of aircraftDesigns) {
    const built = await buildAircraft(design)
    const { pieces } = built
    const boxes = pieces.map(({ mesh }) => boxOf(mesh))
    const nose = Math.min(...boxes.map(({ least }) => least[0]))
    const tail = Math.max(...boxes.map(({ most }) => most[0]))
    aircraft.push({
      slug: design.slug,
      pieces,
      views: aircraftViews({ nose, length: tail - nose, slug: design.slug }),
      isAsPrinted: false,
      outlines: () => drawOutlines(built, design.shape),
    })
  }
  return [...goods, ...aircraft]
}
