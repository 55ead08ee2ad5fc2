import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { PlusIcon } from '#pwa/ui/icons.tsx'
import { Select, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { css } from '#styled/css'
import { formWord } from '#pwa/features/admin/form-word.ts'

/** "Lapwing 800" → "lapwing-800". */
const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)

/** Makes a draft from a name, a type and a price, and opens its editor. */
export function NewProduct() {
  const api = useApi()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const create = useMutation({
    mutationFn: (wanted: { name: string; productType: string; price: string }) =>
      api.adminCreateProduct({
        ...wanted,
        slug: slugOf(wanted.name),
        isDigitalDownload: wanted.productType === 'planes',
      }),
    onSuccess: ({ id }) => void navigate({ to: '/admin/products/$id', params: { id: String(id) } }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    create.mutate({
      name: formWord(form, 'name'),
      productType: formWord(form, 'productType'),
      price: formWord(form, 'price'),
    })
  }
  const issues = create.error instanceof ApiError ? (create.error.problem?.issues ?? []) : []
  const errorOf = (...names: string[]) => {
    const message = issues.find(({ path }) => names.includes(path))?.message
    return message ? { error: message } : {}
  }
  return (
    <>
      <Button tone="act" icon={<PlusIcon size="small" />} onClick={() => setOpen(true)}>
        New product
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="New product">
        <form onSubmit={submit} className={css({ display: 'grid', gap: '16' })}>
          <Field label="Name" {...errorOf('name', 'slug')}>
            <TextInput name="name" required maxLength={80} />
          </Field>
          <Field label="Type" {...errorOf('productType')}>
            <Select name="productType" defaultValue="planes">
              <option value="planes">Plane (download)</option>
              <option value="parts">Part or hardware (shipped)</option>
            </Select>
          </Field>
          <Field label="Price" {...errorOf('price')}>
            <TextInput
              name="price"
              required
              inputMode="decimal"
              pattern="\d{1,8}(\.\d{1,2})?"
              placeholder="24.90"
            />
          </Field>
          {create.isError && issues.length === 0 ? <p role="alert">{create.error.message}</p> : null}
          <div className={css({ display: 'flex', gap: '12' })}>
            <Button type="submit" tone="ink" busy={create.isPending} busyText="Creating...">
              Create draft
            </Button>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
