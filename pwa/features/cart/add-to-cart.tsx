import { Link } from '@tanstack/react-router'
import { type MouseEvent, useRef } from 'react'
import { useSettings } from '#pwa/features/settings/settings.queries.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { CheckIcon } from '#pwa/ui/icons.tsx'
import { button } from '#styled/recipes'
import type { AddedProduct } from './line-product.ts'
import { useCartLines } from './use-cart-lines.ts'

type AddToCartProps = {
  product: AddedProduct
  quantity?: number
  tone?: 'act' | 'second'
  size?: 'tap' | 'dense' | 'block'
  wide?: boolean
  /** Goods, too, are added only once. */
  once?: boolean
  /** Asked on each press while ownership is unknown. */
  mayAdd?: () => Promise<boolean>
}

/** A download in the cart, or with `once` any product, links to it instead, which takes the button's focus; hidden while the cart is off. */
export function AddToCart({
  product,
  quantity = 1,
  tone = 'act',
  size = 'tap',
  wide = false,
  once = false,
  mayAdd,
}: AddToCartProps) {
  const { items, add } = useCartLines()
  const { cartEnabled } = useSettings()
  const hadFocus = useRef(false)
  if (!cartEnabled) return null
  const takeFocus = (link: HTMLAnchorElement | null) => {
    if (!link || !hadFocus.current) return
    hadFocus.current = false
    if (document.activeElement === document.body) link.focus({ preventScroll: true })
  }
  const present = items.some(({ productId }) => productId === product.id)
  if (present && (once || product.isDigitalDownload))
    return (
      <Link to="/cart" ref={takeFocus} className={button({ tone: 'second', size, full: wide })}>
        <CheckIcon size="small" />
        In your cart
      </Link>
    )
  const press = async ({ currentTarget }: MouseEvent) => {
    hadFocus.current = currentTarget === document.activeElement
    if (!mayAdd || (await mayAdd())) add(product, quantity)
  }
  const out = product.availability === 'out' || product.availability === 'gone'
  return (
    <Button {...{ tone, size, wide }} disabled={out} onClick={press}>
      {out ? 'Out of stock' : 'Add to cart'}
    </Button>
  )
}
