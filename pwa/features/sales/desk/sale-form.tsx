import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { draftEdits } from '#pwa/features/admin/form/present-state.ts'
import type { ErrorOf } from '#pwa/features/admin/form-errors.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { RadioGroup } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { FieldPair } from '#pwa/ui/inputs/field-pair.tsx'
import { Segmented } from '#pwa/ui/inputs/segmented.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { AdminSale } from '#shared/sales/admin-sales.contract.ts'
import { css } from '#styled/css'
import { localTime } from '#pwa/features/admin/local-time.ts'
import { OverlapNotice } from './overlap-notice.tsx'
import { ProductPicker } from './product-picker.tsx'
import { SalePrices } from './sale-prices.tsx'
import { salePreviewQuery } from './sales.queries.ts'

const day = 86_400_000

interface Draft {
  name: string
  scope: 'all' | 'some'
  products: ReadonlyMap<number, string>
  discountType: AdminSale['discountType']
  discountValue: string
  start: string
  end: string
}
function draftOf(sale: AdminSale | null): Draft {
  const now = Date.now()
  return {
    name: sale?.name ?? '',
    scope: !sale || sale.siteWide ? 'all' : 'some',
    products: new Map(sale?.productIds.map((id, index) => [id, sale.productNames[index] ?? `Product ${id}`])),
    discountType: sale?.discountType ?? 'percentage',
    discountValue: sale ? String(Number(sale.discountValue)) : '10',
    start: localTime(sale ? new Date(sale.startDate) : new Date(now)),
    end: localTime(sale ? new Date(sale.endDate) : new Date(now + 7 * day)),
  }
}
/** By label, for two versions side by side. */
const draftFields = (draft: Draft) => ({
  Name: draft.name,
  Discount: draft.discountType,
  Off: draft.discountValue,
  On: draft.scope === 'all' ? 'The whole shop' : draft.products,
  Begins: draft.start,
  Ends: draft.end,
})
/** Null while incomplete. */
function valuesOf(draft: Draft, sale: AdminSale | null) {
  const [start, end] = [new Date(draft.start), new Date(draft.end)]
  const value = draft.discountValue.trim().replace(',', '.')
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime()) || !/^\d{1,8}(\.\d{1,2})?$/.test(value))
    return null
  return {
    ...(sale ? { id: sale.id } : {}),
    name: draft.name.trim(),
    siteWide: draft.scope === 'all',
    productIds: draft.scope === 'all' ? [] : [...draft.products.keys()],
    discountType: draft.discountType,
    discountValue: value,
    startDate: start.toISOString(),
    endDate: end.toISOString(),
  }
}

type TimesProps = { draft: Draft; change: (part: Partial<Draft>) => void; errorOf: ErrorOf }

function Times({ draft, change, errorOf }: TimesProps) {
  return (
    <>
      <Field label="Begins" wanted="Enter when it begins." hint="Your local time" {...errorOf('startDate')}>
        <TextInput
          type="datetime-local"
          value={draft.start}
          required
          onChange={({ target }) => change({ start: target.value })}
        />
      </Field>
      <Field
        label="Ends"
        wanted="Enter when it ends."
        hint="By itself, everywhere at once"
        {...errorOf('endDate')}
      >
        <TextInput
          type="datetime-local"
          value={draft.end}
          required
          onChange={({ target }) => change({ end: target.value })}
        />
      </Field>
    </>
  )
}

export function SaleForm({ sale, onDone }: { sale: AdminSale | null; onDone: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { currency } = useShop()
  const [draft, setDraft] = useState(() => draftOf(sale))
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const values = valuesOf(draft, sale)
  const hasScope = draft.scope === 'all' || draft.products.size > 0
  const asked = values && hasScope ? { ...values, name: values.name || 'This sale' } : null
  const { data: preview } = useQuery(salePreviewQuery(api, asked))
  const save = async (client: Api, _form: HTMLFormElement, base: AdminSale | undefined) => {
    if (!values) throw new Error('Set the times and the amount first.')
    const { id: _id, ...fields } = { id: 0, ...values }
    if (!base) return client.adminCreateSale(fields)
    return client.adminUpdateSale({ id: base.id, revision: base.revision, ...fields })
  }
  const close = async (saved: AdminSale) => {
    showToast({ title: saved.state === 'running' ? `${saved.name} is running` : 'Saved', tone: 'ok' })
    await queryClient.invalidateQueries({ queryKey: ['sales'] })
  }
  return (
    <DeskForm
      tone="act"
      button={sale ? 'Save' : 'Create sale'}
      save={save}
      onSaved={close}
      onDone={onDone}
      onCancel={onDone}
      edits={draftEdits(sale, { draft, setDraft, read: draftOf, fields: draftFields })}
    >
      {(errorOf) => (
        <>
          <Field
            label="Name"
            wanted="Enter a name for the sale."
            hint="Shown beside the price."
            {...errorOf('name')}
          >
            <TextInput
              value={draft.name}
              required
              maxLength={60}
              onChange={({ target }) => change({ name: target.value })}
            />
          </Field>
          <FieldPair>
            <div className={css({ display: 'grid', gap: '4', justifyItems: 'start' })}>
              <span className={css({ textStyle: 'label' })}>Discount</span>
              <Segmented
                label="Discount"
                options={[
                  { value: 'percentage', label: 'Percent' },
                  { value: 'fixed', label: currency },
                ]}
                value={draft.discountType}
                onChange={(discountType) => change({ discountType })}
              />
            </div>
            <Field
              label={draft.discountType === 'percentage' ? 'Percent off' : 'Amount off'}
              wanted="Enter how much is taken off."
              {...errorOf('discountValue')}
            >
              <TextInput
                value={draft.discountValue}
                required
                inputMode="decimal"
                onChange={({ target }) => change({ discountValue: target.value })}
              />
            </Field>
            <Times draft={draft} change={change} errorOf={errorOf} />
          </FieldPair>
          <RadioGroup
            legend="What it covers"
            name="scope"
            inline
            options={[
              { value: 'all', label: 'The whole shop' },
              { value: 'some', label: 'Some products' },
            ]}
            value={draft.scope}
            onChange={(scope) => change({ scope })}
            {...errorOf('productIds')}
          />
          {draft.scope === 'some' ? (
            <ProductPicker chosen={draft.products} onChange={(products) => change({ products })} />
          ) : null}
          {preview && asked ? (
            <>
              <OverlapNotice overlaps={preview.overlaps} />
              <SalePrices preview={preview} name={asked.name} currency={currency} />
            </>
          ) : null}
        </>
      )}
    </DeskForm>
  )
}
