import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PlaneChoice } from '#pwa/features/posts/writing/plane-choice.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { ticketPlaneQuery } from './support.queries.ts'

type TicketPlaneProps = {
  /** Empty: none. */
  productId: string
  readOnly: boolean
  error?: string | undefined
  onChange: (productId: string) => void
}

/** The plane that a ticket is about, found among all by typing. */
export function TicketPlane({ productId, readOnly, error, onChange }: TicketPlaneProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data } = useQuery(ticketPlaneQuery(api, productId))
  const unread = { id: Number(productId), slug: '', name: `Plane ${productId}`, productType: '' }
  return (
    <PlaneChoice
      label="Plane"
      what="this ticket"
      most={1}
      hint="Type a part of its name."
      full="Remove it to choose another one."
      planes={productId === '' ? [] : [data ?? unread]}
      readOnly={readOnly}
      error={error}
      onChange={([plane]) => {
        if (readOnly) return
        if (plane) queryClient.setQueryData(ticketPlaneQuery(api, String(plane.id)).queryKey, plane)
        onChange(plane ? String(plane.id) : '')
      }}
    />
  )
}
