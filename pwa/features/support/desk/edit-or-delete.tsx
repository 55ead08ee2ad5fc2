import type { QueryKey } from '@tanstack/react-query'
import { DeleteButton } from '#pwa/features/admin/confirm-button.tsx'
import { RowActs } from '#pwa/features/admin/row-acts.tsx'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'

type EditOrDeleteProps = {
  name: string
  /** What happens then. */
  note: string
  queryKey: QueryKey
  onEdit: () => void
  remove: (api: Api) => Promise<unknown>
}

export function EditOrDelete({ name, note, queryKey, onEdit, remove }: EditOrDeleteProps) {
  return (
    <RowActs>
      <Button size="dense" onClick={onEdit} aria-label={`Edit: ${name}`}>
        Edit
      </Button>
      <DeleteButton name={name} queryKey={queryKey} act={remove}>
        {note}
      </DeleteButton>
    </RowActs>
  )
}
