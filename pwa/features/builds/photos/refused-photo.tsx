import { useCallback, useRef, useState } from 'react'
import { DiscardQuestion } from '#pwa/features/outbox/discard-question.tsx'
import { useFocusOn } from '#pwa/foundation/data/refused-change.ts'
import { refusalOf } from '#pwa/foundation/data/change-kind.ts'
import { dropEntries, retryEntries } from '#pwa/foundation/data/outbox.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { OwnPhoto } from './own-photo.tsx'

const place = css({ mb: '16', _focusVisible: { outline: '3px solid {colors.focus}', outlineOffset: '2px' } })
const picture = css({ width: '112px', height: '112px', mt: '8', overflow: 'hidden' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '8', mt: '8' })

type RefusedPhotoProps = { refused: OutboxEntry; name: string; addressOf: (id: string) => string }

/** Replaces it, tries again, or discards it after a question. */
export function RefusedPhoto({ refused, name, addressOf }: RefusedPhotoProps) {
  const own = useRef<HTMLDivElement>(null)
  const find = useCallback(() => own.current, [])
  useFocusOn(find)
  const [isAsking, setAsking] = useState(false)
  const discard = () => {
    setAsking(false)
    void dropEntries([refused.seq])
  }
  return (
    <div ref={own} tabIndex={-1} className={place}>
      <Notice tone="loss" title="This photo could not be sent">
        <p>{refusalOf(refused)}</p>
        <div className={picture}>
          <OwnPhoto
            owner={refused.owner}
            address={addressOf(String(refused.input.id))}
            waiting={refused}
            alt={`${name}, the photo that was refused`}
            fit="square"
          />
        </div>
        <p>Take or choose another one below. It replaces this one.</p>
        <div className={acts}>
          <Button onClick={() => void retryEntries([refused.seq])}>Retry</Button>
          <Button tone="loss" onClick={() => setAsking(true)}>
            Discard
          </Button>
        </div>
      </Notice>
      <DiscardQuestion entry={refused} open={isAsking} onClose={() => setAsking(false)} onDiscard={discard} />
    </div>
  )
}
