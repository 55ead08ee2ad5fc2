import { useState } from 'react'
import type { Attachment } from '#pwa/features/uploads/attachment.ts'
import { addingPictures, readPictures } from '#pwa/features/uploads/read-pictures.ts'
import { messageLimits } from '#shared/messages/messages.contract.ts'

/** Pictures that are chosen for a message. */
export function usePictures(first: readonly Attachment[] = []) {
  const [list, setList] = useState(first)
  const [fault, setFault] = useState<string | null>(null)
  const [reading, setReading] = useState(0)
  return {
    list,
    /** Why some were not taken. */
    fault,
    /** Said on the button that sends, which waits for them; null: nothing is. */
    underWay: reading > 0 ? addingPictures : null,
    add: async (files: readonly File[]) => {
      setReading((before) => before + 1)
      try {
        const { pictures, notTaken } = await readPictures(files, list.length, messageLimits.pictures)
        setList((before) => [...before, ...pictures].slice(0, messageLimits.pictures))
        const why = notTaken.map((each) => (each.name ? `${each.name}: ${each.why}.` : `${each.why}.`))
        setFault(why.length > 0 ? why.join(' ') : null)
      } finally {
        setReading((before) => before - 1)
      }
    },
    change: (next: Attachment) => setList((all) => all.map((each) => (each.key === next.key ? next : each))),
    remove: (key: string) => {
      setList((all) => all.filter((each) => each.key !== key))
      setFault(null)
    },
    clear: () => {
      setList([])
      setFault(null)
    },
  }
}
export type ChosenPictures = ReturnType<typeof usePictures>
