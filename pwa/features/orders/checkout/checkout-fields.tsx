import { Link } from '@tanstack/react-router'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { Select, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { countries, countryName } from '#shared/orders/countries.ts'
import { css } from '#styled/css'
import type { CheckoutDraft, DraftField } from '#pwa/features/orders/checkout-draft.ts'

const stack = css({ display: 'grid', gap: '16' })
const pair = css({ display: 'grid', gap: '16', gridTemplateColumns: '2fr 3fr' })
const byName = countries
  .map((code) => ({ code, name: countryName(code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name))

interface FieldsProps {
  draft: CheckoutDraft
  errors: Partial<Record<string, string>>
  onChange: (field: DraftField, value: string) => void
}

function Entry({
  field,
  label,
  complete,
  draft,
  errors,
  onChange,
  most = 120,
}: FieldsProps & { field: DraftField; label: string; complete: string; most?: number }) {
  const error = errors[field]
  return (
    <Field label={label} {...(field === 'line2' ? { mark: 'optional' } : {})} {...(error ? { error } : {})}>
      <TextInput
        name={field}
        value={draft[field]}
        onChange={(event) => onChange(field, event.target.value)}
        autoComplete={complete}
        required={field !== 'line2'}
        maxLength={most}
        {...(field === 'email' ? { type: 'email' as const, inputMode: 'email' as const } : {})}
      />
    </Field>
  )
}

/** Who buys: the member that is signed in, or an address for mail. */
export function ContactFields({
  isGuest,
  memberEmail,
  ...props
}: FieldsProps & { isGuest: boolean; memberEmail: string | null }) {
  return (
    <PageSection title="Contact">
      {isGuest ? (
        <div className={stack}>
          <Entry {...props} field="email" label="Email" complete="email" most={254} />
          <p className={css({ textStyle: 'note', color: 'ink2' })}>
            Your files and the receipt go there. No account is needed.{' '}
            <Link to="/auth" search={{ redirect: '/checkout' } as never}>
              Sign in if you have one
            </Link>
            .
          </p>
        </div>
      ) : (
        <p>
          Your order goes to <strong>{memberEmail ?? 'the address of your account'}</strong>.
        </p>
      )}
    </PageSection>
  )
}

/** The country, always, since tax hangs on it; the rest of the address only for goods. */
export function DestinationFields({
  needsAddress,
  asksConsent,
  ...props
}: FieldsProps & { needsAddress: boolean; asksConsent: boolean }) {
  const { draft, onChange } = props
  return (
    <PageSection title={needsAddress ? 'Where to' : 'Your country'}>
      <div className={stack}>
        {needsAddress ? (
          <>
            <Entry {...props} field="name" label="Name" complete="name" />
            <Entry {...props} field="line1" label="Street and number" complete="address-line1" />
            <Entry {...props} field="line2" label="Flat, floor or company" complete="address-line2" />
            <div className={pair}>
              <Entry {...props} field="postcode" label="Postcode" complete="postal-code" most={20} />
              <Entry {...props} field="city" label="City" complete="address-level2" most={80} />
            </div>
          </>
        ) : null}
        <Field label="Country">
          <Select
            name="country"
            value={draft.country}
            onChange={(event) => onChange('country', event.target.value)}
            autoComplete="country"
          >
            {byName.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {asksConsent ? (
          <Checkbox
            name="startNow"
            label="Start now; I lose my right to withdraw once it starts"
            note="Without it you can download all the same, and withdraw within 14 days."
          />
        ) : null}
      </div>
    </PageSection>
  )
}
