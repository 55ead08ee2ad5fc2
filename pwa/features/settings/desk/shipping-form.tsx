import { useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { PlusIcon } from '#pwa/ui/screen-icons.tsx'
import { Select, Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { formatPrice } from '#shared/format.ts'
import type { SellingRules } from '#shared/settings/selling-rules.ts'
import { css } from '#styled/css'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { amountOf, countryCodes, writeWeightSteps, weightSteps } from './selling-texts.ts'
import { SettingsForm } from './settings-form.tsx'

type Zone = SellingRules['shipping']['zones'][number]
interface Row {
  key: number
  zone: Zone
}
const box = css({
  display: 'grid',
  gap: '16',
  alignItems: 'start',
  gridTemplateColumns: { tablet: '1fr 1fr' },
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'rule2',
  p: '16',
  m: '0',
  minW: '0',
})
const both = css({ gridColumn: { tablet: '1 / -1' } })
const empty: Zone = { name: '', countries: [], rate: { kind: 'flat', price: '4.90' }, freeFrom: null }

export function zoneWords({ countries, rate, freeFrom }: Zone, currency: string): string {
  const where = countries.length === 0 ? 'Everywhere else' : countries.join(', ')
  const first = rate.kind === 'weight' ? rate.steps[0] : undefined
  const last = rate.kind === 'weight' ? rate.steps.at(-1) : undefined
  const price =
    rate.kind === 'flat'
      ? formatPrice(rate.price, currency)
      : first && last
        ? `${formatPrice(first.price, currency)} to ${formatPrice(last.price, currency)} by weight, nothing above ${last.upToGrams} g`
        : ''
  return `${where}: ${price}${freeFrom ? `, free from ${formatPrice(freeFrom, currency)}` : ''}.`
}

function ZoneFields({ row, onRemove }: { row: Row; onRemove: (() => void) | null }) {
  const { key, zone } = row
  const [kind, setKind] = useState(zone.rate.kind)
  const flat = zone.rate.kind === 'flat' ? zone.rate.price : '4.90'
  const steps = zone.rate.kind === 'weight' ? writeWeightSteps(zone.rate.steps) : '500 4.90\n2000 9.90'
  return (
    <fieldset className={box}>
      <legend className={css({ textStyle: 'label', px: '8' })}>{zone.name || 'New zone'}</legend>
      <Field label="Name" wanted="Enter a name for the zone." hint="As buyers read it.">
        <TextInput name={`name-${key}`} defaultValue={zone.name} required maxLength={40} />
      </Field>
      <Field label="Countries" hint="Codes such as DE AT CH. Empty: everywhere else.">
        <TextInput name={`countries-${key}`} defaultValue={zone.countries.join(' ')} />
      </Field>
      <Field label="Price">
        <Select
          name={`kind-${key}`}
          value={kind}
          onChange={({ target }) => setKind(target.value as Zone['rate']['kind'])}
        >
          <option value="flat">One for every parcel</option>
          <option value="weight">By weight</option>
        </Select>
      </Field>
      {kind === 'flat' ? (
        <Field label="Amount" wanted="Enter the price of a parcel.">
          <TextInput name={`price-${key}`} defaultValue={flat} required inputMode="decimal" />
        </Field>
      ) : (
        <Field label="Up to grams, amount" hint="One step per line, such as “500 4.90”">
          <Textarea name={`steps-${key}`} defaultValue={steps} rows={4} />
        </Field>
      )}
      <Field label="Free from" mark="optional">
        <TextInput name={`freeFrom-${key}`} defaultValue={zone.freeFrom ?? ''} inputMode="decimal" />
      </Field>
      {onRemove ? (
        <div className={both}>
          <Button size="dense" tone="loss" onClick={onRemove}>
            Remove this zone
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}
function readZone(form: HTMLFormElement, key: number): Zone {
  const word = (name: string) => formWord(form, `${name}-${key}`)
  const freeFrom = word('freeFrom')
  return {
    name: word('name'),
    countries: countryCodes(word('countries')),
    rate:
      word('kind') === 'weight'
        ? { kind: 'weight', steps: weightSteps(word('steps')) }
        : { kind: 'flat', price: amountOf(word('price'), 'Amount') },
    freeFrom: freeFrom === '' ? null : amountOf(freeFrom, 'Free from'),
  }
}

/** With keys of their own, so that their fields begin anew. */
const rowsOf = (zones: readonly Zone[], first: number): Row[] =>
  zones.map((zone, at) => ({ key: first + at, zone }))

export function ShippingForm({ rules }: { rules: SellingRules }) {
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(rules.shipping.zones, 0))
  const after = Math.max(-1, ...rows.map(({ key }) => key)) + 1
  return (
    <SettingsForm<SellingRules, readonly Zone[]>
      save={async (api, form, { shipping } = rules) =>
        api.adminSetSelling({
          shipping: { zones: rows.map(({ key }) => readZone(form, key)) },
          seen: { shipping },
        })
      }
      edits={{
        record: rules,
        mine: (form) => rows.map(({ key }) => readZone(form, key)),
        read: ({ shipping }) => shipping.zones,
        fields: (zones) =>
          Object.fromEntries(zones.map((zone) => [zone.name, zoneWords(zone, rules.currency)])),
        take: ({ shipping }) => setRows(rowsOf(shipping.zones, after)),
      }}
    >
      {(errorOf, changed) => (
        <>
          <ul className={css({ textStyle: 'note', color: 'ink2' })}>
            {rules.shipping.zones.map((zone) => (
              <li key={zone.name}>
                <b>{zone.name}.</b> {zoneWords(zone, rules.currency)}
              </li>
            ))}
            {rules.shipping.zones.some(({ countries }) => countries.length === 0) ? null : (
              <li>Nothing is sent to other countries.</li>
            )}
          </ul>
          {rows.map((row) => (
            <ZoneFields
              key={row.key}
              row={row}
              onRemove={() => {
                setRows((before) => before.filter((other) => other.key !== row.key))
                changed()
              }}
            />
          ))}
          {errorOf('shipping').error ? <p role="alert">{errorOf('shipping').error}</p> : null}
          <div>
            <Button
              size="dense"
              icon={<PlusIcon size="small" />}
              onClick={() => {
                setRows((before) => [...before, { key: after, zone: empty }])
                changed()
              }}
            >
              Add a zone
            </Button>
          </div>
        </>
      )}
    </SettingsForm>
  )
}
