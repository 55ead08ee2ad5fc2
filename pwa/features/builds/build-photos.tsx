import { useState } from 'react'
import { acceptedText, pictureTypes, sortFiles } from '#pwa/features/feedback/attachment.ts'
import { Button } from '#pwa/ui/button.tsx'
import { Dialog } from '#pwa/ui/dialog.tsx'
import { FileButton } from '#pwa/ui/file-button.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { letGo } from '#pwa/features/outbox/use-refused-change.ts'
import { MendPhoto } from './mend-photo.tsx'
import { css } from '#styled/css'
import { buildLimits } from '#shared/builds/build-fields.ts'
import { BuildPhoto } from './build-photo.tsx'
import { addPhotos, deletePhoto, type OwnPlane } from './change-build.ts'
import type { ShownBuild } from './with-waiting.ts'

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', tablet: 'repeat(4, minmax(0, 1fr))' },
  gap: '8',
  mb: '16',
})
const cell = css({
  display: 'block',
  width: 'full',
  aspectRatio: '1',
  p: '0',
  border: '1px solid {colors.rule}',
  bg: 'pic',
  overflow: 'hidden',
  cursor: 'pointer',
})
const waits = css({ textStyle: 'note', fontWeight: '600' })
const above = css({ mb: '16' })
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
const note = css({ textStyle: 'note', color: 'ink2', mt: '8', maxWidth: 'prose' })
const accept = pictureTypes.join()

type BuildPhotosProps = {
  plane: OwnPlane
  build: ShownBuild
  /** A photo that the shop has refused: the next one takes its place. */
  refused: OutboxEntry | null
}

/** Photos of one's own plane: a small gallery, added to from the camera or the files, removable one by one. */
export function BuildPhotos({ plane, build, refused }: BuildPhotosProps) {
  const { photos, waitingPhotos, kept } = build
  const [shown, setShown] = useState<string | null>(null)
  const [errors, setErrors] = useState<readonly string[]>([])
  const add = async (files: File[]) => {
    const sorted = sortFiles(files, photos.length, buildLimits.photos)
    setErrors(sorted.notTaken.map(({ name, why }) => (name ? `${name}: ${why}` : why)))
    if (sorted.accepted.length === 0) return
    try {
      await addPhotos(
        plane,
        await Promise.all(
          sorted.accepted.map(async (file) => ({
            name: file.name,
            type: file.type,
            bytes: await file.arrayBuffer(),
          })),
        ),
      )
      await letGo(refused)
    } catch (error) {
      setErrors([error instanceof Error ? error.message : 'Nothing was saved.'])
    }
  }
  const remove = async (id: string) => {
    setShown(null)
    await deletePhoto(plane, id)
  }
  const photoOf = (id: string, fit: 'square' | 'whole') => (
    <BuildPhoto
      owner={plane.owner}
      id={id}
      waiting={waitingPhotos.get(id)}
      fit={fit}
      alt={`${plane.name} as built, photo ${photos.findIndex((each) => each.id === id) + 1}`}
    />
  )
  return (
    <>
      {photos.length > 0 ? (
        <ul className={grid}>
          {photos.map(({ id }) => (
            <li key={id}>
              <button type="button" className={cell} onClick={() => setShown(id)}>
                {photoOf(id, 'square')}
              </button>
              {kept.has(id) ? <span className={waits}>Saved on this device</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {refused ? <MendPhoto refused={refused} name={plane.name} /> : null}
      {errors.length > 0 ? (
        <div className={above}>
          <Notice tone="loss" title="Not added" role="alert">
            {errors.map((error) => (
              <p key={error}>{error}</p>
            ))}
          </Notice>
        </div>
      ) : null}
      {photos.length < buildLimits.photos ? (
        <div className={ways}>
          <FileButton accept={accept} camera onFiles={(files) => void add(files)}>
            Take a photo
          </FileButton>
          <FileButton accept={accept} onFiles={(files) => void add(files)}>
            Choose photos
          </FileButton>
        </div>
      ) : null}
      <p className={note}>
        Up to {buildLimits.photos}, 10 MB each; {acceptedText}. They lose their place and camera, and only you
        see them.
      </p>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={plane.name}
        size="wide"
        actions={
          <>
            <Button tone="loss" onClick={() => void (shown && remove(shown))}>
              Remove photo
            </Button>
            <Button onClick={() => setShown(null)}>Close</Button>
          </>
        }
      >
        {shown ? photoOf(shown, 'whole') : null}
      </Dialog>
    </>
  )
}
