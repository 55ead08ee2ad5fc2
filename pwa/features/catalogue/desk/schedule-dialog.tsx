import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { localTime } from '#pwa/features/admin/local-time.ts'
import { SaveError } from '#pwa/features/admin/save-error.tsx'
import type { EditorProps } from './product-media.tsx'
import { changesOf } from './products-desk.queries.ts'

export function ScheduleDialog({ product, onChanged, onClose }: EditorProps & { onClose: () => void }) {
  const api = useApi()
  const { id } = product
  const [first] = useState(() =>
    localTime(product.publishAt ? new Date(product.publishAt) : new Date(Date.now() + 86_400_000)),
  )
  const drop = useMutation({
    scope: changesOf(id),
    mutationFn: () => api.adminScheduleProduct({ id, publishAt: null }),
    onSuccess: onChanged,
  })
  return (
    <Dialog open onClose={onClose} title="Schedule publishing">
      <DeskForm
        button="Schedule"
        scope={changesOf(id)}
        underWay={drop.isPending ? 'Removing...' : null}
        save={async (client, form) => {
          const at = new Date(formWord(form, 'at'))
          if (Number.isNaN(at.getTime())) throw new Error('Enter day and time.')
          return client.adminScheduleProduct({ id, publishAt: at.toISOString() })
        }}
        onSaved={onChanged}
        onDone={onClose}
        onCancel={onClose}
      >
        {(errorOf) => (
          <>
            <Field
              label="Day and time"
              wanted="Enter day and time."
              hint="Your local time. It is published within a minute."
              {...errorOf('publishAt')}
            >
              <TextInput name="at" type="datetime-local" required defaultValue={first} />
            </Field>
            {product.publishAt ? (
              <Button busy={drop.isPending} onClick={() => drop.mutate(undefined, { onSuccess: onClose })}>
                Remove the schedule
              </Button>
            ) : null}
            <SaveError error={drop.error} />
          </>
        )}
      </DeskForm>
    </Dialog>
  )
}
