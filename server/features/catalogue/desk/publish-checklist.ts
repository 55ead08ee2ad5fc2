import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'

export type Checked = Pick<
  AdminProduct,
  'name' | 'price' | 'isDigitalDownload' | 'licenceKind' | 'stock' | 'weightGrams' | 'tagline' | 'description'
> & { images: readonly unknown[]; files: readonly unknown[] }
type Check = { field: string; lacks: (product: Checked) => boolean; message: string }
const required: Check[] = [
  { field: 'name', lacks: ({ name }) => name === '', message: 'Enter a name.' },
  { field: 'price', lacks: ({ price }) => Number(price) === 0, message: 'Enter a price.' },
  { field: 'images', lacks: ({ images }) => images.length === 0, message: 'Add at least one picture.' },
  {
    field: 'files',
    lacks: ({ isDigitalDownload, files }) => isDigitalDownload && files.length === 0,
    message: 'Add at least one file.',
  },
  {
    field: 'licenceKind',
    lacks: ({ isDigitalDownload, licenceKind }) => isDigitalDownload && licenceKind === null,
    message: 'Choose a licence.',
  },
  {
    field: 'stock',
    lacks: ({ isDigitalDownload, stock }) => !isDigitalDownload && stock === null,
    message: 'Enter how many are in stock.',
  },
  {
    field: 'weightGrams',
    lacks: ({ isDigitalDownload, weightGrams }) => !isDigitalDownload && weightGrams === null,
    message: 'Enter the weight. Shipping needs it.',
  },
]

const advised: Check[] = [
  {
    field: 'tagline',
    lacks: ({ tagline }) => tagline === '',
    message: 'Add a tagline. Buyers read it under the name.',
  },
  {
    field: 'description',
    lacks: ({ description }) => description === '',
    message: 'Add a description. Buyers read it before they pay.',
  },
]
const lacking = (checks: Check[], product: Checked) =>
  checks.filter(({ lacks }) => lacks(product)).map(({ field, message }) => ({ field, message }))

export const missingOf = (product: Checked): AdminProduct['missing'] => lacking(required, product)
export const warningsOf = (product: Checked): AdminProduct['warnings'] => lacking(advised, product)
