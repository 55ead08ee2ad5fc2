import { useEffect, useRef, useState } from 'react'

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed'
const pause = 900

/** Saves after the last change, one at a time; a throwing `work` stays unsaved. `isOn` false: only `save` saves. */
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
      // The mutation shows the error.
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
