import { useEffect, useRef, useState } from 'react'
import { deleteDraft, readDraft, saveDraft } from './drafts.ts'

/** Milliseconds after the last key. */
const pause = 250

/** A text that is saved on the device while it is typed. @param first where nothing was saved */
export function useTextDraft(owner: string, name: string, first = '') {
  const [text, setText] = useState(first)
  useEffect(() => {
    let isLeft = false
    void readDraft<string>(owner, name).then((saved) => {
      if (!isLeft && typeof saved === 'string') setText((typed) => (typed === first ? saved : typed))
    })
    return () => {
      isLeft = true
    }
  }, [owner, name, first])
  const unsaved = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Who leaves within the pause has typed it all the same.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (unsaved.current !== undefined) void saveDraft(owner, name, unsaved.current)
      unsaved.current = undefined
    },
    [owner, name],
  )
  return {
    text,
    write: (next: string) => {
      setText(next)
      unsaved.current = next
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        unsaved.current = undefined
        void saveDraft(owner, name, next)
      }, pause)
    },
    clear: () => {
      clearTimeout(timer.current)
      unsaved.current = undefined
      setText('')
      void deleteDraft(owner, name)
    },
  }
}
