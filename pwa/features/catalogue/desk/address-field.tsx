import { useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import { css } from '#styled/css'

const row = css({ display: 'flex', gap: '8', '& > :first-child': { flex: '1' } })

/** Fixed after publishing, since it may be linked. */
export function AddressField({ product, error }: { product: AdminProduct; error?: string }) {
  const [open, setOpen] = useState(product.publishedAt === null)
  const hint = open
    ? product.publishedAt === null
      ? `/products/${product.productType}/…`
      : 'The old address leads to the new one.'
    : `/products/${product.productType}/${product.slug}`
  return (
    <div className={row}>
      <Field label="Web address" wanted="Enter a web address." hint={hint} {...(error ? { error } : {})}>
        <TextInput name="slug" defaultValue={product.slug} required maxLength={80} readOnly={!open} />
      </Field>
      {open ? null : (
        <div className={css({ pt: '24' })}>
          <Button onClick={() => setOpen(true)}>Change</Button>
        </div>
      )}
    </div>
  )
}
