import type { MouseEvent } from 'react'
import { keepFocus } from '#pwa/foundation/keep-focus.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { CloseIcon } from '#pwa/ui/icons.tsx'
import { ProgressScale } from '#pwa/ui/drawing/meters.tsx'
import { css } from '#styled/css'
import type { Attachment } from './attachment.ts'

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '8',
})
const fileName = css({ overflowWrap: 'anywhere' })
const why = css({ textStyle: 'note', color: 'loss' })
const acts = css({ display: 'flex', alignItems: 'center' })
const words: Record<Attachment['state'], string> = {
  pending: 'Waiting',
  uploading: '',
  success: 'Ready',
  saved: 'Saved on this device',
  error: 'Not added',
}
const shown = {
  pending: 'going',
  uploading: 'going',
  success: 'done',
  saved: 'done',
  error: 'stopped',
} as const

type PictureRowProps = { picture: Attachment; onRetry: () => void; onRemove: () => void }

export function PictureRow({
  picture: { name, state, progress, error },
  onRetry,
  onRemove,
}: PictureRowProps) {
  const note = words[state]
  const remove = ({ currentTarget }: MouseEvent) => {
    keepFocus(currentTarget)
    onRemove()
  }
  return (
    <li className={row}>
      <div>
        <ProgressScale
          label={<span className={fileName}>{name}</span>}
          percent={state === 'success' || state === 'saved' ? 100 : progress * 100}
          state={shown[state]}
          {...(note ? { note } : {})}
        />
        {error ? (
          <p className={why} role="alert">
            {error}
          </p>
        ) : null}
      </div>
      <span className={acts}>
        {state === 'error' ? (
          <Button size="dense" aria-label={`Retry: ${name}`} onClick={onRetry}>
            Retry
          </Button>
        ) : null}
        <IconButton label={`Remove ${name}`} onClick={remove}>
          <CloseIcon />
        </IconButton>
      </span>
    </li>
  )
}
