import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import type { DeskField, SimilarField } from '#shared/flying/flying.contract.ts'
import { fieldLimits } from '#shared/flying/field-limits.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { fieldBadges } from './field-states.ts'
import { useDecision } from './use-decision.ts'

const box = css({
  display: 'grid',
  gap: '16',
  justifyItems: 'start',
  p: '16',
  mb: '32',
  border: '1px solid {colors.rule2}',
  bg: 'sheet',
  maxWidth: 'prose',
})
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '12' })
const list = css({ display: 'grid', gap: '4', overflowWrap: 'anywhere' })
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'tap' })
const note = css({ textStyle: 'note', color: 'ink2' })
const head = css({ textStyle: 'h3' })

function Similar({ fields }: { fields: readonly SimilarField[] }) {
  if (fields.length === 0)
    return (
      <p className={note}>
        No other field within {fieldLimits.same} m, and none with this name and location.
      </p>
    )
  return (
    <div>
      <h2 className={head}>It may be here already</h2>
      <ul className={list}>
        {fields.map(({ id, fieldName, location, state, metres }) => (
          <li key={id}>
            <Link to="/admin/edit-field/$id" params={{ id: String(id) }} className={link}>
              {fieldName}
            </Link>
            , {location}, {metres === null ? 'same name and location' : `${metres} m away`}{' '}
            <Badge {...fieldBadges[state]} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Decided({ field: { state, decision, reason } }: { field: DeskField }) {
  if (!decision) return null
  return (
    <p>
      {decision.by} {state} it on {formatLocal(decision.at)}.{reason ? ` Reason: ${reason}` : ''}
    </p>
  )
}

type FieldReviewProps = {
  field: DeskField
  /** The form under it has changes, which a decision would leave behind. */
  isUnsaved: boolean
  onUndo: () => void
}

/** The decision. While the box has the focus, A approves and D declines. */
export function FieldReview({ field, isUnsaved, onUndo }: FieldReviewProps) {
  const decision = useDecision(field)
  const { error, isBusy } = decision
  const [declining, setDeclining] = useState(false)
  const [asked, setAsked] = useState(false)
  const place = useRef<HTMLElement>(null)
  const { state } = field
  useEffect(() => {
    if (state === 'pending') place.current?.focus()
  }, [state])
  if (asked && !isUnsaved) setAsked(false)
  const decide = (how: () => void) => {
    setAsked(isUnsaved)
    if (!isUnsaved) how()
  }
  const approve = () => decide(() => decision.decide({ decision: 'approved' }))
  const decline = () => decide(() => setDeclining(true))
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (ctrlKey || metaKey || altKey || isTyping || declining || !decision.isFree()) return
    if (key.toLowerCase() === 'a' && state !== 'approved') approve()
    if (key.toLowerCase() === 'd' && state !== 'declined') decline()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys work while it has the focus */}
      <section
        ref={place}
        className={box}
        aria-label="Decision"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {error && error instanceof ApiError ? (
          <Notice tone="loss" title="Not decided" role="alert">
            {error.message}
          </Notice>
        ) : null}
        {asked ? (
          <Notice
            tone="waiting"
            title="Your changes are not saved"
            role="alert"
            action={<Button onClick={onUndo}>Undo changes</Button>}
          >
            Save them below or undo them. Then decide.
          </Notice>
        ) : null}
        <Decided field={field} />
        <Similar fields={field.similar} />
        <div className={acts}>
          {state === 'approved' ? null : (
            <Button tone="act" busy={isBusy} aria-keyshortcuts="A" onClick={approve}>
              Approve
            </Button>
          )}
          {state === 'declined' ? null : (
            <Button tone="loss" disabled={isBusy} aria-keyshortcuts="D" onClick={decline}>
              {state === 'approved' ? 'Withdraw' : 'Decline'}
            </Button>
          )}
        </div>
        <p className={note}>
          Keys, while this box has the focus:{state === 'approved' ? '' : ' A approves.'}
          {state === 'declined' ? '' : ` D ${state === 'approved' ? 'withdraws' : 'declines'}.`}
        </p>
      </section>
      <DeclineDialog
        open={declining}
        field={field}
        isBusy={isBusy}
        onClose={() => setDeclining(false)}
        onDecline={(reason) =>
          decision.decide({ decision: 'declined', reason }, { onSettled: () => setDeclining(false) })
        }
      />
    </>
  )
}
