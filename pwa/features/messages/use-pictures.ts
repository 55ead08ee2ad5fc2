import { useRef, useState } from 'react'
import type { Attachment } from '#pwa/features/uploads/attachment.ts'
import { addingPictures, fittingPictures, readPictures } from '#pwa/features/uploads/read-pictures.ts'
import { messageLimits } from '#shared/messages/messages.contract.ts'

export function usePictures(first: readonly Attachment[] = []) {
  const [list, setList] = useState(first)
  const latest = useRef(first)
  const put = (next: readonly Attachment[]) => {
    latest.current = next
    setList(next)
  }
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
        const read = await readPictures(files, latest.current.length, messageLimits.pictures)
        const { pictures, notTaken } = fittingPictures(read, latest.current.length, messageLimits.pictures)
        put([...latest.current, ...pictures])
        const why = notTaken.map((each) => (each.name ? `${each.name}: ${each.why}.` : `${each.why}.`))
        setFault(why.length > 0 ? why.join(' ') : null)
      } finally {
        setReading((before) => before - 1)
      }
    },
    change: (next: Attachment) => put(latest.current.map((each) => (each.key === next.key ? next : each))),
    remove: (key: string) => {
      put(latest.current.filter((each) => each.key !== key))
      setFault(null)
    },
    /** What was added meanwhile stays. */
    clear: (sent: readonly Attachment[]) => {
      const keys = new Set(sent.map(({ key }) => key))
      put(latest.current.filter(({ key }) => !keys.has(key)))
      setFault(null)
    },
  }
}
export type ChosenPictures = ReturnType<typeof usePictures>
