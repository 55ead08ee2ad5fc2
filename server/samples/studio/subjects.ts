import { goodsPieces } from './goods/goods-pieces.ts'
import type { Subject } from './subject.ts'
import { goodsViews } from './views.ts'

/** Everything in the sample shop that is drawn. */
export async function allSubjects(): Promise<Subject[]> {
  return Object.entries(goodsPieces).map(([slug, make]) => ({
    slug,
    pieces: make(),
    views: goodsViews(slug),
    isAsPrinted: true,
  }))
}
