import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { dropEntries, retryEntries } from '#pwa/foundation/data/outbox.ts'
import { seenTime } from '#pwa/foundation/device/seen-time.ts'
import { focusAfter, keepFocus } from '#pwa/foundation/keep-focus.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { plural } from '#shared/format.ts'
import { isStuck } from '#shared/offline/outbox-entry.ts'
import { changeKindOf, changeWords } from './change-kinds.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { discardSeqs, retrySeqs, stateWords, type WaitingChange } from './entry-words.ts'

const line = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', tablet: 'minmax(0, 1fr) auto' },
  alignItems: 'center',
  gap: '8',
  py: '12',
  borderBottom: '1px solid {colors.rule}',
})
const what = css({ textStyle: 'text', overflowWrap: 'anywhere' })
const state = css({
  textStyle: 'note',
  color: 'ink2',
  overflowWrap: 'anywhere',
  '&[data-stuck]': { color: 'loss' },
})
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

const [retryName, discardName] = ['Retry: ', 'Discard: ']

function Edit({ change: { entry, files }, words }: { change: WaitingChange; words: string }) {
  const place = changeKindOf(entry)?.edit?.(entry, files)
  if (!place) return null
  if ('open' in place)
    return (
      <Button size="dense" aria-label={`Edit: ${words}`} onClick={() => void place.open()}>
        Edit
      </Button>
    )
  const { label = 'Edit', ...address } = place
  return (
    <Link
      {...(address as { to: string })}
      className={button({ size: 'dense' })}
      aria-label={`${label}: ${words}`}
    >
      {label}
    </Link>
  )
}

export function WaitingChangeRow({ change }: { change: WaitingChange }) {
  const { entry, files } = change
  const [isAsking, setAsking] = useState(false)
  const [isRetried, setRetried] = useState(false)
  const { units } = useDevice()
  // The device has not written yet that it waits again: a form would open without what was refused.
  const shown = isRetried ? { ...entry, state: 'queued' as const } : entry
  const stuck = isStuck(shown)
  const words = changeWords(entry, units)
  const time = seenTime(entry.createdAt)
  const row = useRef<HTMLLIElement>(null)
  const retry = async () => {
    keepFocus(row.current, retryName)
    setRetried(true)
    await retryEntries(retrySeqs(change)).finally(() => setRetried(false))
  }
  const discard = async () => {
    const handOn = focusAfter(row.current, discardName)
    setAsking(false)
    await dropEntries(discardSeqs(change))
    handOn()
  }
  return (
    <li className={line} ref={row}>
      <div>
        <p className={what}>{words}</p>
        <p className={state} {...(stuck ? { 'data-stuck': true } : {})}>
          {stateWords(shown)}
        </p>
        <p className={state}>
          Made at <time dateTime={entry.createdAt}>{time}</time>
          {files.length > 0 ? `, with ${plural(files.length, 'picture')} to send` : ''}
        </p>
      </div>
      <div className={acts}>
        {stuck ? (
          <>
            <Button size="dense" aria-label={`${retryName}${words}`} onClick={() => void retry()}>
              Retry
            </Button>
            <Edit change={change} words={words} />
          </>
        ) : null}
        <Button
          size="dense"
          tone="loss"
          aria-label={`${discardName}${words}`}
          onClick={() => setAsking(true)}
        >
          Discard
        </Button>
      </div>
      <DiscardQuestion
        entry={entry}
        open={isAsking}
        onClose={() => setAsking(false)}
        onDiscard={() => void discard()}
      />
    </li>
  )
}
