import { Link } from '@tanstack/react-router'
import { licenceInSentence } from '#shared/catalogue/kind-words.ts'
import { Picture } from '#pwa/ui/drawing/picture.tsx'
import { Price } from '#pwa/ui/price.tsx'
import { PairTable } from '#pwa/ui/table.tsx'
import { formatPrice, plural } from '#shared/format.ts'
import { lineBeforeSale, totalsRows } from '#shared/orders/totals-rows.ts'
import type { OrderLine, Quote } from '#shared/orders/orders.contract.ts'
import { css } from '#styled/css'

const row = css({
  display: 'grid',
  gridTemplateColumns: '80px 1fr auto',
  gap: '16',
  py: '12',
  borderBottomWidth: '1px',
  borderBottomStyle: 'solid',
  borderColor: 'rule',
})
/** One below the other where the name needs the room. */
const price = css({
  textAlign: 'right',
  '& s': { display: { base: 'block', tablet: 'inline' }, mr: { base: '0', tablet: '8' } },
})
const sum = css({ textStyle: 'h3', color: 'ink' })
const picture = css({ alignSelf: 'start', width: 'full' })

const pictureOf = (src: string) => ({ src, width: 400, height: 300 })

function LinePicture({ line: { image, imageDark } }: { line: OrderLine }) {
  return (
    <Picture
      className={picture}
      light={pictureOf(image)}
      dark={imageDark ? pictureOf(imageDark) : undefined}
      alt=""
      ratio="4 / 3"
      sizes="80px"
    />
  )
}

export function OrderLines({ lines, currency }: { lines: readonly OrderLine[]; currency: string }) {
  return (
    <ul className={css({ listStyle: 'none', p: '0', m: '0' })}>
      {lines.map((line) => (
        <li key={`${line.productId} ${line.name}`} className={row}>
          <LinePicture line={line} />
          <div>
            <p className={css({ textStyle: 'control' })}>
              {line.slug && !line.isWithdrawn ? (
                <Link to="/planes/$plane" params={{ plane: line.slug }}>
                  {line.name}
                </Link>
              ) : (
                line.name
              )}
            </p>
            <p className={css({ color: 'ink2', textStyle: 'note' })}>
              {line.isDigitalDownload
                ? `Digital${line.version ? `, release ${line.version}` : ''}`
                : plural(line.quantity, 'piece')}
              {line.licence ? `, ${licenceInSentence(line.licence.name)} licence` : ''}
              {line.saleName ? `, ${line.saleName}` : ''}
              {line.codeOff ? `, code takes ${formatPrice(line.codeOff, currency)} off` : ''}
              {line.isWithdrawn ? ', no longer sold' : ''}
            </p>
          </div>
          <div className={price}>
            <Price
              now={formatPrice(line.total, currency)}
              was={
                line.unitPrice === line.originalPrice
                  ? undefined
                  : formatPrice(lineBeforeSale(line), currency)
              }
              size="text"
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

export function OrderSum({ totals }: { totals: Quote['totals'] }) {
  const rows = totalsRows(totals).map(({ name, value }, index, all) => ({
    name,
    ...(index === all.length - 1
      ? { label: <span className={sum}>{name}</span>, value: <strong className={sum}>{value}</strong> }
      : { value }),
  }))
  return <PairTable label="Total" rows={rows} />
}
