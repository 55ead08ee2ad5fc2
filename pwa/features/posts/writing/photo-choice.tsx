import { AddPhotos, isReady } from '#pwa/features/uploads/add-photos.tsx'
import { removePicture } from '#pwa/features/uploads/picture-store.ts'
import { PictureThumb } from '#pwa/features/uploads/picture-thumb.tsx'
import { CloseIcon } from '#pwa/ui/icons.tsx'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#pwa/ui/screen-icons.tsx'
import { postLimits } from '#shared/posts/post-limits.ts'
import { css } from '#styled/css'
import type { Attachment } from '#pwa/features/uploads/attachment.ts'
import type { DraftStore } from './draft-store.ts'

const box = css({ display: 'grid', gap: '12', justifyItems: 'start' })
const list = css({ listStyle: 'none', p: '0', m: '0', display: 'flex', flexWrap: 'wrap', gap: '16' })
const item = css({ width: '140', display: 'grid', gap: '4' })
const acts = css({ display: 'flex', justifyContent: 'space-between' })
const label = css({ textStyle: 'label' })
const note = css({ textStyle: 'note', color: 'ink2' })
const fault = css({ color: 'loss' })

function moved(photos: readonly Attachment[], from: number, to: number): Attachment[] {
  const next = [...photos]
  const [photo] = next.splice(from, 1)
  if (photo) next.splice(to, 0, photo)
  return next
}

type PhotoChoiceProps = {
  store: DraftStore
  photos: readonly Attachment[]
  error: string | undefined
  readOnly: boolean
}

export function PhotoChoice({ store, photos, error, readOnly }: PhotoChoiceProps) {
  const move = (from: number, to: number) => store.photos.write(moved(photos, from, to))
  return (
    <div className={box} role="group" aria-labelledby="post-photos">
      <p id="post-photos" className={label}>
        Photos
      </p>
      <p className={note}>
        Up to {postLimits.photos}. We turn them upright and remove where they were taken.
      </p>
      {photos.some(isReady) ? (
        <ol className={list} aria-label="Photos of this post">
          {photos.map((photo, index) =>
            isReady(photo) ? (
              <li key={photo.key} className={item}>
                <PictureThumb name={photo.name} file={photo.file} url={photo.url} />
                <span className={acts}>
                  <IconButton
                    label={`Move ${photo.name} earlier`}
                    disabled={readOnly || index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <ChevronLeftIcon />
                  </IconButton>
                  <IconButton
                    label={`Remove ${photo.name}`}
                    disabled={readOnly}
                    onClick={() => removePicture(store.photos, photo.key)}
                  >
                    <CloseIcon />
                  </IconButton>
                  <IconButton
                    label={`Move ${photo.name} later`}
                    disabled={readOnly || index === photos.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <ChevronRightIcon />
                  </IconButton>
                </span>
              </li>
            ) : null,
          )}
        </ol>
      ) : null}
      <AddPhotos
        store={store.photos}
        target={store.target}
        photos={photos}
        most={postLimits.photos}
        readOnly={readOnly}
      >
        {error ? (
          <p className={fault} role="alert">
            {error}
          </p>
        ) : null}
      </AddPhotos>
    </div>
  )
}
