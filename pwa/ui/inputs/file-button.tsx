import { type ChangeEvent, type ReactNode, useId } from 'react'
import { css, cx } from '#styled/css'
import { button, unseen } from '#styled/recipes'

/** The button shows the focus of the input in it. */
const around = css({ '&:focus-within': { outline: '3px solid {colors.focus}', outlineOffset: '2px' } })

type FileButtonProps = {
  children: ReactNode
  /** Types of files, as for an input. */
  accept: string
  /** Opens the camera on a phone; one picture at a time. */
  camera?: boolean
  onFiles: (files: File[]) => void
}

/** Chooses files, or takes a photo: a button around the browser's own input. */
export function FileButton({ children, accept, camera = false, onFiles }: FileButtonProps) {
  const id = useId()
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // The same file may be chosen again.
    target.value = ''
  }
  return (
    <label htmlFor={id} className={cx(button({ tone: 'second' }), around)}>
      {children}
      <input
        id={id}
        type="file"
        className={unseen()}
        accept={accept}
        multiple={!camera}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={take}
      />
    </label>
  )
}
