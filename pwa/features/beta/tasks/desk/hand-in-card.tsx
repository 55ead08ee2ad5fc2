import type { ReactNode } from 'react'
import type { CardProps } from '#pwa/features/admin/list/list-rows.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { numberKinds } from '#pwa/features/beta/tasks/hand-in-numbers.tsx'
import { TaskStateBadge } from '#pwa/features/beta/tasks/task-state.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import type { HandIn } from '#shared/beta/tasks/admin-tasks.contract.ts'
import { measureNames, measures } from '#shared/beta/tasks/measures.ts'
import { formatNumber } from '#shared/format.ts'
import { css } from '#styled/css'

const card = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'minmax(0, 1fr) auto' },
  alignItems: 'start',
  gap: '8',
  columnGap: '24',
  p: '12',
  border: '1px solid {colors.rule2}',
  bg: 'sheet',
  scrollMarginTop: '96',
  '&[data-selected]': { boxShadow: 'inset 3px 0 {colors.ink}' },
  '&:focus': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
  '& > *': { gridColumn: '1 / -1' },
  '& > :first-child': { gridColumn: '1' },
  '& > [data-aside]': { gridColumn: { desk: '2' }, gridRow: { desk: '1' } },
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4',
  columnGap: '12',
  textStyle: 'note',
  color: 'ink2',
  overflowWrap: 'anywhere',
  '& > h2': { textStyle: 'h3', color: 'ink' },
})
/** What was asked and what came, side by side where there is room. */
const body = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: '8',
  columnGap: '24',
  '& > p': {
    flex: '1 1 320px',
    minWidth: '0',
    maxWidth: 'prose',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& > [data-brief]': { textStyle: 'note', color: 'ink2' },
})
const figures = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4',
  columnGap: '24',
  textStyle: 'note',
  '& dt': { display: 'inline', color: 'ink2' },
  '& dd': { display: 'inline', ml: '8', fontVariantNumeric: 'tabular-nums' },
})
const decided = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', maxWidth: 'prose' })
const pictures = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8',
  '& img': { width: '72', height: '72', objectFit: 'cover', border: '1px solid {colors.rule}' },
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
        <span>
          {username}, {programName}
          {handIn.handedInAt ? `, ${formatLocal(handIn.handedInAt)}` : ''}
        </span>
      </div>
      {details || text || photos.length > 0 ? (
        <div className={body}>
          {text ? <p>{text}</p> : null}
          {details ? <p data-brief>{details}</p> : null}
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
        </div>
      ) : null}
      {numbers.length > 0 ? (
        <dl className={figures}>
          {numbers.map((each) => (
            <div key={each.name}>
              <dt>{each.name}</dt>
              <dd>{each.value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {state === 'handed_in' ? (
        <div className={acts} data-aside>
          <Button size="dense" tone="ink" busy={isBusy} onClick={onAccept}>
            Accept
          </Button>
          <Button size="dense" disabled={isBusy} onClick={onReturn}>
            Return
          </Button>
        </div>
      ) : (
        <p className={decided}>{decidedWords(handIn)}</p>
      )}
    </article>
  )
}
