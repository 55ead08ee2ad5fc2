import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CheckoutDraft } from '#pwa/features/cart/checkout-draft.ts'
import { useSettings, useShop } from '#pwa/features/settings/settings.queries.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { ThumbBar } from '#pwa/ui/thumb-bar.tsx'
import { formatPrice } from '#shared/format.ts'
import type { Quote } from '#shared/orders/orders.contract.ts'
import { inUnion } from '#shared/orders/withdrawal.ts'
import { css } from '#styled/css'
import { OrderSum } from '#pwa/features/orders/order-lines.tsx'
import { ChangedSince, NotOrdered, Obstacles } from './checkout-summary.tsx'

const box = css({ position: { desk: 'sticky' }, top: { desk: '96' } })
const stack = css({ display: 'grid', gap: '16' })
const note = css({ textStyle: 'note', color: 'ink2' })
const deskOnly = css({ display: { base: 'none', desk: 'contents' } })
/** With the button, also before the summary is reached. */
const barTerms = css({
  textStyle: 'note',
  '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 'tap' },
})
const phoneOnly = css({ display: { base: 'contents', desk: 'none' } })

interface PayProps {
  quote: Quote
  isPlacing: boolean
  /** The quote is of another country, or cannot be ordered. */
  isBlocked: boolean
}
export const asksConsent = (lines: Quote['lines'], country: string) =>
  lines.some((line) => line.isDigitalDownload) && inUnion(country)
const isFree = ({ totals }: Quote) => totals.total === '0.00'

function PayButton({ quote, isPlacing, isBlocked }: PayProps) {
  const { paymentEnabled } = useSettings()
  const { total, currency } = quote.totals
  return (
    <Button
      type="submit"
      tone="act"
      size="block"
      wide
      busy={isPlacing}
      busyText="Placing your order..."
      disabled={!paymentEnabled || isBlocked}
    >
      {isFree(quote) ? 'Get it for free' : `Pay ${formatPrice(total, currency)}`}
    </Button>
  )
}

/** What it comes to, what stands in the way, the consent, the Terms, and from the desk's width on the button. */
export function PayBox({
  draft: { country, startNow },
  onConsent,
  changes,
  isRefusalNamed,
  error,
  code,
  ...props
}: PayProps & {
  draft: CheckoutDraft
  onConsent: (startNow: boolean) => void
  changes: readonly string[]
  /** One of them came after the order was sent. */
  isRefusalNamed: boolean
  error: Error | null
  code: ReactNode
}) {
  const { quote } = props
  const { paymentEnabled } = useSettings()
  const { paymentProvider } = useShop()
  return (
    <div className={box}>
      <PageSection title="To pay">
        <div className={stack}>
          <ChangedSince changes={changes} />
          <OrderSum totals={quote.totals} />
          {code}
          <Obstacles quote={quote} country={country} />
          {error ? <NotOrdered error={error} isNamed={isRefusalNamed} /> : null}
          {paymentEnabled ? null : (
            <Notice tone="info" title="Payments are off at the moment">
              Your cart is kept.
            </Notice>
          )}
          {asksConsent(quote.lines, country) ? (
            <Checkbox
              name="startNow"
              checked={startNow}
              onChange={({ target }) => onConsent(target.checked)}
              label="Start now; I lose my right to withdraw once it starts"
              note="Leave it unticked and you can still download, and withdraw within 14 days."
            />
          ) : null}
          <div className={deskOnly}>
            <PayButton {...props} />
          </div>
          <p className={note}>
            The shop's <Link to="/terms">Terms</Link> apply.{' '}
            {isFree(quote)
              ? 'There is nothing to pay.'
              : `You pay on the page of ${paymentProvider}. What you enter there never reaches this shop.`}
          </p>
        </div>
      </PageSection>
    </div>
  )
}

/** Below the desk's width: the button with total and Terms, in view however long the form is. */
export function PayBar(props: PayProps) {
  return (
    <div className={phoneOnly}>
      <ThumbBar>
        <span className={barTerms}>
          <Link to="/terms">Terms apply</Link>
        </span>
        <PayButton {...props} />
      </ThumbBar>
    </div>
  )
}
