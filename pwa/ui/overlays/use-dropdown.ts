import { useEffect, useRef } from 'react'

/** On Escape, outside press, or lost focus; the ref goes on the common element. */
export function useDropdown(open: boolean, close: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const holder = ref.current
    if (!open || !holder) return
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      holder.querySelector('button')?.focus()
    }
    const outside = (event: Event) => {
      if (event.target instanceof Node && !holder.contains(event.target)) close()
    }
    document.addEventListener('keydown', escape)
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('keydown', escape)
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open, close])
  return ref
}
