import { type ReactNode, useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { TrashIcon } from '#pwa/ui/screen-icons.tsx'
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
const words = css({ flex: '1', minW: '160px', overflowWrap: 'anywhere' })
const acts = css({ display: 'flex', alignItems: 'center', gap: '12', ml: 'auto' })

interface MediaItem {
  id: number
  name: string
  picture?: ReactNode
  content: ReactNode
  /** Stands before the remove button. */
  actions: ReactNode
}
type MediaListProps = { items: readonly MediaItem[]; onRemove: (id: number) => void }
const few = 8

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
            <div className={acts}>
              {actions}
              <IconButton label={`Remove ${name}`} onClick={() => onRemove(id)}>
                <TrashIcon />
              </IconButton>
            </div>
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
