import { hasStatus } from '#pwa/foundation/network/api-client.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { formErrors } from './form-errors.ts'

type SaveErrorProps = {
  error: Error | null
  /** Shows what another administrator saved. */
  onReload?: () => void
}

export function SaveError({ error, onReload }: SaveErrorProps) {
  if (!error) return null
  const { hasFields } = formErrors(error)
  const isConflict = onReload && hasStatus(error, 409)
  return (
    <Notice
      tone="loss"
      role="alert"
      title={hasFields ? 'Check the fields in red.' : 'Not saved'}
      action={isConflict ? <Button onClick={onReload}>Reload</Button> : undefined}
    >
      {hasFields ? null : error.message}
    </Notice>
  )
}
