import { Link } from '@tanstack/react-router'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { Select, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { type AddressEntry, addressRows } from '#shared/orders/address-rules.ts'
import { countries, countryName } from '#shared/orders/countries.ts'
import { css } from '#styled/css'
import type { CheckoutDraft, DraftField } from '#pwa/features/cart/checkout-draft.ts'

const stack = css({ display: 'grid', gap: '16', maxWidth: 'prose' })
const grid = css({
  display: 'grid',
  gap: '16',
  maxWidth: 'prose',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
})
const wide = css({ gridColumn: '1 / -1' })
const byName = countries
  .map((code) => ({ code, name: countryName(code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name))
const most: Partial<Record<DraftField, number>> = { email: 254, postcode: 20, city: 80, region: 80 }

interface FieldsProps {
  draft: CheckoutDraft
  errors: Partial<Record<string, string>>
  onChange: (field: DraftField, value: string) => void
}
type EntryProps = FieldsProps & Omit<AddressEntry, 'field'> & { field: DraftField }

function Entry({ field, label, complete, wanted, isNeeded, options, draft, errors, onChange }: EntryProps) {
  const error = errors[field]
  const control = {
    name: field,
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => onChange(field, target.value),
    autoComplete: complete,
    required: isNeeded,
  }
  return (
    <Field
      label={label}
      wanted={wanted}
      {...(isNeeded ? {} : { mark: 'optional' })}
      {...(error ? { error } : {})}
    >
      {options ? (
        <Select {...control}>
          <option value="">Choose...</option>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      ) : (
        <TextInput
          {...control}
          maxLength={most[field] ?? 120}
          {...(field === 'email' ? { type: 'email' as const, inputMode: 'email' as const } : {})}
        />
      )}
    </Field>
  )
}

export function ContactFields({
  isGuest,
  memberEmail,
  hasFiles,
  ...props
}: FieldsProps & { isGuest: boolean; memberEmail: string | null; hasFiles: boolean }) {
  return (
    <PageSection title="Contact">
      {isGuest ? (
        <div className={stack}>
          <Entry
            {...props}
            field="email"
            label="Email"
            complete="email"
            wanted="Enter your email."
            isNeeded
          />
          <p className={css({ textStyle: 'note', color: 'ink2' })}>
            {hasFiles ? 'Your files and the receipt go there.' : 'Your receipt goes there.'} No account is
            needed.{' '}
            <Link to="/auth" search={{ redirect: '/checkout' } as never}>
              Sign in if you have one
            </Link>
            .
          </p>
        </div>
      ) : (
        <p className={css({ overflowWrap: 'anywhere' })}>
          Your order goes to <strong>{memberEmail ?? 'the address of your account'}</strong>.
        </p>
      )}
    </PageSection>
  )
}

/** Tax needs the country; only goods need the rest, in the order of that country. */
export function DestinationFields({ needsAddress, ...props }: FieldsProps & { needsAddress: boolean }) {
  const { draft, onChange } = props
  const rows = needsAddress ? addressRows(draft.country) : []
  return (
    <PageSection title={needsAddress ? 'Ship to' : 'Your country'}>
      <div className={grid}>
        <div className={wide}>
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
        </div>
        {rows.flatMap((row) =>
          row.map((entry, index) => (
            // An odd one has a line of its own: the first of three, and the only one.
            <div key={entry.field} className={index === 0 && row.length !== 2 ? wide : undefined}>
              <Entry {...props} {...entry} />
            </div>
          )),
        )}
      </div>
    </PageSection>
  )
}
