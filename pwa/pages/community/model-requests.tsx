import { useState } from 'react'
import { AskForm } from '#pwa/features/requests/ask-form.tsx'
import { OwnPending } from '#pwa/features/requests/own-pending.tsx'
import { RequestList } from '#pwa/features/requests/request-list.tsx'
import { useBoard } from '#pwa/features/requests/use-board.ts'
import { useModelRequest } from '#pwa/features/requests/use-model-request.ts'
import { LoginRequired } from '#pwa/features/notifications/cards/login-required.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Segmented } from '#pwa/ui/inputs/segmented.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'
import { isOpen } from '#shared/requests/request-status.ts'
import type { OwnRequest } from '#shared/requests/requests.contract.ts'
import { css } from '#styled/css'

const filter = css({ mb: '16' })
const filters = [
  { value: 'open', label: 'Open' },
  { value: 'released', label: 'Released' },
  { value: 'declined', label: 'Declined' },
] as const
type Filter = (typeof filters)[number]['value']
const empty: Record<Filter, string> = {
  open: 'Be the first: name the aircraft you would like.',
  released: 'Requests that are now in the shop appear here.',
  declined: 'Requests that we will not draw appear here, with the reason.',
}

export function ModelRequestsPage() {
  const board = useBoard()
  const draft = useModelRequest()
  const [asked, ask] = useState(false)
  const [wanted, setWanted] = useState<Filter>('open')
  const vote = async (request: OwnRequest) => {
    if (!(await board.vote(request, !request.isMine))) ask(true)
  }
  const closeDialog = () => {
    ask(false)
    draft.closeDialog()
  }
  const shown = board.requests?.filter(({ status }) =>
    wanted === 'open' ? isOpen(status) : status === wanted,
  )
  return (
    <Container narrow>
      <PageHead
        title="Model requests"
        note="Which aircraft should we draw next? Vote for one, or ask for another. When it is released, you hear of it."
      />
      <AskForm draft={draft} known={board.requests ?? []} onVote={(request) => void vote(request)} />
      <OwnPending pending={board.pending} waiting={board.waiting} />
      <div className={filter}>
        <Segmented label="Show" options={[...filters]} value={wanted} onChange={setWanted} />
      </div>
      {shown ? (
        shown.length > 0 ? (
          <RequestList label="Model requests" requests={shown} onVote={(request) => void vote(request)} />
        ) : (
          <EmptyState title="Nothing here yet">{empty[wanted]}</EmptyState>
        )
      ) : board.isError ? (
        <LoadFailed what="The requests" onRetry={board.refetch} />
      ) : (
        <Skeleton height="400px" />
      )}
      <LoginRequired open={asked || draft.isAsked} onClose={closeDialog} />
    </Container>
  )
}
