import { type DragEvent, useId, useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { UploadIcon } from '#pwa/ui/screen-icons.tsx'
import { css } from '#styled/css'
import { chosenFiles, droppedFiles, type NamedFile } from './dropped-files.ts'

const area = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '8',
  p: { base: '24', desk: '48' },
  textAlign: 'center',
  cursor: 'pointer',
  borderWidth: '2px',
  borderStyle: 'dashed',
  borderColor: 'rule2',
  _hover: { bg: 'well' },
  '&[data-over=true]': { bg: 'well', borderColor: 'ink' },
  _focusWithin: { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
})
const hidden = css({ position: 'absolute', w: '1px', h: '1px', opacity: '0' })
const folder = css({ mt: '8', display: { base: 'none', desk: 'block' } })

type FileDropProps = { label: string; note: string; onFiles: (files: NamedFile[]) => void }

export function FileDrop({ label, note, onFiles }: FileDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void droppedFiles(event.dataTransfer).then(onFiles)
  }
  return (
    <div>
      <label
        htmlFor={id}
        className={area}
        data-over={over}
        {...{ onDragOver: hold, onDragLeave: () => setOver(false), onDrop: drop }}
      >
        <UploadIcon size="large" />
        <span className={css({ textStyle: 'h3' })}>{label}</span>
        <span className={css({ textStyle: 'note', color: 'ink2', maxW: 'prose' })}>{note}</span>
        <input
          id={id}
          type="file"
          multiple
          className={hidden}
          onChange={(event) => {
            onFiles(chosenFiles(event.target.files))
            event.target.value = ''
          }}
        />
      </label>
      <div className={folder}>
        <input
          id={`${id}-folder`}
          type="file"
          {...{ webkitdirectory: '' }}
          className={hidden}
          tabIndex={-1}
          aria-label="Folder"
          onChange={(event) => {
            onFiles(chosenFiles(event.target.files))
            event.target.value = ''
          }}
        />
        <Button size="dense" onClick={() => document.getElementById(`${id}-folder`)?.click()}>
          Choose a whole folder
        </Button>
      </div>
    </div>
  )
}
