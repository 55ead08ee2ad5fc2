import { type ChangeEvent, type DragEvent, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { Button } from '#pwa/ui/button.tsx'
import { Dialog } from '#pwa/ui/dialog.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { css, cx } from '#styled/css'
import { button, unseen } from '#styled/recipes'
import { feedbackLimits } from '#shared/feedback/feedback-limits.ts'
import { acceptedText, attachmentOf, type NotTaken, pictureTypes, sortFiles } from './attachment.ts'
import { readDraft, removeAttachment, subscribeDraft, writeDraft } from './feedback-draft.store.ts'
import { PictureRow } from './picture-row.tsx'
import { sendPicture } from './upload-attachment.ts'

/** Milliseconds after which the dialog closes once all pictures are there (specification, section 9). */
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
/** Elsewhere a camera is no part of choosing files. */
const onlyTouch = css({ '@media (pointer: fine)': { display: 'none' } })
/** Nothing is dropped by a finger. */
const onlyPointer = css({ '@media (pointer: coarse)': { display: 'none' } })
const focusInside = css({ '&:focus-within': { outline: '3px solid {colors.focus}', outlineOffset: '2px' } })

type WayProps = { label: string; camera?: boolean; onFiles: (files: File[]) => void }
function Way({ label, camera = false, onFiles }: WayProps) {
  const id = useId()
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // The same file may be chosen again.
    target.value = ''
  }
  return (
    <label htmlFor={id} className={cx(button({ tone: 'second' }), focusInside, camera && onlyTouch)}>
      {label}
      <input
        id={id}
        type="file"
        className={unseen()}
        accept={pictureTypes.join()}
        multiple={!camera}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={take}
      />
    </label>
  )
}

type PictureDialogProps = { open: boolean; owner: string; onClose: () => void }

/** Pictures by drag and drop, from the files, or from the camera; each says how far it is. */
export function PictureDialog({ open, owner, onClose }: PictureDialogProps) {
  const { attachments } = useSyncExternalStore(subscribeDraft, readDraft)
  const [notTaken, setNotTaken] = useState<readonly NotTaken[]>([])
  const [isOver, setOver] = useState(false)
  const [added, setAdded] = useState(false)
  const isDone =
    added &&
    notTaken.length === 0 &&
    attachments.length > 0 &&
    attachments.every(({ state }) => state === 'success' || state === 'kept')
  useEffect(() => {
    if (!open || !isDone) return
    const timer = setTimeout(() => {
      setAdded(false)
      onClose()
    }, closing)
    return () => clearTimeout(timer)
  }, [isDone, onClose, open])

  const add = async (files: File[]) => {
    const sorted = sortFiles(files, readDraft().attachments.length)
    const read = await Promise.all(sorted.accepted.map(attachmentOf))
    const unread = sorted.accepted.filter((_file, index) => read[index] === null)
    setNotTaken([...sorted.notTaken, ...unread.map(({ name }) => ({ name, why: 'The file cannot be read' }))])
    // Others may have come while these were read.
    const room = feedbackLimits.files - readDraft().attachments.length
    const pictures = read.filter((picture) => picture !== null).slice(0, Math.max(0, room))
    writeDraft({ attachments: [...readDraft().attachments, ...pictures] })
    setAdded(pictures.length > 0)
    // One after the other: on a thin line the first is there sooner.
    for (const picture of pictures) await sendPicture(picture, owner)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void add([...event.dataTransfer.files])
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add pictures"
      actions={<Button onClick={onClose}>Done</Button>}
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
          <Way label="Choose pictures" onFiles={(files) => void add(files)} />
          <Way label="Take a photo" camera onFiles={(files) => void add(files)} />
        </div>
        <p className={note}>
          <span className={onlyPointer}>Or drop them here. </span>
          {acceptedText}, at most {feedbackLimits.files}, up to 10 MB each.
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
      {attachments.length > 0 ? (
        <ul className={list}>
          {attachments.map((picture) => (
            <PictureRow
              key={picture.key}
              picture={picture}
              onRetry={() => void sendPicture(picture, owner)}
              onRemove={() => removeAttachment(picture.key)}
            />
          ))}
        </ul>
      ) : null}
    </Dialog>
  )
}
