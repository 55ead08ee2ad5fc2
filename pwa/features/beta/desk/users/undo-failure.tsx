import { useQueryClient } from '@tanstack/react-query'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea } from '#pwa/ui/inputs/text-input.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { BetaFailure } from '#shared/beta/users/beta-users.contract.ts'

type UndoFailureProps = { failure: BetaFailure; onClose: () => void }

export function UndoFailure({ failure, onClose }: UndoFailureProps) {
  const { name, program, userId, programId } = failure
  const queryClient = useQueryClient()
  const saved = async () => {
    showToast({ tone: 'ok', title: `${program} no longer counts for ${name}` })
    await queryClient.invalidateQueries({ queryKey: tag('BetaUser', 'admin') })
  }
  return (
    <Dialog open onClose={onClose} title={`Undo ${program} for ${name}?`}>
      <DeskForm
        button="Undo it"
        onDone={onClose}
        onCancel={onClose}
        onSaved={saved}
        save={(api, form) =>
          api.adminUndoBetaFailure({ userId, programId, reason: formWord(form, 'reason') })
        }
      >
        {(errorOf) => (
          <Field
            label="Reason"
            wanted="Enter a reason."
            hint={`Goes to ${name} as notification and mail, and into the audit log.`}
            {...errorOf('reason')}
          >
            <Textarea name="reason" rows={3} maxLength={500} required />
          </Field>
        )}
      </DeskForm>
    </Dialog>
  )
}
