import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { AddToCart } from '#pwa/features/cart/add-to-cart.tsx'
import { lineProduct, type AddedProduct } from '#pwa/features/cart/line-product.ts'
import { lineRow as look } from '#pwa/features/cart/line-row.style.ts'
import { keepFocus } from '#pwa/foundation/keep-focus.ts'
import { useOwned } from '#pwa/features/orders/owned/use-owned.ts'
import { useSales } from '#pwa/features/sales/sales.queries.ts'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { Picture } from '#pwa/ui/drawing/picture.tsx'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { Price } from '#pwa/ui/price.tsx'
import { TrashIcon } from '#pwa/ui/screen-icons.tsx'
import { formatPrice } from '#shared/format.ts'
import { css } from '#styled/css'
import { setWish } from './wishes.store.ts'

const bin = css({ mx: '-8px' })
const pictureOf = (src: string) => ({ src, width: 400, height: 300 })

function WishAction({ product }: { product: AddedProduct }) {
  const { owned, mayBuy } = useOwned(product.id)
  if (product.availability === 'gone') return <Badge tone="loss">No longer sold</Badge>
  if (product.isDigitalDownload && owned) return <span className={look.note}>Yours already</span>
  return (
    <AddToCart
      product={product}
      tone="second"
      once
      {...(product.isDigitalDownload && mayBuy ? { mayAdd: mayBuy } : {})}
    />
  )
}

type WishRowProps = { product: AddedProduct; onFollow: () => void }

export function WishRow({ product, onFollow }: WishRowProps) {
  const { currency } = useShop()
  const priced = useSales().priceOf(product)
  const { image, imageDark } = lineProduct(product)
  const remove = ({ currentTarget }: MouseEvent) => {
    keepFocus(currentTarget)
    setWish(product, false)
  }
  const isGone = product.availability === 'gone'
  return (
    <li className={look.row}>
      <Picture
        className={look.picture}
        light={pictureOf(image)}
        dark={imageDark ? pictureOf(imageDark) : undefined}
        alt=""
        ratio="4 / 3"
        sizes="96px"
      />
      {isGone ? (
        <span className={look.name}>{product.name}</span>
      ) : (
        <Link to="/product/$id" params={{ id: String(product.id) }} className={look.name} onClick={onFollow}>
          {product.name}
        </Link>
      )}
      <div className={look.price}>
        {isGone ? null : (
          <Price
            size="card"
            now={formatPrice(priced.onSale ? priced.salePrice : product.price, currency)}
            was={priced.onSale ? formatPrice(priced.originalPrice, currency) : undefined}
          />
        )}
      </div>
      <div className={look.foot}>
        <WishAction product={product} />
        <IconButton label={`Remove ${product.name}`} className={bin} onClick={remove}>
          <TrashIcon />
        </IconButton>
      </div>
    </li>
  )
}
