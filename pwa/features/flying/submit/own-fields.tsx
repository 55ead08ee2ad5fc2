import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fieldChanges } from '#pwa/features/flying/changes.ts'
import { ownFieldsQuery } from '#pwa/features/flying/flying.queries.ts'
import { textOf } from '#pwa/foundation/data/change-kind.ts'
import { notArrived, useWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { LoadFailed, Waiting } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import type { FieldState, OwnField } from '#shared/flying/flying.contract.ts'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8 16',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 'tap',
  py: '8',
  borderBottom: '1px solid {colors.rule}',
  overflowWrap: 'anywhere',
})
const note = css({ textStyle: 'note', color: 'ink2', flexBasis: 'full' })
const states: Record<FieldState, { tone: BadgeTone; children: string }> = {
  pending: { tone: 'dashed', children: 'In review' },
  approved: { tone: 'ok', children: 'Published' },
  declined: { tone: 'fact', children: 'Not published' },
}

function OwnRow({ field: { fieldName, location, slug, state, reason } }: { field: OwnField }) {
  return (
    <li className={row}>
      <span>
        {state === 'approved' ? (
          <Link to="/community/fields/$slug" params={{ slug }}>
            {fieldName}
          </Link>
        ) : (
          fieldName
        )}
        , {location}
      </span>
      <Badge {...states[state]} />
      {reason ? <p className={note}>{reason}</p> : null}
    </li>
  )
}

export function OwnFields({ owner }: { owner: string }) {
  const { data = [], isLoadingError, refetch } = useQuery(ownFieldsQuery(useApi()))
  const changes = useWaitingChanges(fieldChanges, owner).filter(({ problem }) => problem === null)
  const keys = new Set(data.map(({ clientKey }) => clientKey))
  const waiting = notArrived(changes, ({ key }) => keys.has(key))
  if (data.length === 0 && waiting.length === 0 && !isLoadingError) return null
  return (
    <PageSection title="Your fields">
      {isLoadingError ? <LoadFailed what="Your fields" onRetry={refetch} /> : null}
      <ul>
        {waiting.map(({ key, input }) => (
          <li key={key} className={row}>
            <span>
              {textOf(input.fieldName)}, {textOf(input.location)}
            </span>
            <Waiting>Waiting to send</Waiting>
          </li>
        ))}
        {data.map((field) => (
          <OwnRow key={field.id} field={field} />
        ))}
      </ul>
    </PageSection>
  )
}
