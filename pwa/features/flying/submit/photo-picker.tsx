import { useState } from 'react'
import { PictureRow } from '#pwa/features/uploads/picture-row.tsx'
import { removePicture } from '#pwa/features/uploads/picture-store.ts'
import { PictureThumb } from '#pwa/features/uploads/picture-thumb.tsx'
import { sendPicture } from '#pwa/features/uploads/send-picture.ts'
import { late } from '#pwa/foundation/network/late.ts'
import { CloseIcon } from '#pwa/ui/icons.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { WhenOpened } from '#pwa/ui/overlays/when-opened.tsx'
import { UploadIcon } from '#pwa/ui/screen-icons.tsx'
import { css } from '#styled/css'
import { fieldLimits } from '#shared/flying/field-limits.ts'
import { fieldPhotos, photoTarget, useFieldDraft } from './field-draft.store.ts'

const PictureDialog = late(
  async () => (await import('#pwa/features/uploads/picture-dialog.tsx')).PictureDialog,
)

const box = css({ display: 'grid', gap: '12', justifyItems: 'start' })
const thumbs = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
const thumb = css({ display: 'grid', gridTemplateColumns: '112px 48px', alignItems: 'center' })
const rows = css({ display: 'grid', gap: '12', width: 'full' })

export function PhotoPicker({ owner }: { owner: string }) {
  const { photos } = useFieldDraft()
  const [choosing, setChoosing] = useState(false)
  const target = photoTarget(owner)
  const ready = photos.filter(({ state }) => state === 'success' || state === 'saved')
  const underway = photos.filter((photo) => !ready.includes(photo))
  return (
    <div className={box} role="group" aria-label="Photos">
      {ready.length > 0 ? (
        <ul className={thumbs}>
          {ready.map(({ key, name, file, url }) => (
            <li key={key} className={thumb}>
              <PictureThumb name={name} file={file} url={url} />
              <IconButton label={`Remove ${name}`} onClick={() => removePicture(fieldPhotos, key)}>
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {underway.length > 0 ? (
        <ul className={rows} aria-label="Pictures on their way">
          {underway.map((photo) => (
            <PictureRow
              key={photo.key}
              picture={photo}
              onRetry={() => void sendPicture(fieldPhotos, target, photo)}
              onRemove={() => removePicture(fieldPhotos, photo.key)}
            />
          ))}
        </ul>
      ) : null}
      <Button
        icon={<UploadIcon size="small" />}
        disabled={photos.length >= fieldLimits.photos}
        onClick={() => setChoosing(true)}
      >
        Add photos
      </Button>
      <WhenOpened open={choosing}>
        <PictureDialog
          open={choosing}
          store={fieldPhotos}
          target={target}
          onClose={() => setChoosing(false)}
        />
      </WhenOpened>
    </div>
  )
}
