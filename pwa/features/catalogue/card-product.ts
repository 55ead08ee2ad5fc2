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
  /** x, y, height in mm and the number of parts, one size after the other; null for what nobody prints. */
  sizes: readonly number[] | null
}

const packSizes = (sizes: AircraftSummary['sizes']) => sizes.flatMap(({ size, parts }) => [...size, parts])

export function readSizes(sizes: readonly number[]): AircraftSummary['sizes'] {
  return Array.from({ length: sizes.length / 4 }, (_none, index) => {
    const [x = 0, y = 0, height = 0, parts = 0] = sizes.slice(index * 4, index * 4 + 4)
    return { size: [x, y, height], parts }
  })
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
