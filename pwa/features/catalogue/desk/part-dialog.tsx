import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { materials } from '#shared/aircraft/materials.ts'
import type { AdminPart, AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import { css } from '#styled/css'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { changesOf } from './products-desk.queries.ts'

const grid = css({ display: 'grid', gap: '16', gridTemplateColumns: { tablet: '1fr 1fr' } })
const both = css({ gridColumn: { tablet: '1 / -1' } })

type PartDialogProps = {
  product: AdminProduct
  part: AdminPart
  onChanged: (product: AdminProduct) => void
  onClose: () => void
}

export function PartDialog({ product, part, onChanged, onClose }: PartDialogProps) {
  const fileId = product.files.find(({ path }) => path === part.path)?.id ?? 0
  return (
    <Dialog open onClose={onClose} title={`Part ${part.code}`}>
      <DeskForm
        scope={changesOf(product.id)}
        save={(api, form) =>
          api.adminDescribePart({
            id: product.id,
            fileId,
            code: formWord(form, 'code').toUpperCase(),
            name: formWord(form, 'name'),
            quantity: Number(formWord(form, 'quantity')),
            material: formWord(form, 'material') as AdminPart['material'],
          })
        }
        onSaved={onChanged}
        onDone={onClose}
        onCancel={onClose}
      >
        {(errorOf) => (
          <div className={grid}>
            <p className={both}>{part.path}</p>
            <Field label="Code" wanted="Enter a code." {...errorOf('code')}>
              <TextInput name="code" defaultValue={part.code} required maxLength={6} />
            </Field>
            <Field label="How many" wanted="Enter how many to print, 1 to 50." {...errorOf('quantity')}>
              <TextInput
                name="quantity"
                defaultValue={part.quantity}
                type="number"
                inputMode="numeric"
                min={1}
                max={50}
                required
              />
            </Field>
            <div className={both}>
              <Field label="Name" wanted="Enter a name." {...errorOf('name')}>
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
          </div>
        )}
      </DeskForm>
    </Dialog>
  )
}
