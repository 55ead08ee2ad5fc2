import { type ReactNode, useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { TrashIcon } from '#pwa/ui/icons.tsx'
import { css } from '#styled/css'

const list = css({ listStyle: 'none', p: '0', mt: '16' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12',
  py: '8',
  borderTopWidth: '1px',
  borderTopStyle: 'solid',
  borderColor: 'rule',
})
const words = css({ flex: '1', minW: '200px', overflowWrap: 'anywhere' })

interface MediaItem {
  id: number
  /** What is removed: "picture 1", "manual.pdf". */
  name: string
  picture?: ReactNode
  content: ReactNode
  /** Before the button that removes. */
  actions: ReactNode
}
type MediaListProps = { items: readonly MediaItem[]; onRemove: (id: number) => void }
/** As many as one looks through at once; the others on a press. */
const few = 8

/** Pictures or files of a product, each with what can be done with it. */
export function MediaList({ items, onRemove }: MediaListProps) {
  const [all, setAll] = useState(false)
  const shown = all || items.length <= few + 2 ? items : items.slice(0, few)
  return (
    <>
      <ul className={list}>
        {shown.map(({ id, name, picture, content, actions }) => (
          <li key={id} className={row}>
            {picture}
            <div className={words}>{content}</div>
            {actions}
            <IconButton label={`Remove ${name}`} onClick={() => onRemove(id)}>
              <TrashIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      {shown.length < items.length ? (
        <Button size="dense" onClick={() => setAll(true)}>
          Show all {items.length}
        </Button>
      ) : null}
    </>
  )
}
