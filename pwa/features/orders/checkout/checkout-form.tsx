import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { useCart } from '#pwa/features/cart/use-cart.ts'
import { useSettings, useShop } from '#pwa/features/settings/settings.queries.ts'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { serverNow } from '#pwa/foundation/network/server-clock.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import { formatPrice } from '#shared/format.ts'
import { inUnion } from '#shared/orders/withdrawal.ts'
import { css } from '#styled/css'
import { type DraftField, keepDraft, readDraft } from '#pwa/features/orders/checkout-draft.ts'
import { ContactFields, DestinationFields } from './checkout-fields.tsx'
import { ChangedSince, NotOrdered, Obstacles } from './checkout-summary.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { OrderLines, OrderSum } from '#pwa/features/orders/order-lines.tsx'
import { usePlaceOrder } from '#pwa/features/orders/orders.mutations.ts'
import { useQuote } from './use-quote.ts'

const layout = css({
  display: 'grid',
  columnGap: '48',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
  pb: '64',
})
const summary = css({ position: { desk: 'sticky' }, top: { desk: '96' } })
const stack = css({ display: 'grid', gap: '16' })
const note = css({ textStyle: 'note', color: 'ink2' })

/** Field errors by name, from what the server said. */
function errorsOf(error: Error | null): Record<string, string> {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  return Object.fromEntries(issues.map(({ path, message }) => [path.split('.').at(-1) ?? path, message]))
}

type CheckoutFormProps = {
  /** Null: a guest. An address is missing while the server has not confirmed who it is. */
  buyer: { email?: string; country?: string | null } | null
  items: ReturnType<typeof useCart>['items']
}

/** The one page of the checkout: who, where to, what it costs, and the button that says the sum. */
export function CheckoutForm({ buyer, items }: CheckoutFormProps) {
  const { paymentEnabled } = useSettings()
  const { paymentProvider } = useShop()
  const [draft, setDraft] = useState(() => readDraft(buyer?.country ?? null))
  const guestItems = items.map(({ id, productId, quantity }) => ({ id, productId, quantity }))
  const quoted = guestItems.map(({ productId, quantity }) => ({ productId, quantity }))
  const inCart = items
    .filter(({ known }) => known)
    .map(({ productId, product, unitPrice, saleName, seenPrice, seenSale }) => ({
      productId,
      name: product.name,
      unitPrice: seenPrice ?? unitPrice,
      saleName: seenPrice === null ? saleName : seenSale,
    }))
  const { quote, changes } = useQuote(draft.country, quoted, { inCart, isGuest: buyer === null })
  const [openedAt] = useState(() => serverNow().getTime())
  const place = usePlaceOrder(openedAt)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (place.isError) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [place.isError])
  if (quote.isError)
    return (
      <Notice
        tone="loss"
        title="The order needs a line"
        action={<Button onClick={() => void quote.refetch()}>Try again</Button>}
      >
        The price could not be asked for. Your cart is kept.
      </Notice>
    )
  if (!quote.data)
    return (
      <div role="status" aria-label="Asking for the price">
        <Skeleton height="320px" />
      </div>
    )
  const { lines, totals, needsAddress, problems, obstacle, fingerprint } = quote.data
  // The shop's word counts: what is on this screen may not be in the cart there, or not any more.
  if (lines.length === 0 && problems.length === 0)
    return <EmptyCheckout onRetry={() => void quote.refetch()} />
  const change = (field: DraftField, value: string) => {
    const next = { ...draft, [field]: value }
    setDraft(next)
    keepDraft(next)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email, country, ...address } = draft
    const startNow = new FormData(event.currentTarget).get('startNow') === 'on'
    place.mutate(
      {
        country,
        address: needsAddress ? address : null,
        fingerprint,
        startNow,
        ...(buyer ? {} : { email: email.trim(), items: guestItems }),
      },
      { onError: () => void quote.refetch() },
    )
  }
  const fields = { draft, errors: errorsOf(place.error), onChange: change }
  const free = totals.total === '0.00'
  const blocked = problems.length > 0 || obstacle !== null || lines.length === 0
  return (
    <form ref={form} onSubmit={submit} className={layout}>
      <div>
        <ContactFields {...fields} isGuest={buyer === null} memberEmail={buyer?.email ?? null} />
        <DestinationFields
          {...fields}
          needsAddress={needsAddress}
          asksConsent={lines.some((line) => line.isDigitalDownload) && inUnion(draft.country)}
        />
      </div>
      <div className={summary}>
        <PageSection title="What you buy">
          <div className={stack}>
            <ChangedSince changes={changes} />
            <OrderLines lines={lines} currency={totals.currency} />
            <OrderSum totals={totals} />
            <Obstacles quote={quote.data} country={draft.country} />
            {place.isError ? <NotOrdered error={place.error} named={changes.length > 0} /> : null}
            {paymentEnabled ? null : (
              <Notice tone="info" title="Payments are off">
                They are switched off at the moment. Your cart is kept.
              </Notice>
            )}
            <Button
              type="submit"
              tone="act"
              size="block"
              wide
              busy={place.isPending}
              busyText="Placing your order..."
              disabled={!paymentEnabled || blocked || quote.isPlaceholderData}
            >
              {free ? 'Get it for nothing' : `Pay ${formatPrice(totals.total, totals.currency)}`}
            </Button>
            <p className={note}>
              {free
                ? 'There is nothing to pay.'
                : `You pay on the page of ${paymentProvider}. What you enter there never reaches this shop.`}
            </p>
          </div>
        </PageSection>
      </div>
    </form>
  )
}
