import { useEffect, useRef, useState } from 'react'

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed'
const pause = 900

/**
 * Saves by itself a moment after the last change, one save after the other.
 * @param work what saves; when it throws, the change counts as not saved
 * @param isOn false: changes are noted, and `save` is called by hand
 */
export function useAutosave(work: () => Promise<unknown>, isOn: boolean) {
  const [state, setState] = useState<SaveState>('saved')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef(false)
  const again = useRef(false)
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const save = async (): Promise<void> => {
    clearTimeout(timer.current)
    if (running.current) {
      again.current = true
      return
    }
    running.current = true
    setState('saving')
    let after: SaveState = 'saved'
    try {
      await latest.current()
    } catch {
      // What went wrong is on the screen: the mutation holds it.
      after = 'failed'
    }
    running.current = false
    if (again.current) {
      again.current = false
      await save()
    } else setState(after)
  }
  const touch = () => {
    setState('unsaved')
    clearTimeout(timer.current)
    if (running.current) again.current = true
    else if (isOn) timer.current = setTimeout(() => void save(), pause)
  }
  return { state, save, touch }
}
