import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { PlusIcon } from '#pwa/ui/screen-icons.tsx'
import { Select, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { slugOf } from '#pwa/features/admin/slug-of.ts'

export function NewProduct() {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="act" icon={<PlusIcon size="small" />} onClick={() => setOpen(true)}>
        New product
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="New product">
        <DeskForm
          button="Create draft"
          busyText="Creating..."
          save={(api, form) => {
            const [name, productType] = [formWord(form, 'name'), formWord(form, 'productType')]
            return api.adminCreateProduct({
              name,
              productType,
              price: formWord(form, 'price'),
              slug: slugOf(name),
              isDigitalDownload: productType === 'planes',
            })
          }}
          onSaved={({ id }) => navigate({ to: '/admin/products/$id', params: { id: String(id) } })}
          onCancel={() => setOpen(false)}
        >
          {(errorOf) => (
            <>
              <Field label="Name" wanted="Enter a name" {...errorOf('name', 'slug')}>
                <TextInput name="name" required maxLength={80} />
              </Field>
              <Field label="Type" {...errorOf('productType')}>
                <Select name="productType" defaultValue="planes">
                  <option value="planes">Plane (download)</option>
                  <option value="parts">Part or hardware (shipped)</option>
                </Select>
              </Field>
              <Field label="Price" wanted="Enter a price" {...errorOf('price')}>
                <TextInput
                  name="price"
                  required
                  inputMode="decimal"
                  pattern="\d{1,8}(\.\d{1,2})?"
                  placeholder="24.90"
                />
              </Field>
            </>
          )}
        </DeskForm>
      </Dialog>
    </>
  )
}
