import { useEffect, useState } from 'react'
import { deleteDraft, readDraft, saveDraft } from './drafts.ts'

/** Milliseconds after the last key. */
const pause = 250

/** A text that is saved on the device while it is typed. @param first where nothing was saved */
export function useTextDraft(owner: string, name: string, first = '') {
  const [text, setText] = useState(first)
  const [isTyped, setTyped] = useState(false)
  useEffect(() => {
    let isLeft = false
    void readDraft<string>(owner, name).then((saved) => {
      if (!isLeft && typeof saved === 'string') setText((typed) => (typed === first ? saved : typed))
    })
    return () => {
      isLeft = true
    }
  }, [owner, name, first])
  useEffect(() => {
    if (!isTyped) return undefined
    const timer = setTimeout(() => void saveDraft(owner, name, text), pause)
    return () => clearTimeout(timer)
  }, [owner, name, text, isTyped])
  return {
    text,
    write: (next: string) => {
      setTyped(true)
      setText(next)
    },
    clear: () => {
      setTyped(false)
      setText('')
      void deleteDraft(owner, name)
    },
  }
}
