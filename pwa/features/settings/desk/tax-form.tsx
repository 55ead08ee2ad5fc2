import { useState } from 'react'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { FieldPair } from '#pwa/ui/inputs/field-pair.tsx'
import { Select, Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { formatPrice } from '#shared/format.ts'
import { orderTotals } from '#shared/orders/order-totals.ts'
import { type SellingRules, sellingCurrencies } from '#shared/settings/selling-rules.ts'
import { css } from '#styled/css'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { countryRates, numberOf, writeTaxRates } from './selling-texts.ts'
import { SettingsForm } from './settings-form.tsx'

const effect = css({ textStyle: 'note', color: 'ink2' })
const example = {
  unitPrice: '24.90',
  originalPrice: '24.90',
  quantity: 1,
  isDigitalDownload: true,
  weightGrams: null,
}

function readTax(form: HTMLFormElement): Pick<SellingRules, 'currency' | 'tax'> {
  return {
    currency: formWord(form, 'currency'),
    tax: {
      name: formWord(form, 'taxName'),
      included: formWord(form, 'included') === 'on',
      percent: numberOf(formWord(form, 'percent'), 'Percent'),
      countries: countryRates(formWord(form, 'countries')),
    },
  }
}
/** For a download at 24.90. */
function Effect({ rules }: { rules: SellingRules }) {
  const country = rules.tax.countries[0]?.country ?? ''
  const totals = orderTotals([example], country, rules)
  const tax = `${formatPrice(totals.tax, rules.currency)} ${totals.taxName} (${totals.taxPercent}%)`
  return (
    <p className={effect} role="status">
      A download at {formatPrice('24.90', rules.currency)}
      {country ? `, bought in ${country},` : ''} costs {formatPrice(totals.total, rules.currency)}
      {totals.taxPercent === 0
        ? ', without tax.'
        : totals.taxIncluded
          ? `, of it ${tax}.`
          : `: ${tax} is added.`}
    </p>
  )
}

/** With their effect on a price. */
const taxFields = ({ currency, tax }: SellingRules) => ({
  Currency: currency,
  'Name of the tax': tax.name,
  Percent: tax.percent,
  'Prices include the tax': tax.included,
  'Countries with their own rate': writeTaxRates(tax.countries),
})

export function TaxForm({ rules: opened, onSaved }: { rules: SellingRules; onSaved?: () => void }) {
  const [rules, setRules] = useState(opened)
  const [shown, show] = useState(rules)
  const take = (record: SellingRules) => {
    setRules(record)
    show(record)
  }
  const follow = (form: HTMLFormElement | null) => {
    if (!form) return
    try {
      show({ ...rules, ...readTax(form) })
    } catch (error) {
      // Keeps the last valid effect while typing.
      if (!(error instanceof RangeError)) throw error
    }
  }
  return (
    <div onChange={(event) => follow((event.target as HTMLInputElement).form)}>
      <SettingsForm<SellingRules, SellingRules>
        key={JSON.stringify(rules)}
        save={async (api, form, { currency, tax } = rules) =>
          api.adminSetSelling({ ...readTax(form), seen: { currency, tax } })
        }
        edits={{
          record: rules,
          mine: (form) => ({ ...rules, ...readTax(form) }),
          read: (record) => record,
          fields: taxFields,
          take,
        }}
        {...(onSaved ? { onSaved } : {})}
      >
        {(errorOf) => (
          <>
            <Field
              label="Currency"
              hint="Prices keep their numbers: 24.90 stays 24.90. Orders keep the currency they were made in."
              {...errorOf('currency')}
            >
              <Select name="currency" defaultValue={rules.currency}>
                {sellingCurrencies.map((currency) => (
                  <option key={currency}>{currency}</option>
                ))}
              </Select>
            </Field>
            <FieldPair>
              <Field label="Name of the tax" wanted="Enter the name of the tax." {...errorOf('tax.name')}>
                <TextInput name="taxName" defaultValue={rules.tax.name} required maxLength={20} />
              </Field>
              <Field
                label="Percent"
                wanted="Enter the percent."
                hint="For all countries that have no rate of their own below."
                {...errorOf('tax.percent')}
              >
                <TextInput name="percent" defaultValue={rules.tax.percent} required inputMode="decimal" />
              </Field>
            </FieldPair>
            <Checkbox
              name="included"
              label="Prices include the tax"
              note="Otherwise it is added in the checkout, as a line of its own."
              defaultChecked={rules.tax.included}
            />
            <Field
              label="Countries with their own rate"
              mark="optional"
              hint="One per line: country code and percent. “DE 19”"
              {...errorOf('tax.countries')}
            >
              <Textarea name="countries" defaultValue={writeTaxRates(rules.tax.countries)} rows={4} />
            </Field>
            <Effect rules={shown} />
          </>
        )}
      </SettingsForm>
    </div>
  )
}
