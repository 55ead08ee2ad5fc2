import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useFreshSales } from '#pwa/features/sales/sales.queries.ts'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Sheet } from '#pwa/ui/overlays/sheet.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import { plural } from '#shared/format.ts'
import { css } from '#styled/css'
import { CartLineRow } from './cart-line-row.tsx'
import { CartTotal } from './cart-total.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { LastSeen } from './last-seen.tsx'
import { useCart } from './use-cart.ts'

/** Milliseconds (specification, section 9). */
const packing = 800
const loading = css({ display: 'grid', gap: '16', py: '16' })

function titleOf({ items, itemCount, isLoading, isUnread }: ReturnType<typeof useCart>): string {
  if (items.length === 0 && isLoading) return 'Loading your cart'
  return isUnread ? 'Your cart' : `${plural(itemCount, 'plane')} ready to go`
}

export function CartPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const cart = useCart()
  const { items, totalAmount, isLoading, savedAt, update, remove } = cart
  const { currency, tax } = useShop()
  const navigate = useNavigate()
  useFreshSales(open)
  const [isPacking, setPacking] = useState(false)
  if (isPacking && !open) setPacking(false)
  useEffect(() => {
    if (!isPacking) return undefined
    const timer = setTimeout(() => {
      onClose()
      void navigate({ to: '/cart' })
    }, packing)
    return () => clearTimeout(timer)
  }, [isPacking, navigate, onClose])

  const empty = items.length === 0
  const foot = (
    <>
      <CartTotal
        amount={totalAmount}
        currency={currency}
        shipped={items.some(({ product }) => !product.isDigitalDownload)}
        stale={savedAt !== null}
        tax={tax}
      />
      <Button tone="act" wide busy={isPacking} busyText="Packaging your fun" onClick={() => setPacking(true)}>
        Let's review
      </Button>
    </>
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={titleOf(cart)}
      foot={
        <>
          {empty ? null : foot}
          <Button wide onClick={onClose}>
            I want to add more
          </Button>
        </>
      }
    >
      {empty ? null : <LastSeen at={savedAt} />}
      {empty && isLoading ? (
        <div className={loading} role="status" aria-label="Loading your cart">
          <Skeleton height="96px" />
        </div>
      ) : null}
      {empty && !isLoading ? <EmptyCart cart={cart} inPanel /> : null}
      <ul>
        {items.map((line) => (
          <CartLineRow
            key={line.productId}
            line={line}
            currency={currency}
            stale={savedAt !== null}
            onUpdate={update}
            onRemove={remove}
            onFollow={onClose}
          />
        ))}
      </ul>
    </Sheet>
  )
}
