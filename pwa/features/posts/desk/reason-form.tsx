import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea } from '#pwa/ui/inputs/text-input.tsx'
import { reasonLimit } from '#shared/posts/admin-posts.contract.ts'

type ReasonFormProps = {
  hint: string
  button: string
  save: (api: Api, reason: string) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
}

const focus = (field: HTMLTextAreaElement | null) => field?.focus()

/** Why something is declined or somebody blocked: they read it. */
export function ReasonForm({ hint, button, save, onDone, onCancel }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  return (
    <DeskForm
      button={button}
      busyText="Saving..."
      tone="lossFinal"
      save={(api) => save(api, reason.trim())}
      onDone={onDone}
      onCancel={onCancel}
    >
      {(errorOf) => (
        <Field label="Reason" hint={hint} {...errorOf('reason')}>
          <Textarea
            rows={3}
            ref={focus}
            required
            value={reason}
            maxLength={reasonLimit}
            onChange={({ target: { value } }) => setReason(value)}
          />
        </Field>
      )}
    </DeskForm>
  )
}
