import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'

type Checked = Omit<AdminProduct, 'missing'>
/** What a product must have before it goes on sale: the field, when it lacks, and a sentence. */
const asked: { field: string; lacks: (product: Checked) => boolean; message: string }[] = [
  { field: 'name', lacks: ({ name }) => name === '', message: 'Give it a name.' },
  { field: 'price', lacks: ({ price }) => Number(price) === 0, message: 'Set a price.' },
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
    message: 'Say how many there are.',
  },
  {
    field: 'weightGrams',
    lacks: ({ isDigitalDownload, weightGrams }) => !isDigitalDownload && weightGrams === null,
    message: 'Say what it weighs, for shipping.',
  },
]

/** What publishing still asks for, in the order of the editor. */
export function missingOf(product: Checked): AdminProduct['missing'] {
  return asked.filter(({ lacks }) => lacks(product)).map(({ field, message }) => ({ field, message }))
}
