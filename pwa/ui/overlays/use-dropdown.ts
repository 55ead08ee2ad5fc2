import { type RefObject, useEffect } from 'react'

/** Closes on Escape, outside press, or lost focus. @param place the element around button and dropdown */
export function useDropdown(place: RefObject<HTMLDivElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    const holder = place.current
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
  }, [place, open, close])
}
