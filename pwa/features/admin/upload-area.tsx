import { type DragEvent, useId, useState } from 'react'
import { uploadFile } from '#pwa/foundation/upload.ts'
import { UploadIcon } from '#pwa/ui/icons.tsx'
import { ProgressScale } from '#pwa/ui/meters.tsx'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import { css } from '#styled/css'

interface Going {
  name: string
  share: number
  state: 'going' | 'done' | 'stopped'
  note: string
}
const area = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '8',
  p: '24',
  textAlign: 'center',
  cursor: 'pointer',
  borderWidth: '2px',
  borderStyle: 'dashed',
  borderColor: 'rule2',
  _hover: { bg: 'well' },
  '&[data-over=true]': { bg: 'well', borderColor: 'ink' },
  _focusWithin: { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
})

type UploadAreaProps = {
  label: string
  note: string
  accept: string
  url: string
  fields?: Record<string, string>
  onUploaded: (product: AdminProduct) => void
}

/** Files dropped here, or chosen, go up one after the other; a bad one is named and the others go on. */
export function UploadArea({ label, note, accept, url, fields = {}, onUploaded }: UploadAreaProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const [files, setFiles] = useState<readonly Going[]>([])
  const send = async (chosen: readonly File[]) => {
    setFiles(chosen.map(({ name }) => ({ name, share: 0, state: 'going', note: '' })))
    for (const [index, file] of chosen.entries()) {
      const show = (change: Partial<Going>) =>
        setFiles((before) => before.map((one, at) => (at === index ? { ...one, ...change } : one)))
      try {
        const product = (await uploadFile(url, file, fields, (share) => show({ share }))) as AdminProduct
        show({ share: 1, state: 'done', note: 'Uploaded' })
        onUploaded(product)
      } catch (error) {
        show({ state: 'stopped', note: error instanceof Error ? error.message : 'Upload failed' })
      }
    }
  }
  const hold = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send([...event.dataTransfer.files])
  }
  return (
    <div className={css({ display: 'grid', gap: '12' })}>
      <label
        htmlFor={id}
        className={area}
        data-over={over}
        {...{ onDragOver: hold, onDragLeave: () => setOver(false), onDrop: drop }}
      >
        <UploadIcon />
        <span className={css({ textStyle: 'control' })}>{label}</span>
        <span className={css({ textStyle: 'note', color: 'ink2' })}>{note}</span>
        <input
          id={id}
          type="file"
          multiple
          accept={accept}
          className={css({ position: 'absolute', w: '1px', h: '1px', opacity: '0' })}
          onChange={(event) => {
            void send([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      <div aria-live="polite">
        {files.map((file) => (
          <ProgressScale
            key={file.name}
            label={file.name}
            percent={Math.round(file.share * 100)}
            note={file.note}
            state={file.state}
          />
        ))}
      </div>
    </div>
  )
}
