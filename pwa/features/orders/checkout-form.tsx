import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { CurrentUser } from '#pwa/features/accounts/accounts.queries.ts'
import { useSettings } from '#pwa/features/settings/settings.queries.ts'
import { ApiError } from '#pwa/foundation/api-client.ts'
import { useApi } from '#pwa/foundation/api-context.ts'
import { Button } from '#pwa/ui/button.tsx'
import { Checkbox } from '#pwa/ui/choice.tsx'
import { Field } from '#pwa/ui/field.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { Select, TextInput } from '#pwa/ui/text-input.tsx'
import { formatPrice } from '#shared/format.ts'
import { css } from '#styled/css'
import { countries, countryName, inUnion } from './countries.ts'
import { OrderLines, OrderSum } from './order-lines.tsx'
import { usePlaceOrder } from './orders.mutations.ts'
import { quoteQuery } from './orders.queries.ts'

const addressFields = [
  ['name', 'Name', 'name'],
  ['line1', 'Street and number', 'address-line1'],
  ['line2', 'More', 'address-line2'],
  ['postcode', 'Postcode', 'postal-code'],
  ['city', 'City', 'address-level2'],
] as const
const layout = css({
  display: 'grid',
  columnGap: '48',
  gridTemplateColumns: { base: '1fr', desk: '1fr 1fr' },
})
const stack = css({ display: 'grid', gap: '16' })

/** Field errors by name, from what the server said. */
function errorsOf(error: Error | null): Record<string, string> {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  return Object.fromEntries(issues.map(({ path, message }) => [path.split('.').at(-1) ?? path, message]))
}

/** The one page of the checkout: where it goes, what it costs, and the button that says the sum. */
export function CheckoutForm({ user }: { user: CurrentUser }) {
  const { paymentEnabled } = useSettings()
  const [country, setCountry] = useState(('country' in user && user.country) || 'US')
  const quote = useQuery(quoteQuery(useApi(), country))
  const place = usePlaceOrder()
  const form = useRef<HTMLFormElement>(null)
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
  if (!quote.data) return <p role="status">Asking for the price...</p>
  const { lines, totals, needsAddress, problems, fingerprint } = quote.data
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const word = (name: string) => (data.get(name) as string | null)?.trim() ?? ''
    const address = {
      name: word('name'),
      line1: word('line1'),
      line2: word('line2'),
      postcode: word('postcode'),
      city: word('city'),
    }
    place.mutate(
      {
        country,
        address: needsAddress ? address : null,
        fingerprint,
        startNow: data.get('startNow') === 'on',
      },
      { onError: () => void quote.refetch() },
    )
  }
  const errors = errorsOf(place.error)
  const digital = lines.some((line) => line.isDigitalDownload)
  return (
    <form ref={form} onSubmit={submit} className={layout}>
      <div>
        <PageSection title="Where to">
          <div className={stack}>
            {'email' in user ? <p>Your order goes to {user.email}.</p> : null}
            <Field label="Country">
              <Select
                value={country}
                onChange={(event) => setCountry(event.target.value)}
                autoComplete="country"
              >
                {countries.map((code) => (
                  <option key={code} value={code}>
                    {countryName(code)}
                  </option>
                ))}
              </Select>
            </Field>
            {needsAddress
              ? addressFields.map(([name, label, complete]) => (
                  <Field
                    key={name}
                    label={label}
                    {...(name === 'line2' ? { mark: 'optional' } : {})}
                    {...(errors[name] ? { error: errors[name] } : {})}
                  >
                    <TextInput
                      name={name}
                      autoComplete={complete}
                      required={name !== 'line2'}
                      maxLength={120}
                    />
                  </Field>
                ))
              : null}
            {digital && inUnion(country) ? (
              <Checkbox name="startNow" label="Start now; I lose my right to withdraw once it starts" />
            ) : null}
          </div>
        </PageSection>
      </div>
      <div>
        <PageSection title="What you buy">
          <div className={stack}>
            <OrderLines lines={lines} currency={totals.currency} />
            <OrderSum totals={totals} />
            {problems.map(({ productId, name, reason }) => (
              <Notice key={productId} tone="loss" title={name}>
                {reason === 'gone'
                  ? 'No longer sold. Take it out of your cart to go on.'
                  : 'There are not enough left. Change the quantity in your cart.'}
              </Notice>
            ))}
            {place.isError ? (
              <Notice tone="loss" title="Not ordered" role="alert">
                {place.error.message} Nothing was charged. Your cart is kept.
              </Notice>
            ) : null}
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
              disabled={!paymentEnabled || problems.length > 0 || lines.length === 0}
            >
              Pay {formatPrice(totals.total, totals.currency)}
            </Button>
          </div>
        </PageSection>
      </div>
    </form>
  )
}
