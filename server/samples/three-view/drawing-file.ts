import { drawingKind } from '#server/features/catalogue/product-shape.ts'
import type { SampleFile, SampleProduct } from '#server/features/catalogue/sample-product.ts'
import { readOutlines } from './outlines.ts'
import { threeViewSheet } from './three-view-sheet.ts'

export function drawingFiles({ slug, name, aircraft }: SampleProduct): SampleFile[] {
  const outlines = readOutlines(slug)
  if (!aircraft || !outlines) return []
  const content = threeViewSheet(name, aircraft, outlines)
  return [{ path: 'three-view.svg', kind: drawingKind, free: true, content }]
}
