import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { Badge } from '#pwa/ui/badge.tsx'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { TrashIcon } from '#pwa/ui/icons.tsx'
import { Picture } from '#pwa/ui/drawing/picture.tsx'
import { Price } from '#pwa/ui/price.tsx'
import { Stepper } from '#pwa/ui/inputs/stepper.tsx'
import { mostOfOne } from '#shared/cart/cart-limits.ts'
import { formatPrice } from '#shared/format.ts'
import { css } from '#styled/css'
import type { CartLine } from './use-cart.ts'

const row = css({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr) auto',
  columnGap: '16',
  rowGap: '4',
  py: '16',
  borderTop: '1px solid {colors.rule}',
  '&:first-child': { borderTop: '0' },
})
const picture = css({ gridRow: 'span 2', alignSelf: 'start', width: 'full' })
const name = css({
  textStyle: 'h3',
  color: 'ink',
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  _hover: { textDecoration: 'underline' },
})
const price = css({ textAlign: 'right', '& s': { display: 'block', mr: '0', textStyle: 'text' } })
const note = css({ textStyle: 'note', color: 'ink2' })
const foot = css({
  gridColumn: '2 / 4',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8',
})

const pictureOf = (src: string) => ({ src, width: 400, height: 300 })

/** What is not seen elsewhere in the line. */
function noteOf({ product, saleName }: CartLine): string {
  const facts = [product.isDigitalDownload ? null : 'Sent to you', saleName]
  return facts.filter((fact) => fact !== null).join(', ')
}

/** Why a line cannot be ordered, in words. */
export function obstacleOf({ product: { availability } }: CartLine): string | null {
  if (availability === 'gone') return 'No longer sold'
  return availability === 'out' ? 'Out of stock' : null
}

type CartLineRowProps = {
  line: CartLine
  currency: string
  /** Prices come from the device: they are what was last seen. */
  stale: boolean
  onUpdate: (itemId: string, quantity: number) => void
  onRemove: (itemId: string) => void
  onFollow?: () => void
}

const haveSame = (one: object, other: object) => {
  const values = new Map(Object.entries(other))
  const entries = Object.entries(one)
  return (
    entries.length === values.size && entries.every(([each, value]) => Object.is(values.get(each), value))
  )
}
/** Lines are made anew whenever the cart is; most of them say what they said before. */
const isSameRow = ({ line, ...rest }: CartLineRowProps, { line: now, ...restNow }: CartLineRowProps) =>
  haveSame(line, now) && haveSame(rest, restNow)

/** A line of the cart: picture, name, price, quantity where there can be more than one, and removing. */
export const CartLineRow = memo(function CartLineRow({
  line,
  currency,
  stale,
  onUpdate,
  onRemove,
  onFollow,
}: CartLineRowProps) {
  const { product, quantity } = line
  const obstacle = obstacleOf(line)
  const sold = line.known && product.availability !== 'gone'
  return (
    <li className={row}>
      <Picture
        className={picture}
        light={pictureOf(product.image)}
        dark={product.imageDark ? pictureOf(product.imageDark) : undefined}
        alt={product.name}
        ratio="4 / 3"
        sizes="96px"
      />
      <div>
        {sold ? (
          <Link
            to="/products/$productType/$slug"
            params={{ productType: product.productType, slug: product.slug }}
            className={name}
            {...(onFollow ? { onClick: onFollow } : {})}
          >
            {product.name}
          </Link>
        ) : (
          <span className={name}>{product.name}</span>
        )}
        <div className={note}>{noteOf(line)}</div>
      </div>
      {sold ? (
        <div className={price}>
          <Price
            size="card"
            now={formatPrice(line.unitPrice, currency)}
            was={line.wasPrice ? formatPrice(line.wasPrice, currency) : undefined}
            stale={stale}
          />
        </div>
      ) : (
        <span />
      )}
      <div className={foot}>
        {obstacle ? (
          <Badge tone="loss">{obstacle}</Badge>
        ) : product.isDigitalDownload ? (
          <span className={note}>Digital, 1 copy</span>
        ) : (
          <Stepper
            label={`Quantity of ${product.name}`}
            value={quantity}
            min={0}
            max={mostOfOne}
            onChange={(wanted) => onUpdate(line.id, wanted)}
          />
        )}
        <IconButton label={`Remove ${product.name}`} onClick={() => onRemove(line.id)}>
          <TrashIcon />
        </IconButton>
      </div>
    </li>
  )
}, isSameRow)
