import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { BothVersions } from '#pwa/features/admin/form/both-versions.tsx'
import { differences, type Present, presentOf } from '#pwa/features/admin/form/present-state.ts'
import { formErrors, mayBeDone } from '#pwa/features/admin/form-errors.ts'
import { SaveError } from '#pwa/features/admin/save-error.tsx'
import { isRefused } from '#pwa/foundation/data/use-sent-once.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select, Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import { css } from '#styled/css'
import { AddressField } from './address-field.tsx'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { changesOf } from './products-desk.queries.ts'
import { TypeOptions } from './type-options.tsx'
import { type OnSaveState, useAutosave } from '#pwa/features/admin/use-autosave.ts'

const grid = css({ display: 'grid', gap: '16', gridTemplateColumns: { base: '1fr', desk: '1fr 1fr' } })
const both = css({ gridColumn: { desk: '1 / -1' } })
const licences = [
  ['personal', 'Personal'],
  ['print-and-sell', 'Print and sell, 50 a year'],
  ['cc-by-4', 'CC BY 4.0'],
  ['cc-by-nc-sa-4', 'CC BY-NC-SA 4.0'],
] as const

/** A word that is no number goes as it is: JSON has null for NaN, and the shop refuses it at its field. */
function whole(form: HTMLFormElement, name: string): number | null {
  const word = formWord(form, name)
  if (word === '') return null
  return Number.isNaN(Number(word)) ? (word as unknown as number) : Number(word)
}
type Stock = AdminProduct['stock']

/** @param stockSeen what the field showed before anybody typed: later sales are subtracted from what was typed */
function valuesOf(form: HTMLFormElement, product: AdminProduct, stockSeen: Stock) {
  const word = (name: string) => formWord(form, name)
  const goods = !product.isDigitalDownload
  return {
    id: product.id,
    revision: product.revision,
    name: word('name'),
    slug: word('slug'),
    productType: word('productType'),
    kind: word('kind') || null,
    tagline: word('tagline'),
    description: word('description'),
    price: word('price').replace(',', '.'),
    isDigitalDownload: product.isDigitalDownload,
    isFeatured: word('isFeatured') === 'on',
    licenceKind: (word('licenceKind') || null) as AdminProduct['licenceKind'],
    version: word('version') || null,
    ...(goods ? { stock: whole(form, 'stock'), stockSeen, weightGrams: whole(form, 'weightGrams') } : {}),
  }
}
type Values = ReturnType<typeof valuesOf>

/** Shows the saved stock, where no other one was typed meanwhile. @returns what the field showed last */
function showStock(form: HTMLFormElement, { stock: sent = null }: Values, { stock }: AdminProduct): Stock {
  const field = form.elements.namedItem('stock')
  if (!(field instanceof HTMLInputElement)) return stock
  if (whole(form, 'stock') !== sent) return sent
  field.value = String(stock ?? '')
  return stock
}

/** By label, of what the form has. */
const fieldsOf = (values: Omit<Values, 'id'>, product: AdminProduct) => ({
  Name: values.name,
  Address: values.slug,
  Tagline: values.tagline,
  Type: values.productType,
  Kind: values.kind,
  Price: values.price,
  ...(product.publishedAt === null ? { Version: values.version } : {}),
  ...(product.isDigitalDownload
    ? { Licence: values.licenceKind }
    : {
        'In stock': values.stock === values.stockSeen ? product.stock : values.stock,
        'Weight, g': values.weightGrams,
      }),
  Description: values.description,
  'Featured on the home page': values.isFeatured,
})

type Sent = { form: HTMLFormElement; values: Values; draftOnly: boolean }
const isSame = (one: Sent, other: Sent) =>
  JSON.stringify([one.values, one.draftOnly]) === JSON.stringify([other.values, other.draftOnly])

type ConflictProps = {
  present: Present<AdminProduct>
  sent: Sent
  isBusy: boolean
  onKeep: () => void
  onTake: () => void
}

function Conflict({ present: { by, record }, sent: { form, values }, ...rest }: ConflictProps) {
  const mine = valuesOf(form, record, values.stockSeen ?? null)
  const rows = differences(fieldsOf(mine, record), fieldsOf(record, record))
  return <BothVersions by={by} rows={rows} {...rest} />
}

/** The bar's Save submits it. */
export const productFormId = 'product-form'

type ProductFormProps = {
  product: AdminProduct
  onSaved: (product: AdminProduct) => void
  onState: OnSaveState
  onReload: () => void
}

function useProductSave({ product, onSaved, onState }: ProductFormProps) {
  const api = useApi()
  const form = useRef<HTMLFormElement>(null)
  const base = useRef(product)
  const stockSeen = useRef(product.stock)
  // Its answer was lost: it is sent again as it was, before what was typed since.
  const unanswered = useRef<Sent>(null)
  const isDraft = product.status === 'draft'
  const send = useMutation({
    scope: changesOf(product.id),
    mutationFn: ({ values, draftOnly }: Sent) => api.adminUpdateProduct({ ...values, draftOnly }),
    onSuccess: (saved, sent) => {
      unanswered.current = null
      base.current = saved
      stockSeen.current = showStock(sent.form, sent.values, saved)
      onSaved(saved)
    },
    // Published meanwhile, it is saved by the bar alone.
    onError: (error, sent) => {
      if (mayBeDone(error)) unanswered.current = sent
      else if (isRefused(error)) unanswered.current = null
      const now = presentOf<AdminProduct>(error)
      if (now) onSaved(now.record)
    },
  })
  const work = async () => {
    const given = form.current
    if (!given) return
    const typed = (): Sent => ({
      form: given,
      values: valuesOf(given, base.current, stockSeen.current),
      draftOnly: isDraft,
    })
    const before = unanswered.current
    if (before) {
      const isAll = isSame(before, typed())
      try {
        await send.mutateAsync(before)
      } catch (error) {
        // The form has newer words: they are sent, and only their refusal is shown.
        if (isAll || unanswered.current) throw error
      }
      if (isAll) return
    }
    await send.mutateAsync(typed())
  }
  const { save, touch } = useAutosave(work, isDraft, onState)
  const keep = (record: AdminProduct) => {
    base.current = record
    // A stock that was typed replaces theirs; one that was not is not mine.
    if (form.current && whole(form.current, 'stock') !== stockSeen.current) stockSeen.current = record.stock
    void save()
  }
  return { form, send, save, touch, keep }
}

export function ProductForm(props: ProductFormProps) {
  const { product, onReload } = props
  // The fields show this one; a product that is read again meanwhile does not reach them.
  const [first] = useState(product)
  const { form, send, save, touch, keep } = useProductSave(props)
  const { errorOf } = formErrors(send.error)
  const present = presentOf<AdminProduct>(send.error)
  const isOther = present?.record.revision !== send.variables?.values.revision
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save()
  }
  return (
    <form ref={form} onSubmit={submit} onChange={touch} className={grid} id={productFormId}>
      <Field label="Name" wanted="Enter a name." {...errorOf('name')}>
        <TextInput name="name" defaultValue={first.name} required maxLength={80} />
      </Field>
      <AddressField product={product} {...errorOf('slug')} />
      <div className={both}>
        <Field label="Tagline" {...errorOf('tagline')}>
          <TextInput name="tagline" defaultValue={first.tagline} maxLength={160} />
        </Field>
      </div>
      <Field label="Type" {...errorOf('productType')}>
        <Select name="productType" defaultValue={first.productType}>
          <TypeOptions />
        </Select>
      </Field>
      <Field label="Kind" mark="optional" {...errorOf('kind')}>
        <TextInput name="kind" defaultValue={first.kind ?? ''} maxLength={40} />
      </Field>
      <Field label="Price" wanted="Enter a price such as 24.90." {...errorOf('price')}>
        <TextInput name="price" defaultValue={first.price} required inputMode="decimal" />
      </Field>
      {product.publishedAt === null ? (
        <Field label="Release" mark="optional" {...errorOf('version')}>
          <TextInput name="version" defaultValue={first.version ?? ''} placeholder="1.0" />
        </Field>
      ) : null}
      {product.isDigitalDownload ? (
        <Field label="Licence" {...errorOf('licenceKind')}>
          <Select name="licenceKind" defaultValue={first.licenceKind ?? ''}>
            <option value="">Choose one</option>
            {licences.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <>
          <Field label="In stock" {...errorOf('stock')}>
            <TextInput name="stock" defaultValue={first.stock ?? ''} inputMode="numeric" />
          </Field>
          <Field label="Weight, g" {...errorOf('weightGrams')}>
            <TextInput name="weightGrams" defaultValue={first.weightGrams ?? ''} inputMode="numeric" />
          </Field>
        </>
      )}
      <div className={both}>
        <Field
          label="Description"
          hint="An empty line begins a paragraph; lines with “- ” are a list."
          {...errorOf('description')}
        >
          <Textarea name="description" defaultValue={first.description} rows={10} maxLength={20_000} />
        </Field>
      </div>
      <Checkbox name="isFeatured" label="Featured on the home page" defaultChecked={first.isFeatured} />
      <div className={both}>
        {present && isOther && send.variables ? (
          <Conflict
            present={present}
            sent={send.variables}
            isBusy={send.isPending}
            onKeep={() => keep(present.record)}
            onTake={onReload}
          />
        ) : (
          <SaveError error={send.error} onReload={onReload} />
        )}
      </div>
    </form>
  )
}
