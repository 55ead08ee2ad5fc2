import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { useCart } from '#pwa/features/cart/use-cart.ts'
import { ApiError, hasStatus } from '#pwa/foundation/network/api-client.ts'
import { serverNow } from '#pwa/foundation/network/server-clock.ts'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'
import { addressFaults, tidyAddress } from '#shared/orders/address-rules.ts'
import { css } from '#styled/css'
import {
  type CheckoutDraft,
  type DraftField,
  saveDraft,
  readDraft,
} from '#pwa/features/cart/checkout-draft.ts'
import { ContactFields, DestinationFields } from './checkout-fields.tsx'
import { asksConsent, PayBar, PayBox } from './checkout-pay.tsx'
import { CodeBox } from '#pwa/features/discounts/code-box.tsx'
import { useCartCode } from '#pwa/features/discounts/use-cart-code.ts'
import { EmptyCheckout } from './empty-checkout.tsx'
import { OrderLines } from '#pwa/features/orders/order-lines.tsx'
import { usePlaceOrder } from '#pwa/features/orders/orders.mutations.ts'
import { SignedOutCheckout } from './signed-out-checkout.tsx'
import { useQuote } from './use-quote.ts'

const layout = css({
  display: 'grid',
  columnGap: '48',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'minmax(0, 1fr) 400px' },
  alignItems: 'start',
  pb: '64',
})

type Errors = Record<string, string>
/** By name: "address.postcode" → "postcode". */
const byField = (issues: readonly { path: string; message: string }[]): Errors =>
  Object.fromEntries(issues.map(({ path, message }) => [path.split('.').at(-1) ?? path, message]))

type CheckoutFormProps = {
  /** Null: guest; no address until confirmed. */
  buyer: { email?: string; country?: string | null } | null
  items: ReturnType<typeof useCart>['items']
}

/** A region of one country is none of another. */
function useDraft(country: string | null) {
  const [draft, setDraft] = useState(() => readDraft(country))
  const change = (changed: Partial<CheckoutDraft>) => {
    const next = { ...draft, ...('country' in changed ? { region: '' } : {}), ...changed }
    setDraft(next)
    saveDraft(next)
  }
  return { draft, change }
}

const shownIn = (items: CheckoutFormProps['items']) =>
  items
    .filter(({ known }) => known)
    .map(({ productId, product, unitPrice, saleName, seenPrice, seenSale }) => ({
      productId,
      name: product.name,
      unitPrice: seenPrice ?? unitPrice,
      saleName: seenPrice === null ? saleName : seenSale,
    }))

export function CheckoutForm({ buyer, items }: CheckoutFormProps) {
  const { draft, change } = useDraft(buyer?.country ?? null)
  const guestItems = items.map(({ id, productId, quantity }) => ({ id, productId, quantity }))
  const quoted = guestItems.map(({ productId, quantity }) => ({ productId, quantity }))
  const isGuest = buyer === null
  const code = useCartCode()
  const { quote, changes } = useQuote(draft.country, quoted, {
    inCart: shownIn(items),
    isGuest,
    code: code.code,
  })
  const [openedAt] = useState(() => serverNow().getTime())
  const place = usePlaceOrder(openedAt)
  const [changesSeen, setChangesSeen] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<{ errors: Errors; of: number }>({ errors: {}, of: 0 })
  useEffect(() => {
    if (place.isError || faults.of > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [place.isError, faults.of])
  if (hasStatus(quote.error, 401) || hasStatus(place.error, 401)) return <SignedOutCheckout />
  if (quote.isLoadingError)
    return (
      <LoadFailed what="The price" onRetry={quote.refetch}>
        An order needs a connection to the shop. Your cart is kept.
      </LoadFailed>
    )
  if (!quote.data)
    return (
      <div role="status" aria-label="Loading the price">
        <Skeleton height="320px" />
      </div>
    )
  const { lines, totals, needsAddress, problems, obstacle, fingerprint } = quote.data
  // The server's cart decides.
  if (lines.length === 0 && problems.length === 0)
    return <EmptyCheckout onRetry={() => void quote.refetch()} />
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email, country, startNow, ...typed } = draft
    const address = needsAddress ? tidyAddress(country, typed) : null
    const errors = byField(address ? addressFaults(country, address) : [])
    setFaults(({ of }) => ({ errors, of: of + 1 }))
    if (Object.keys(errors).length > 0) return
    setChangesSeen(changes.length)
    place.mutate(
      {
        country,
        address,
        fingerprint,
        startNow: startNow && asksConsent(lines, country),
        ...(buyer
          ? {}
          : { email: email.trim(), items: guestItems, ...(code.code ? { code: code.code } : {}) }),
      },
      { onError: () => void quote.refetch() },
    )
  }
  const refused = place.error instanceof ApiError ? (place.error.problem?.issues ?? []) : []
  const onChange = (field: DraftField, value: string) => {
    change({ [field]: value })
    setFaults(({ errors: { [field]: _mended, ...errors }, of }) => ({ errors, of }))
  }
  const fields = { draft, errors: { ...byField(refused), ...faults.errors }, onChange }
  const cannotPay = problems.length > 0 || obstacle !== null || lines.length === 0
  // A code that the shop has is in the fingerprint, which tells a price without it.
  const isCodeMissing = code.isOnItsWay && quote.data.code?.code !== code.code
  const pay = {
    quote: quote.data,
    isPlacing: place.isPending,
    isBlocked: cannotPay || quote.isPlaceholderData || isCodeMissing,
  }
  return (
    <form ref={form} onSubmit={submit}>
      <div className={layout}>
        <div>
          <ContactFields
            {...fields}
            isGuest={isGuest}
            memberEmail={buyer?.email ?? null}
            hasFiles={lines.some((line) => line.isDigitalDownload)}
          />
          <DestinationFields {...fields} needsAddress={needsAddress} />
          <PageSection title="What you buy">
            <OrderLines lines={lines} currency={totals.currency} />
          </PageSection>
        </div>
        <PayBox
          {...pay}
          draft={draft}
          onConsent={(startNow) => change({ startNow })}
          changes={changes}
          isRefusalNamed={changes.length > changesSeen}
          error={place.error}
          code={
            <CodeBox
              cart={code}
              quoted={quote.data.code}
              isAsking={quote.isFetching}
              holdsUp={isCodeMissing}
            />
          }
        />
      </div>
      <PayBar {...pay} />
    </form>
  )
}
