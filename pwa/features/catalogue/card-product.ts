import type { AircraftSummary } from '#shared/aircraft/aircraft.ts'
import type { PrintFacts } from '#shared/aircraft/print-summary.ts'
import type { ProductImage, ProductSummary } from '#shared/catalogue/catalogue.contract.ts'

/** What a card shows. */
export type CardProduct = Pick<
  ProductSummary,
  'id' | 'slug' | 'productType' | 'name' | 'price' | 'isDigitalDownload' | 'availability'
> & {
  /** A plane's card has numbers instead. */
  tagline?: string
  images: readonly Pick<ProductImage, 'hash' | 'dark' | 'widths' | 'width' | 'height' | 'blur'>[]
  aircraft: Pick<AircraftSummary, 'span' | 'auw' | 'battery' | 'hours' | 'flying' | 'under250'> | null
  printFacts?: Pick<PrintFacts, 'partCount' | 'filament' | 'hours'>
  /** Packed, see `readSizes`; null for what nobody prints. */
  sizes: string | null
}

/** Of the numbers in packed sizes. */
const base = 36

/** The digits of a number, then each x of all sizes, each y, each height in mm, and each number of parts. */
function packSizes(sizes: AircraftSummary['sizes']): string {
  const rows = sizes.map(({ size, parts }) => [...size, parts])
  const numbers = [0, 1, 2, 3].flatMap((column) => rows.map((row) => row[column] ?? 0))
  const digits = Math.max(1, ...numbers).toString(base).length
  return digits + numbers.map((number) => number.toString(base).padStart(digits, '0')).join('')
}

export function readSizes(packed: string): AircraftSummary['sizes'] {
  const digits = Number(packed[0])
  const count = (packed.length - 1) / digits / 4
  const at = (place: number) => parseInt(packed.slice(1 + place * digits, 1 + (place + 1) * digits), base)
  return Array.from({ length: count }, (_none, row) => ({
    size: [at(row), at(count + row), at(2 * count + row)],
    parts: at(3 * count + row),
  }))
}

/** A page of a list carries its products twice, as markup and as data: nothing goes along that no card shows. */
export function cardOf(product: ProductSummary): CardProduct {
  const { id, slug, productType, name, price, isDigitalDownload, availability, aircraft, printFacts } =
    product
  const printable = aircraft ?? printFacts
  return {
    id,
    slug,
    productType,
    name,
    price,
    isDigitalDownload,
    availability,
    ...(aircraft ? {} : { tagline: product.tagline }),
    images: product.images
      .slice(0, 1)
      .map(({ hash, dark, widths, width, height, blur }) => ({ hash, dark, widths, width, height, blur })),
    aircraft: aircraft && {
      span: aircraft.span,
      auw: aircraft.auw,
      battery: aircraft.battery,
      hours: aircraft.hours,
      flying: aircraft.flying,
      under250: aircraft.under250,
    },
    ...(printFacts
      ? {
          printFacts: {
            partCount: printFacts.partCount,
            filament: printFacts.filament,
            hours: printFacts.hours,
          },
        }
      : {}),
    sizes: printable ? packSizes(printable.sizes) : null,
  }
}

/** px: a list shows pictures at most 325 wide, and 140 on a phone, whose screen is finer. */
const listWidths = new Set([400, 800])

/** Without the widths that no screen takes there. */
export function listCardOf(product: ProductSummary): CardProduct {
  const card = cardOf(product)
  return {
    ...card,
    images: card.images.map((image) => {
      const widths = image.widths.filter((width) => listWidths.has(width))
      return widths.length > 0 ? { ...image, widths } : image
    }),
  }
}
