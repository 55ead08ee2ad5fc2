import { PageSection } from '#pwa/ui/page-section.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import type { ModelRequest } from '#shared/requests/requests.contract.ts'
import { css } from '#styled/css'

const list = css({ listStyle: 'none', p: '0', m: '0', display: 'grid', gap: '8', mb: '32' })
const item = css({ display: 'flex', flexWrap: 'wrap', gap: '8', overflowWrap: 'anywhere' })

type OwnPendingProps = {
  pending: readonly ModelRequest[]
  /** On this device. */
  waiting: readonly { key: string; name: string }[]
}

/** What nobody but the member sees yet. */
export function OwnPending({ pending, waiting }: OwnPendingProps) {
  if (pending.length + waiting.length === 0) return null
  return (
    <PageSection title="Your new requests">
      <ul className={list}>
        {waiting.map(({ key, name }) => (
          <li key={key} className={item}>
            {name} <Badge tone="dashed">Waiting to send</Badge>
          </li>
        ))}
        {pending.map(({ id, name }) => (
          <li key={id} className={item}>
            {name} <Badge tone="dashed">In review</Badge>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
