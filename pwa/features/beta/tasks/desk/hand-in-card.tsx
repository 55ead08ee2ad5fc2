import type { ReactNode } from 'react'
import type { CardProps } from '#pwa/features/admin/list/list-rows.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { numberKinds } from '#pwa/features/beta/tasks/hand-in-numbers.tsx'
import { TaskStateBadge } from '#pwa/features/beta/tasks/task-state.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { PairTable } from '#pwa/ui/table.tsx'
import type { HandIn } from '#shared/beta/tasks/admin-tasks.contract.ts'
import { measureNames, measures } from '#shared/beta/tasks/measures.ts'
import { formatNumber } from '#shared/format.ts'
import { css } from '#styled/css'

const card = css({
  display: 'grid',
  gap: '12',
  p: '16',
  border: '1px solid {colors.rule2}',
  bg: 'sheet',
  scrollMarginTop: '96',
  '&[data-selected]': { boxShadow: 'inset 3px 0 {colors.ink}' },
  '&:focus': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12',
  textStyle: 'note',
  color: 'ink2',
  '& > h2': { textStyle: 'h3', color: 'ink', overflowWrap: 'anywhere' },
})
const words = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 'prose' })
const brief = css({ textStyle: 'note', color: 'ink2', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const table = css({ maxWidth: 'prose' })
const pictures = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8',
  '& img': { width: '140', height: '140', objectFit: 'cover', border: '1px solid {colors.rule}' },
})
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

/** Metric: the desk compares with the designer's numbers. */
function numbersOf(handIn: HandIn) {
  return measures.flatMap((measure) => {
    const value = handIn[measure]
    if (value === null) return []
    const { metric } = numberKinds[measure]
    const shown = formatNumber(value, Number.isInteger(value) ? 0 : metric.decimals)
    const asked = handIn.asks.includes(measure) ? '' : ', not asked for'
    return [{ name: `${measureNames[measure]}${asked}`, value: `${shown}\u00a0${metric.name}` }]
  })
}
function decidedWords({ state, reviewer, reviewedAt, reason }: HandIn): string {
  const by = `${state === 'accepted' ? 'Accepted' : 'Returned'} by ${reviewer ?? 'somebody'}`
  return `${by}${reviewedAt ? `, ${formatLocal(reviewedAt)}` : ''}${reason ? `: ${reason}` : '.'}`
}

type HandInCardProps = {
  handIn: HandIn
  /** Of its list. */
  row: CardProps
  box: ReactNode
  isBusy: boolean
  onAccept: () => void
  onReturn: () => void
}

export function HandInCard({ handIn, row, box, isBusy, onAccept, onReturn }: HandInCardProps) {
  const { id, name, username, programName, details, isRequired, state, tries, text, photos } = handIn
  const numbers = numbersOf(handIn)
  return (
    <article {...row} className={card} aria-labelledby={`hand-in-${id}-name`}>
      <div className={head}>
        {box}
        <h2 id={`hand-in-${id}-name`}>{name}</h2>
        <TaskStateBadge state={state} />
        {isRequired ? <Badge tone="fact">Required</Badge> : null}
        {tries > 1 ? <span>Try {tries}</span> : null}
      </div>
      <p className={brief}>
        {username}, {programName}
        {handIn.handedInAt ? `, ${formatLocal(handIn.handedInAt)}` : ''}
      </p>
      {details ? <p className={brief}>{details}</p> : null}
      {text ? <p className={words}>{text}</p> : null}
      {numbers.length > 0 ? (
        <div className={table}>
          <PairTable rows={numbers} />
        </div>
      ) : null}
      {photos.length > 0 ? (
        <div className={pictures}>
          {photos.map((photo, place) => {
            const address = `/api/admin/beta-hand-ins/${id}/photos/${photo.id}`
            return (
              <a key={photo.id} href={address} target="_blank" rel="noreferrer">
                <img src={address} alt={`${name} by ${username}, ${place + 1}`} loading="lazy" />
              </a>
            )
          })}
        </div>
      ) : null}
      {state === 'handed_in' ? (
        <div className={acts}>
          <Button size="dense" tone="ink" busy={isBusy} onClick={onAccept}>
            Accept
          </Button>
          <Button size="dense" disabled={isBusy} onClick={onReturn}>
            Return
          </Button>
        </div>
      ) : (
        <p className={words}>{decidedWords(handIn)}</p>
      )}
    </article>
  )
}
