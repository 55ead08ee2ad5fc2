import { Suspense, useEffect, useState } from 'react'
import { setPalette, usePaletteOpen } from '#pwa/features/admin/palette.store.ts'
import { late } from '#pwa/foundation/network/late.ts'

const Palette = late(async () => (await import('./desk/palette.tsx')).Palette)

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** Ctrl K, or Cmd K, opens and closes it; it is loaded when it opens first. */
export function PalettePlace() {
  const isOpen = usePaletteOpen()
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      if (!event.repeat) setPalette(!isOpen)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOpen])
  useEffect(() => () => setPalette(false), [])
  return wasOpen ? (
    <Suspense fallback={null}>
      <Palette open={isOpen} />
    </Suspense>
  ) : null
}
