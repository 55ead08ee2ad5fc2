/** Columns of a file of products, with the field of the editor that each one fills. */
export const productColumns = {
  slug: 'slug',
  name: 'name',
  product_type: 'productType',
  kind: 'kind',
  tagline: 'tagline',
  description: 'description',
  price: 'price',
  is_download: 'isDigitalDownload',
  is_featured: 'isFeatured',
  stock: 'stock',
  weight_grams: 'weightGrams',
  licence: 'licenceKind',
} as const
export type ProductColumn = keyof typeof productColumns
export const productColumnNames = Object.keys(productColumns) as ProductColumn[]
/** Written for people, and for noticing a change or a sale since; an import changes none of them. */
export const readOnlyColumns = ['status', 'revision', 'stock_seen'] as const
/** Without these a new product cannot be made. */
export const neededColumns = ['slug', 'name', 'product_type', 'price'] as const
/** Rows and bytes of a file. */
export const mostImportRows = 2_000
export const mostImportBytes = 1_000_000
