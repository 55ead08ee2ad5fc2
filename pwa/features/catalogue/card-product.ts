import type { AircraftSummary } from '#shared/aircraft/aircraft.ts'
import type { PrintFacts } from '#shared/aircraft/print-summary.ts'
import type { ProductImage, ProductSummary } from '#shared/catalogue/catalogue.contract.ts'

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

/** Digits that JSON and HTML write as one byte each, without the space. */
const digits = Array.from({ length: 92 }, (_each, index) => String.fromCodePoint(0x23 + index))
  .filter((digit) => digit !== '<' && digit !== '\\')
  .join('')
const base = digits.length
const isShort = ({ size, parts }: AircraftSummary['sizes'][number]) =>
  parts < base && size.every((side) => Number.isInteger(side) && side < base * base)

/** Packs mm digit by digit, in half the bytes; after a space stand plain numbers, where that is not possible. */
function packSizes(sizes: AircraftSummary['sizes']): string {
  const rows = sizes.map(({ size, parts }) => [...size, parts])
  const columns = [0, 1, 2, 3].map((column) => rows.map((row) => row[column] ?? 0))
  if (!sizes.every(isShort)) return ` ${columns.map((column) => column.join(' ')).join()}`
  const last = columns.flat().map((value) => digits[value % base])
  const before = columns
    .slice(0, 3)
    .flat()
    .map((value) => digits[Math.floor(value / base)])
  return last.concat(before).join('')
}

function columnsOf(packed: string): number[][] {
  if (packed.startsWith(' '))
    return packed
      .slice(1)
      .split(',')
      .map((column) => column.split(' ').map(Number))
  const rows = packed.length / 7
  const column = (index: number) =>
    Array.from(packed.slice(index * rows, (index + 1) * rows), (digit) => digits.indexOf(digit))
  const side = (index: number) => {
    const before = column(index + 4)
    return column(index).map((digit, row) => digit + base * (before[row] ?? 0))
  }
  return [side(0), side(1), side(2), column(3)]
}
export function readSizes(packed: string): AircraftSummary['sizes'] {
  const [xs = [], ys = [], heights = [], counts = []] = columnsOf(packed)
  return counts.map((parts, row) => ({ size: [xs[row] ?? 0, ys[row] ?? 0, heights[row] ?? 0], parts }))
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
    sizes: printable?.sizes.length ? packSizes(printable.sizes) : null,
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
