import type { ProductImage } from '#shared/catalogue/catalogue.contract.ts'

const places: Record<ProductImage['role'], number> = {
  'three-quarter': 0,
  photo: 1,
  'three-view': 2,
  top: 3,
  detail: 4,
}
/** Three-quarter, three-view, then the shop's order. */
export function orderPictures(images: readonly ProductImage[]): ProductImage[] {
  return images.toSorted((a, b) => places[a.role] - places[b.role])
}

export const pictureNames: Record<ProductImage['role'], string> = {
  'three-quarter': 'Three-quarter view',
  top: 'From above',
  detail: 'A closer look',
  'three-view': 'Three-view',
  photo: 'Photo',
}
