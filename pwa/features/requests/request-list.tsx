import { Link } from '@tanstack/react-router'
import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { plural } from '#shared/format.ts'
import { isOpen, type RequestStatus, requestStatusNames } from '#shared/requests/request-status.ts'
import type { OwnRequest } from '#shared/requests/requests.contract.ts'
import { css } from '#styled/css'

const list = css({ listStyle: 'none', p: '0', m: '0', borderTop: '1px solid {colors.rule}' })
const item = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', tablet: 'minmax(0, 1fr) auto' },
  gap: '12',
  alignItems: 'center',
  py: '12',
  borderBottom: '1px solid {colors.rule}',
})
const words = css({ display: 'grid', gap: '4', minWidth: '0', overflowWrap: 'anywhere' })
const head = css({ display: 'flex', flexWrap: 'wrap', gap: '8', alignItems: 'center' })
const title = css({ fontWeight: '600' })
const quiet = css({ color: 'ink2' })
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'tap', justifySelf: 'start' })
const side = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: { base: 'space-between', tablet: 'flex-end' },
  gap: '12',
  fontVariantNumeric: 'tabular-nums',
})

export const requestTones: Record<RequestStatus, BadgeTone> = {
  pending: 'dashed',
  considered: 'dashed',
  planned: 'fact',
  in_work: 'fact',
  released: 'ok',
  declined: 'hatch',
  merged: 'hatch',
}

type RequestListProps = {
  label: string
  requests: readonly OwnRequest[]
  onVote: (request: OwnRequest) => void
}

export function RequestList({ label, requests, onVote }: RequestListProps) {
  return (
    <ul className={list} aria-label={label}>
      {requests.map((request) => (
        <li key={request.id} className={item}>
          <div className={words}>
            <div className={head}>
              <span className={title}>{request.name}</span>
              <Badge tone={requestTones[request.status]}>{requestStatusNames[request.status]}</Badge>
            </div>
            {request.note ? <p className={quiet}>{request.note}</p> : null}
            {request.status === 'released' && request.product ? (
              <Link to="/planes/$plane" params={{ plane: request.product.slug }} className={link}>
                See {request.product.name}
              </Link>
            ) : null}
          </div>
          <div className={side}>
            <span>{plural(request.votes, 'vote')}</span>
            {isOpen(request.status) ? (
              <Button
                aria-pressed={request.isMine}
                aria-label={request.isMine ? `Voted for ${request.name}` : `Vote for ${request.name}`}
                tone={request.isMine ? 'ink' : 'second'}
                onClick={() => onVote(request)}
              >
                {request.isMine ? 'Voted' : 'Vote'}
              </Button>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
