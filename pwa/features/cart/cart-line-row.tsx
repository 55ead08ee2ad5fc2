import { Link } from '@tanstack/react-router'
import { memo, useRef } from 'react'
import { keepFocus } from '#pwa/foundation/keep-focus.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { TrashIcon } from '#pwa/ui/screen-icons.tsx'
import { Picture } from '#pwa/ui/drawing/picture.tsx'
import { Price } from '#pwa/ui/price.tsx'
import { Stepper } from '#pwa/ui/inputs/stepper.tsx'
import { mostOfOne } from '#shared/cart/cart-limits.ts'
import { formatPrice } from '#shared/format.ts'
import { css } from '#styled/css'
import { lineRow as look } from './line-row.style.ts'
import type { CartLine } from './use-cart.ts'

/** Its sign stands under the end of the price. */
const bin = css({ mr: '-12' })

const pictureOf = (src: string) => ({ src, width: 400, height: 300 })

/** What the row does not show elsewhere. */
function noteOf({ product, saleName }: CartLine): string {
  const facts = [product.isDigitalDownload ? null : 'Sent to you', saleName]
  return facts.filter((fact) => fact !== null).join(', ')
}

/** Null: can be ordered. */
export function obstacleOf({ product: { availability } }: CartLine): string | null {
  if (availability === 'gone') return 'No longer sold'
  return availability === 'out' ? 'Out of stock' : null
}

type CartLineRowProps = {
  line: CartLine
  currency: string
  /** Last seen prices. */
  stale: boolean
  onUpdate: (itemId: string, quantity: number, shown: number) => void
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
/** Lines are new objects at each change, mostly equal. */
const isSameRow = ({ line, ...rest }: CartLineRowProps, { line: now, ...restNow }: CartLineRowProps) =>
  haveSame(line, now) && haveSame(rest, restNow)

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
  const row = useRef<HTMLLIElement>(null)
  const remove = () => {
    keepFocus(row.current)
    onRemove(line.id)
  }
  const update = (wanted: number, shown: number) => {
    if (wanted < 1) keepFocus(row.current)
    onUpdate(line.id, wanted, shown)
  }
  const sold = line.known && product.availability !== 'gone'
  return (
    <li className={look.row} ref={row}>
      <Picture
        className={look.picture}
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
            className={look.name}
            {...(onFollow ? { onClick: onFollow } : {})}
          >
            {product.name}
          </Link>
        ) : (
          <span className={look.name}>{product.name}</span>
        )}
        <div className={look.note}>{noteOf(line)}</div>
      </div>
      {sold ? (
        <div className={look.price}>
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
      <div className={look.foot}>
        {obstacle ? (
          <Badge tone="loss">{obstacle}</Badge>
        ) : product.isDigitalDownload ? (
          <span className={look.note}>Digital, 1 copy</span>
        ) : (
          <Stepper of={product.name} value={quantity} min={0} max={mostOfOne} onChange={update} />
        )}
        <IconButton label={`Remove ${product.name}`} className={bin} onClick={remove}>
          <TrashIcon />
        </IconButton>
      </div>
    </li>
  )
}, isSameRow)
