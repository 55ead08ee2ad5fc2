import { pictureTypes } from '#pwa/features/uploads/attachment.ts'
import { PictureThumb } from '#pwa/features/uploads/picture-thumb.tsx'
import { keepFocus } from '#pwa/foundation/keep-focus.ts'
import { CloseIcon } from '#pwa/ui/icons.tsx'
import { FileButton } from '#pwa/ui/inputs/file-button.tsx'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { messageLimits } from '#shared/messages/messages.contract.ts'
import { css } from '#styled/css'
import type { ChosenPictures } from './use-pictures.ts'

const list = css({ listStyle: 'none', p: '0', m: '0', display: 'flex', flexWrap: 'wrap', gap: '8' })
const item = css({ display: 'grid', gridTemplateColumns: '112px 48px', alignItems: 'center' })
const why = css({
  gridColumn: '1 / -1',
  maxWidth: '160px',
  textStyle: 'note',
  color: 'loss',
  overflowWrap: 'anywhere',
})
const fault = css({ color: 'loss', overflowWrap: 'anywhere' })
const accept = pictureTypes.join()

export function MessagePictures({ pictures }: { pictures: ChosenPictures }) {
  return (
    <>
      {pictures.list.length > 0 ? (
        <ul className={list} aria-label="Pictures">
          {pictures.list.map(({ key, name, file, url, error }) => (
            <li key={key} className={item}>
              <PictureThumb name={name} file={file} url={url} />
              <IconButton
                label={`Remove ${name}`}
                onClick={({ currentTarget }) => {
                  keepFocus(currentTarget)
                  pictures.remove(key)
                }}
              >
                <CloseIcon />
              </IconButton>
              {error ? (
                <span className={why} role="alert">
                  {error}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {pictures.fault ? (
        <p className={fault} role="alert">
          {pictures.fault}
        </p>
      ) : null}
    </>
  )
}

/** @param busy takes none, since the form goes once it is sent */
export function AddPictures({ pictures, busy = false }: { pictures: ChosenPictures; busy?: boolean }) {
  if (pictures.list.length >= messageLimits.pictures) return null
  return (
    <FileButton accept={accept} busy={busy} onFiles={(files) => void pictures.add(files)}>
      Add pictures
    </FileButton>
  )
}
