import { type DragEvent, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { FileButton } from '#pwa/ui/inputs/file-button.tsx'
import { css } from '#styled/css'
import { acceptedText, type NotTaken, pictureTypes } from './attachment.ts'
import { PictureRow } from './picture-row.tsx'
import { type PictureStore, type PictureTarget, removePicture } from './picture-store.ts'
import { addingPictures } from './read-pictures.ts'
import { addPictures, sendPicture } from './send-picture.ts'

const accept = pictureTypes.join()
/** Milliseconds (specification, section 9). */
const closing = 1_000

const drop = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '12',
  p: { base: '16', tablet: '24' },
  border: '1px dashed {colors.ink2}',
  textAlign: 'center',
  '&[data-over]': { bg: 'well', borderStyle: 'solid' },
})
const note = css({ textStyle: 'note', color: 'ink2' })
const list = css({ display: 'grid', gap: '12', mt: '16' })
const ways = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8' })
const fileName = css({ fontWeight: '600', overflowWrap: 'anywhere', mr: '4' })
/** Cameras are for touch devices. */
const onlyTouch = css({ '@media (pointer: fine)': { display: 'none' } })
/** Dropping needs a pointer. */
const onlyPointer = css({ '@media (pointer: coarse)': { display: 'none' } })

type PictureDialogProps = { open: boolean; store: PictureStore; target: PictureTarget; onClose: () => void }

export function PictureDialog({ open, store, target, onClose }: PictureDialogProps) {
  const pictures = useSyncExternalStore(store.subscribe, store.read)
  const [notTaken, setNotTaken] = useState<readonly NotTaken[]>([])
  const [isOver, setOver] = useState(false)
  const [added, setAdded] = useState(false)
  const [reading, setReading] = useState(0)
  /** It stays mounted: opened again, it is as new. */
  const close = useCallback(() => {
    setAdded(false)
    setNotTaken([])
    onClose()
  }, [onClose])
  const isDone =
    added &&
    reading === 0 &&
    notTaken.length === 0 &&
    pictures.length > 0 &&
    pictures.every(({ state }) => state === 'success' || state === 'saved')
  useEffect(() => {
    if (!open || !isDone) return
    const timer = setTimeout(close, closing)
    return () => clearTimeout(timer)
  }, [isDone, close, open])

  const add = (files: readonly File[]) => {
    setReading((before) => before + 1)
    void addPictures(store, target, files, (refused, count) => {
      setReading((before) => before - 1)
      setNotTaken(refused)
      setAdded(count > 0)
    })
  }
  /** What is sent behind it would be without those that are still being read. */
  const closeUnlessReading = () => {
    if (reading === 0) close()
  }
  /** It must not close while the browser asks: what is chosen would be lost. */
  const stay = () => setAdded(false)
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  return (
    <Dialog
      open={open}
      onClose={closeUnlessReading}
      title="Add pictures"
      actions={
        <Button onClick={closeUnlessReading} busy={reading > 0} busyText={addingPictures}>
          Done
        </Button>
      }
    >
      <div
        className={drop}
        {...(isOver ? { 'data-over': true } : {})}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <div className={ways}>
          <FileButton accept={accept} onAsk={stay} onFiles={add}>
            Choose pictures
          </FileButton>
          <span className={onlyTouch}>
            <FileButton accept={accept} camera onAsk={stay} onFiles={add}>
              Take a photo
            </FileButton>
          </span>
        </div>
        <p className={note}>
          <span className={onlyPointer}>Or drop them here. </span>
          {acceptedText}, at most {target.most}, up to 10 MB each.
        </p>
      </div>
      {notTaken.length > 0 ? (
        <Notice tone="loss" title="Not added" role="alert">
          <ul>
            {notTaken.map(({ name, why }) => (
              <li key={`${name} ${why}`}>
                {name ? <span className={fileName}>{name}</span> : null} <span>{why}</span>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {pictures.length > 0 ? (
        <ul className={list}>
          {pictures.map((picture) => (
            <PictureRow
              key={picture.key}
              picture={picture}
              onRetry={() => void sendPicture(store, target, picture)}
              onRemove={() => removePicture(store, picture.key)}
            />
          ))}
        </ul>
      ) : null}
    </Dialog>
  )
}
