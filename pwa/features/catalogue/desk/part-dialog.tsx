import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { materials } from '#shared/aircraft/materials.ts'
import type { AdminPart, AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import { css } from '#styled/css'
import { formWord } from '#pwa/features/admin/form-word.ts'

const form = css({ display: 'grid', gap: '16', gridTemplateColumns: { tablet: '1fr 1fr' } })
const both = css({ gridColumn: { tablet: '1 / -1' } })

type PartDialogProps = {
  product: AdminProduct
  part: AdminPart
  onChanged: (product: AdminProduct) => void
  onClose: () => void
}

/** Puts right what was guessed from the name of a part's file. */
export function PartDialog({ product, part, onChanged, onClose }: PartDialogProps) {
  const api = useApi()
  const fileId = product.files.find(({ path }) => path === part.path)?.id ?? 0
  const save = useMutation({
    mutationFn: (given: HTMLFormElement) =>
      api.adminDescribePart({
        id: product.id,
        fileId,
        code: formWord(given, 'code').toUpperCase(),
        name: formWord(given, 'name'),
        quantity: Number(formWord(given, 'quantity')),
        material: formWord(given, 'material') as AdminPart['material'],
      }),
    onSuccess: (changed) => {
      onChanged(changed)
      onClose()
    },
  })
  const issues = save.error instanceof ApiError ? (save.error.problem?.issues ?? []) : []
  const errorOf = (name: string) => {
    const message = issues.find(({ path }) => path === name)?.message
    return message ? { error: message } : {}
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate(event.currentTarget)
  }
  return (
    <Dialog open onClose={onClose} title={`Part ${part.code}`}>
      <form onSubmit={submit} className={form}>
        <p className={both}>{part.path}</p>
        <Field label="Code" {...errorOf('code')}>
          <TextInput name="code" defaultValue={part.code} required maxLength={6} />
        </Field>
        <Field label="How many" {...errorOf('quantity')}>
          <TextInput name="quantity" defaultValue={part.quantity} type="number" min={1} max={50} required />
        </Field>
        <div className={both}>
          <Field label="Name" {...errorOf('name')}>
            <TextInput name="name" defaultValue={part.name} required maxLength={120} />
          </Field>
        </div>
        <div className={both}>
          <Field label="Material">
            <Select name="material" defaultValue={part.material}>
              {materials.map((material) => (
                <option key={material}>{material}</option>
              ))}
            </Select>
          </Field>
        </div>
        {save.isError && issues.length === 0 ? <p role="alert">{save.error.message}</p> : null}
        <div className={css({ display: 'flex', gap: '12' })}>
          <Button type="submit" tone="ink" busy={save.isPending} busyText="Saving...">
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}
