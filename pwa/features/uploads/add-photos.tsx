import { type ReactNode, useState } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { WhenOpened } from '#pwa/ui/overlays/when-opened.tsx'
import { UploadIcon } from '#pwa/ui/screen-icons.tsx'
import { css } from '#styled/css'
import type { Attachment } from './attachment.ts'
import { PictureRow } from './picture-row.tsx'
import { type PictureStore, type PictureTarget, removePicture } from './picture-store.ts'
import { sendPicture } from './send-picture.ts'

const PictureDialog = late(async () => (await import('./picture-dialog.tsx')).PictureDialog)
const rows = css({ listStyle: 'none', p: '0', m: '0', display: 'grid', gap: '12', width: 'full' })

export const isReady = ({ state }: Attachment) => state === 'success' || state === 'saved'

type AddPhotosProps = {
  store: PictureStore
  target: PictureTarget
  photos: readonly Attachment[]
  most: number
  readOnly?: boolean
  /** Above the button. */
  children?: ReactNode
}

export function AddPhotos({ store, target, photos, most, readOnly = false, children }: AddPhotosProps) {
  const [choosing, setChoosing] = useState(false)
  const underway = photos.filter((photo) => !isReady(photo))
  return (
    <>
      {underway.length > 0 ? (
        <ul className={rows} aria-label="Photos on their way">
          {underway.map((photo) => (
            <PictureRow
              key={photo.key}
              picture={photo}
              onRetry={() => void sendPicture(store, target, photo)}
              onRemove={() => removePicture(store, photo.key)}
            />
          ))}
        </ul>
      ) : null}
      {children}
      <Button
        icon={<UploadIcon size="small" />}
        disabled={readOnly || photos.length >= most}
        onClick={() => setChoosing(true)}
      >
        Add photos
      </Button>
      <WhenOpened open={choosing}>
        <PictureDialog open={choosing} store={store} target={target} onClose={() => setChoosing(false)} />
      </WhenOpened>
    </>
  )
}
