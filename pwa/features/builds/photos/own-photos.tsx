import { useRef, useState } from 'react'
import { acceptedText, pictureTypes, sortFiles } from '#pwa/features/uploads/attachment.ts'
import { readPicture } from '#pwa/features/uploads/shrink-picture.ts'
import { focusAfter } from '#pwa/foundation/keep-focus.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { FileButton } from '#pwa/ui/inputs/file-button.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { Notice } from '#pwa/ui/states.tsx'
import type { OutboxEntry, OutboxFile } from '#shared/offline/outbox-entry.ts'
import { dropRefused } from '#pwa/foundation/data/refused-change.ts'
import { RefusedPhoto } from './refused-photo.tsx'
import { css } from '#styled/css'
import { plural } from '#shared/format.ts'
import { OwnPhoto } from './own-photo.tsx'

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

export type NewPhoto = OutboxFile & { id: string }
/** A stable id: retries make one photo. */
async function photoOf(file: File): Promise<NewPhoto[]> {
  const picture = await readPicture(file)
  return picture ? [{ id: crypto.randomUUID(), ...picture }] : []
}
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : 'Nothing was saved.')

type OwnPhotosProps = {
  owner: string
  name: string
  photos: readonly { id: string }[]
  waitingPhotos: ReadonlyMap<string, OutboxEntry>
  /** Ids of those whose upload is delayed. */
  kept: ReadonlySet<string>
  most: number
  addressOf: (id: string) => string
  add: (photos: readonly NewPhoto[]) => Promise<void>
  remove: (id: string) => Promise<void>
  refused: OutboxEntry | null
  /** Who sees them. */
  note: string
  altOf: (place: number) => string
}

export function OwnPhotos(props: OwnPhotosProps) {
  const { owner, name, photos, waitingPhotos, kept, most, addressOf, refused, note: seenBy, altOf } = props
  const [shown, setShown] = useState<string | null>(null)
  const opened = useRef<Element>(null)
  const [errors, setErrors] = useState<readonly string[]>([])
  const [left, setLeft] = useState<readonly NewPhoto[]>([])
  const save = async (chosen: readonly NewPhoto[]) => {
    setLeft([])
    if (left.length > 0) setErrors([])
    try {
      await props.add(chosen)
      await dropRefused(refused)
    } catch (error) {
      setErrors([wordsOf(error)])
      setLeft(chosen)
    }
  }
  const add = async (files: File[]) => {
    const { accepted, notTaken } = sortFiles(files, photos.length, most)
    const read = await Promise.all(accepted.map(photoOf))
    const unread = accepted.filter((_file, index) => read[index]?.length === 0)
    setErrors([
      ...notTaken.map((file) => (file.name ? `${file.name}: ${file.why}` : file.why)),
      ...unread.map((file) => `${file.name}: The file cannot be read`),
    ])
    if (accepted.length > unread.length) await save(read.flat())
  }
  const remove = async (id: string) => {
    const handOn = focusAfter(opened.current, '')
    setShown(null)
    try {
      await props.remove(id)
      handOn()
    } catch (error) {
      showToast({ tone: 'error', title: 'Not removed', description: wordsOf(error) })
    }
  }
  const shownPhoto = (id: string, fit: 'square' | 'whole') => (
    <OwnPhoto
      owner={owner}
      address={addressOf(id)}
      waiting={waitingPhotos.get(id)}
      fit={fit}
      alt={altOf(photos.findIndex((each) => each.id === id) + 1)}
    />
  )
  return (
    <>
      {photos.length > 0 ? (
        <ul className={grid}>
          {photos.map(({ id }) => (
            <li key={id}>
              <button
                type="button"
                className={cell}
                onClick={({ currentTarget }) => {
                  opened.current = currentTarget
                  setShown(id)
                }}
              >
                {shownPhoto(id, 'square')}
              </button>
              {kept.has(id) ? <span className={waits}>Saved on this device</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {refused ? <RefusedPhoto refused={refused} name={name} addressOf={addressOf} /> : null}
      {errors.length > 0 ? (
        <div className={above}>
          <Notice
            tone="loss"
            title={left.length > 0 ? `Not saved: ${plural(left.length, 'photo')}` : 'Not added'}
            role="alert"
            action={left.length > 0 ? <Button onClick={() => void save(left)}>Try again</Button> : undefined}
          >
            {errors.map((error) => (
              <p key={error}>{error}</p>
            ))}
          </Notice>
        </div>
      ) : null}
      {photos.length < most ? (
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
        Up to {most}, 10 MB each; {acceptedText}. Location and camera data are removed. {seenBy}
      </p>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={name}
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
        {shown ? shownPhoto(shown, 'whole') : null}
      </Dialog>
    </>
  )
}
