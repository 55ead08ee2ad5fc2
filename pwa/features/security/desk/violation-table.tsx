import { useState } from 'react'
import { useAccountAct } from '#pwa/features/accounts/account.mutations.ts'
import { AdminTable } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { plural } from '#shared/format.ts'
import type { Violation } from '#shared/security/violations.contract.ts'
import { css } from '#styled/css'
import { BlockDialog } from './block-dialog.tsx'
import { onDesk, onPhone } from '#pwa/features/admin/desk-table.style.ts'
import { momentWords, ruleWords } from './violation-words.ts'

const card = css({
  display: 'grid',
  gap: '8',
  py: '12',
  borderBottom: '1px solid {colors.rule}',
  overflowWrap: 'anywhere',
})
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '8', py: { desk: '4' } })
const quiet = css({ textStyle: 'note', color: 'ink2' })

function State({ violation: { isReviewed, isBlocked } }: { violation: Violation }) {
  return (
    <span className={acts}>
      {isBlocked ? <Badge tone="loss">Blocked</Badge> : null}
      <Badge tone={isReviewed ? 'fact' : 'sale'}>{isReviewed ? 'Reviewed' : 'To review'}</Badge>
    </span>
  )
}
function Acts({ violation, onBlock }: { violation: Violation; onBlock: (ip: string) => void }) {
  const { id, ip, isReviewed, isBlocked } = violation
  const review = useAccountAct((api) => api.adminReviewViolation({ id, isReviewed: !isReviewed }))
  return (
    <span className={acts}>
      <Button size="dense" busy={review.isPending} onClick={() => review.mutate(undefined)}>
        {isReviewed ? 'Review again' : 'Mark reviewed'}
      </Button>
      {isBlocked ? null : (
        <Button size="dense" tone="loss" aria-label={`Block ${ip}`} onClick={() => onBlock(ip)}>
          Block
        </Button>
      )}
    </span>
  )
}

/** Tripped limits: from where, which, how often, and what to do about it; a list of cards on a phone. */
export function ViolationTable({ rows }: { rows: readonly Violation[] }) {
  const [blocking, block] = useState<string | null>(null)
  return (
    <>
      <div className={onDesk}>
        <AdminTable label="Violations">
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col">What</th>
              <th scope="col" data-number>
                Times
              </th>
              <th scope="col">Last</th>
              <th scope="col">State</th>
              <th scope="col">Do</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((violation) => (
              <tr key={violation.id}>
                <th scope="row">{violation.ip}</th>
                <td>{ruleWords(violation.rule)}</td>
                <td data-number>{violation.hits}</td>
                <td>{momentWords(violation.lastAt)}</td>
                <td>
                  <State violation={violation} />
                </td>
                <td>
                  <Acts violation={violation} onBlock={block} />
                </td>
              </tr>
            ))}
          </tbody>
        </AdminTable>
      </div>
      <ul className={onPhone} aria-label="Violations">
        {rows.map((violation) => (
          <li key={violation.id} className={card}>
            <b>{violation.ip}</b>
            <span>
              {ruleWords(violation.rule)}, {plural(violation.hits, 'time')}{' '}
              <span className={quiet}>{momentWords(violation.lastAt)}</span>
            </span>
            <State violation={violation} />
            <Acts violation={violation} onBlock={block} />
          </li>
        ))}
      </ul>
      {blocking ? <BlockDialog ip={blocking} onClose={() => block(null)} /> : null}
    </>
  )
}
