import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
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
type MediaListProps = {
  items: readonly MediaItem[]
  onRemove: (id: number) => void
  /** What follows for buyers: it is asked about first. */
  loss?: string | undefined
}
const few = 8

/** Once what was removed is gone, the focus that was there goes to the bin in its place. */
function useNextBin(items: readonly MediaItem[]) {
  const place = useRef<HTMLUListElement>(null)
  const leaving = useRef<{ id: number; index: number }>(null)
  useEffect(() => {
    const gone = leaving.current
    if (!gone || items.some(({ id }) => id === gone.id)) return
    leaving.current = null
    const at = document.activeElement
    if (at !== document.body && !at?.closest('[role=alertdialog]')) return
    const bins = place.current?.querySelectorAll<HTMLElement>('[aria-label^="Remove "]') ?? []
    const next = bins[gone.index] ?? bins[bins.length - 1]
    next?.focus({ preventScroll: true })
  }, [items])
  const leave = (id: number) => {
    leaving.current = { id, index: items.findIndex((item) => item.id === id) }
  }
  return { place, leave }
}

export function MediaList({ items, onRemove, loss }: MediaListProps) {
  const [all, setAll] = useState(false)
  const [asked, ask] = useState<MediaItem>()
  const [isOpen, setOpen] = useState(false)
  const { place, leave } = useNextBin(items)
  const remove = (id: number) => {
    leave(id)
    onRemove(id)
  }
  const press = (item: MediaItem) => {
    if (loss === undefined) {
      remove(item.id)
      return
    }
    ask(item)
    setOpen(true)
  }
  const shown = all || items.length <= few + 2 ? items : items.slice(0, few)
  return (
    <>
      <ul className={list} ref={place}>
        {shown.map((item) => (
          <li key={item.id} className={row}>
            {item.picture}
            <div className={words}>{item.content}</div>
            <div className={acts}>
              {item.actions}
              <IconButton label={`Remove ${item.name}`} onClick={() => press(item)}>
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
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        role="alertdialog"
        title={`Remove ${asked?.name}?`}
        actions={
          <>
            <Button
              tone="lossFinal"
              onClick={() => {
                setOpen(false)
                if (asked) remove(asked.id)
              }}
            >
              Remove it
            </Button>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
          </>
        }
      >
        <p>{loss}</p>
      </Dialog>
    </>
  )
}
