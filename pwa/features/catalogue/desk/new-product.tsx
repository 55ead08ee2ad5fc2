import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { CreateButton } from '#pwa/features/admin/list/create-button.tsx'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { slugOf } from '#pwa/features/admin/slug-of.ts'

export function NewProductDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return (
    <Dialog open={open} onClose={onClose} title="New product">
      <DeskForm
        button="Create draft"
        busyText="Creating..."
        save={(api, form) => {
          const [name, productType] = [formWord(form, 'name'), formWord(form, 'productType')]
          return api.adminCreateProduct({
            name,
            productType,
            price: formWord(form, 'price').replace(',', '.'),
            slug: slugOf(name),
            isDigitalDownload: productType === 'planes',
          })
        }}
        onSaved={() => queryClient.invalidateQueries({ queryKey: tag('Product', 'admin', 'list') })}
        onDone={({ id }) => navigate({ to: '/admin/products/$id', params: { id: String(id) } })}
        onCancel={onClose}
      >
        {(errorOf) => (
          <>
            <Field label="Name" wanted="Enter a name." {...errorOf('name', 'slug')}>
              <TextInput name="name" required maxLength={80} />
            </Field>
            <Field label="Type" {...errorOf('productType')}>
              <Select name="productType" defaultValue="planes">
                <option value="planes">Plane (download)</option>
                <option value="parts">Part or hardware (shipped)</option>
              </Select>
            </Field>
            <Field label="Price" wanted="Enter a price such as 24.90." {...errorOf('price')}>
              <TextInput
                name="price"
                required
                inputMode="decimal"
                pattern="\d{1,8}([.,]\d{1,2})?"
                placeholder="24.90"
              />
            </Field>
          </>
        )}
      </DeskForm>
    </Dialog>
  )
}

export function NewProduct() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <CreateButton act={{ words: 'New product', start: () => setOpen(true) }} />
      <NewProductDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
