import { type ChangeEvent, type ReactNode, useId } from 'react'
import { css, cx } from '#styled/css'
import { button, unseen } from '#styled/recipes'

/** Shows the input's focus. */
const around = css({ '&:focus-within': { outline: '3px solid {colors.focus}', outlineOffset: '2px' } })

type FileButtonProps = {
  children: ReactNode
  /** `accept` attribute. */
  accept: string
  /** One picture. */
  camera?: boolean
  /** Keeps width and focus, takes no files. */
  busy?: boolean
  /** Pressed: the browser asks for files. */
  onAsk?: () => void
  onFiles: (files: File[]) => void
}

export function FileButton({
  children,
  accept,
  camera = false,
  busy = false,
  onAsk,
  onFiles,
}: FileButtonProps) {
  const id = useId()
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (!busy) onFiles([...(target.files ?? [])])
    // Allows the same file again.
    target.value = ''
  }
  return (
    <label htmlFor={id} className={cx(button({ tone: 'second' }), around)} aria-busy={busy || undefined}>
      {children}
      <input
        id={id}
        type="file"
        className={unseen()}
        accept={accept}
        multiple={!camera}
        {...(camera ? { capture: 'environment' as const } : {})}
        aria-disabled={busy || undefined}
        onClick={(event) => (busy ? event.preventDefault() : onAsk?.())}
        onChange={take}
      />
    </label>
  )
}
