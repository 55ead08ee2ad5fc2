export const pictureColumns = [
  'product_images.id',
  'product_images.role',
  'product_images.alt',
  'product_images.hash',
  'product_images.dark_hash',
  'product_images.widths',
  'product_images.width',
  'product_images.height',
  'product_images.blur',
] as const
