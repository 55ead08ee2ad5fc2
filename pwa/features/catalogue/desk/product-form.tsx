import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { BothVersions } from '#pwa/features/admin/form/both-versions.tsx'
import { differences, type Present, presentOf } from '#pwa/features/admin/form/present-state.ts'
import { formErrors } from '#pwa/features/admin/form-errors.ts'
import { SaveError } from '#pwa/features/admin/save-error.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select, Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import { css } from '#styled/css'
import { AddressField } from './address-field.tsx'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { TypeOptions } from './type-options.tsx'
import { type SaveState, useAutosave } from '#pwa/features/admin/use-autosave.ts'

const grid = css({ display: 'grid', gap: '16', gridTemplateColumns: { base: '1fr', desk: '1fr 1fr' } })
const both = css({ gridColumn: { desk: '1 / -1' } })
const licences = [
  ['personal', 'Personal'],
  ['print-and-sell', 'Print and sell, 50 a year'],
  ['cc-by-4', 'CC BY 4.0'],
  ['cc-by-nc-sa-4', 'CC BY-NC-SA 4.0'],
] as const

/** With revision and stock as shown. */
function valuesOf(form: HTMLFormElement, product: AdminProduct) {
  const word = (name: string) => formWord(form, name)
  const whole = (name: string) => (word(name) === '' ? null : Number(word(name)))
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
    price: word('price'),
    isDigitalDownload: product.isDigitalDownload,
    isFeatured: word('isFeatured') === 'on',
    licenceKind: (word('licenceKind') || null) as AdminProduct['licenceKind'],
    version: word('version') || null,
    ...(goods ? { stock: whole('stock'), stockSeen: product.stock, weightGrams: whole('weightGrams') } : {}),
  }
}

/** By label, of what the form has. */
const fieldsOf = (values: Omit<ReturnType<typeof valuesOf>, 'id'>, product: AdminProduct) => ({
  Name: values.name,
  Address: values.slug,
  Tagline: values.tagline,
  Type: values.productType,
  Kind: values.kind,
  Price: values.price,
  ...(product.publishedAt === null ? { Version: values.version } : {}),
  ...(product.isDigitalDownload
    ? { Licence: values.licenceKind }
    : { 'In stock': values.stock, 'Weight, g': values.weightGrams }),
  Description: values.description,
  'Featured on the home page': values.isFeatured,
})

type ConflictProps = {
  present: Present<AdminProduct>
  form: HTMLFormElement
  isBusy: boolean
  onKeep: () => void
  onTake: () => void
}

function Conflict({ present: { by, record }, form, ...rest }: ConflictProps) {
  const rows = differences(fieldsOf(valuesOf(form, record), record), fieldsOf(record, record))
  return <BothVersions by={by} rows={rows} {...rest} />
}

/** The bar's Save submits it. */
export const productFormId = 'product-form'

type ProductFormProps = {
  product: AdminProduct
  onSaved: (product: AdminProduct) => void
  onState: (state: SaveState) => void
  onReload: () => void
}

export function ProductForm({ product, onSaved, onState, onReload }: ProductFormProps) {
  const api = useApi()
  const form = useRef<HTMLFormElement>(null)
  const latest = useRef(product)
  useEffect(() => {
    latest.current = product
  }, [product])
  const isDraft = product.status === 'draft'
  const send = useMutation({
    mutationFn: (given: HTMLFormElement) => api.adminUpdateProduct(valuesOf(given, latest.current)),
    onSuccess: (saved) => {
      latest.current = saved
      onSaved(saved)
    },
  })
  const { state, save, touch } = useAutosave(async () => {
    if (form.current) await send.mutateAsync(form.current)
  }, isDraft)
  useEffect(() => onState(state), [state, onState])
  const { errorOf } = formErrors(send.error)
  const present = presentOf<AdminProduct>(send.error)
  const keep = (record: AdminProduct) => {
    latest.current = record
    void save()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save()
  }
  return (
    <form ref={form} onSubmit={submit} onChange={touch} className={grid} id={productFormId}>
      <Field label="Name" wanted="Enter a name" {...errorOf('name')}>
        <TextInput name="name" defaultValue={product.name} required maxLength={80} />
      </Field>
      <AddressField product={product} {...errorOf('slug')} />
      <div className={both}>
        <Field label="Tagline" {...errorOf('tagline')}>
          <TextInput name="tagline" defaultValue={product.tagline} maxLength={160} />
        </Field>
      </div>
      <Field label="Type" {...errorOf('productType')}>
        <Select key={product.productType} name="productType" defaultValue={product.productType}>
          <TypeOptions />
        </Select>
      </Field>
      <Field label="Kind" mark="optional" {...errorOf('kind')}>
        <TextInput name="kind" defaultValue={product.kind ?? ''} maxLength={40} />
      </Field>
      <Field label="Price" wanted="Enter a price" {...errorOf('price')}>
        <TextInput name="price" defaultValue={product.price} required inputMode="decimal" />
      </Field>
      {product.publishedAt === null ? (
        <Field label="Release" mark="optional" {...errorOf('version')}>
          <TextInput name="version" defaultValue={product.version ?? ''} placeholder="1.0" />
        </Field>
      ) : null}
      {product.isDigitalDownload ? (
        <Field label="Licence" {...errorOf('licenceKind')}>
          <Select name="licenceKind" defaultValue={product.licenceKind ?? ''}>
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
            <TextInput name="stock" defaultValue={product.stock ?? ''} inputMode="numeric" />
          </Field>
          <Field label="Weight, g" {...errorOf('weightGrams')}>
            <TextInput name="weightGrams" defaultValue={product.weightGrams ?? ''} inputMode="numeric" />
          </Field>
        </>
      )}
      <div className={both}>
        <Field
          label="Description"
          hint="An empty line begins a paragraph; lines with “- ” are a list."
          {...errorOf('description')}
        >
          <Textarea name="description" defaultValue={product.description} rows={10} maxLength={20_000} />
        </Field>
      </div>
      <Checkbox name="isFeatured" label="Featured on the home page" defaultChecked={product.isFeatured} />
      <div className={both}>
        {present && send.variables ? (
          <Conflict
            present={present}
            form={send.variables}
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
