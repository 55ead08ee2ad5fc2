import { AddPhotos, isReady } from '#pwa/features/uploads/add-photos.tsx'
import { removePicture } from '#pwa/features/uploads/picture-store.ts'
import { PictureThumb } from '#pwa/features/uploads/picture-thumb.tsx'
import { CloseIcon } from '#pwa/ui/icons.tsx'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { css } from '#styled/css'
import { fieldLimits } from '#shared/flying/field-limits.ts'
import { type FieldDraftStore, photoTarget, useFieldDraft } from './field-draft.store.ts'

const box = css({ display: 'grid', gap: '12', justifyItems: 'start' })
const thumbs = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
const thumb = css({ display: 'grid', gridTemplateColumns: '112px 48px', alignItems: 'center' })

type PhotoPickerProps = { store: FieldDraftStore; owner: string; readOnly: boolean }

export function PhotoPicker({ store, owner, readOnly }: PhotoPickerProps) {
  const { photos } = useFieldDraft(store)
  const ready = photos.filter(isReady)
  return (
    <div className={box} role="group" aria-label="Photos">
      {ready.length > 0 ? (
        <ul className={thumbs}>
          {ready.map(({ key, name, file, url }) => (
            <li key={key} className={thumb}>
              <PictureThumb name={name} file={file} url={url} />
              <IconButton label={`Remove ${name}`} onClick={() => removePicture(store.photos, key)}>
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      <AddPhotos
        store={store.photos}
        target={photoTarget(owner)}
        photos={photos}
        most={fieldLimits.photos}
        readOnly={readOnly}
      />
    </div>
  )
}
