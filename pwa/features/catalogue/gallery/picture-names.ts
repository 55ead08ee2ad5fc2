import type { ProductImage } from '#shared/catalogue/catalogue.contract.ts'

export const pictureNames: Record<ProductImage['role'], string> = {
  'three-quarter': 'Three-quarter view',
  top: 'From above',
  detail: 'A closer look',
  'three-view': 'Three-view',
  photo: 'Photo',
}
