import { hasStatus } from '#pwa/foundation/network/api-client.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { arrivesOnceText, formErrors, isUnanswered } from './form-errors.ts'

type SaveErrorProps = {
  error: Error | null
  /** Shows what another administrator saved. */
  onReload?: () => void
  /** What is sent again has one effect. */
  arrivesOnce?: boolean | undefined
  /** What no field of the form says; the fields stand above it. */
  untold?: () => readonly string[]
}

export function SaveError({ error, onReload, arrivesOnce, untold }: SaveErrorProps) {
  if (!error) return null
  const { hasFields } = formErrors(error)
  const isConflict = onReload && hasStatus(error, 409)
  if (isUnanswered(error))
    return (
      <Notice tone="loss" role="alert" title="No answer from the shop">
        {arrivesOnce ? arrivesOnceText : 'It may have arrived anyway: look before you send it again.'}
      </Notice>
    )
  return (
    <Notice
      tone="loss"
      role="alert"
      title={hasFields ? 'Check the fields in red.' : 'Not saved'}
      action={isConflict ? <Button onClick={onReload}>Reload</Button> : undefined}
    >
      {hasFields ? untold?.().join(' ') : error.message}
    </Notice>
  )
}
