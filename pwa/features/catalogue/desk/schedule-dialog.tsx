import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { css } from '#styled/css'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { localTime } from '#pwa/features/admin/local-time.ts'
import type { EditorProps } from './product-media.tsx'

/** When a finished draft goes on sale by itself. */
export function ScheduleDialog({ product, onChanged, onClose }: EditorProps & { onClose: () => void }) {
  const api = useApi()
  const [first] = useState(() =>
    localTime(product.publishAt ? new Date(product.publishAt) : new Date(Date.now() + 86_400_000)),
  )
  const plan = useMutation({
    mutationFn: (publishAt: string | null) => api.adminScheduleProduct({ id: product.id, publishAt }),
    onSuccess: (changed) => {
      onChanged(changed)
      onClose()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const at = new Date(formWord(event.currentTarget, 'at'))
    if (!Number.isNaN(at.getTime())) plan.mutate(at.toISOString())
  }
  return (
    <Dialog open onClose={onClose} title="Publish at a time">
      <form onSubmit={submit} className={css({ display: 'grid', gap: '16' })}>
        <Field
          label="Day and time"
          hint="Your local time. It goes on sale within a minute."
          {...(plan.isError ? { error: plan.error.message } : {})}
        >
          <TextInput name="at" type="datetime-local" required defaultValue={first} />
        </Field>
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '12' })}>
          <Button type="submit" tone="ink" busy={plan.isPending} busyText="Saving...">
            Schedule
          </Button>
          {product.publishAt ? <Button onClick={() => plan.mutate(null)}>Do not schedule</Button> : null}
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}
