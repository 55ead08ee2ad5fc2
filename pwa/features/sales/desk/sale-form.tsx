import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { RadioGroup } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
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

const stack = css({ display: 'grid', gap: '16' })
const pair = css({
  display: 'grid',
  gap: '16',
  gridTemplateColumns: { tablet: '1fr 1fr' },
  alignItems: 'start',
})
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
/** The draft as a call; null while a time or an amount is not there. */
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

/** Makes or changes a sale, with what products cost in it and what it overlaps beside the fields. */
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
  const save = useMutation({
    mutationFn: async () => {
      if (!values) throw new Error('Set the times and the amount first.')
      const { id, ...fields } = { id: sale?.id ?? null, ...values }
      return id === null ? api.adminCreateSale(fields) : api.adminUpdateSale({ id, ...fields })
    },
    onSuccess: async (saved) => {
      showToast({ title: saved.state === 'running' ? `${saved.name} is running` : 'Saved', tone: 'ok' })
      onDone()
      await queryClient.invalidateQueries({ queryKey: ['sales'] })
    },
  })
  const issues = save.error instanceof ApiError ? (save.error.problem?.issues ?? []) : []
  const errorOf = (name: string) => {
    const message = issues.find(({ path }) => path === name)?.message
    return message ? { error: message } : {}
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form onSubmit={submit} className={stack}>
      <Field label="Name" hint="Shown beside the price." {...errorOf('name')}>
        <TextInput
          value={draft.name}
          required
          maxLength={60}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <div className={pair}>
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
          {...errorOf('discountValue')}
        >
          <TextInput
            value={draft.discountValue}
            required
            inputMode="decimal"
            onChange={({ target }) => change({ discountValue: target.value })}
          />
        </Field>
        <Field label="Begins" hint="Your local time" {...errorOf('startDate')}>
          <TextInput
            type="datetime-local"
            value={draft.start}
            required
            onChange={({ target }) => change({ start: target.value })}
          />
        </Field>
        <Field label="Ends" hint="By itself, everywhere at once" {...errorOf('endDate')}>
          <TextInput
            type="datetime-local"
            value={draft.end}
            required
            onChange={({ target }) => change({ end: target.value })}
          />
        </Field>
      </div>
      <RadioGroup
        legend="What is on sale"
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
      {save.isError && issues.length === 0 ? <p role="alert">{save.error.message}</p> : null}
      <div className={css({ display: 'flex', gap: '12' })}>
        <Button type="submit" tone="act" busy={save.isPending} busyText="Saving...">
          {sale ? 'Save' : 'Create sale'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
