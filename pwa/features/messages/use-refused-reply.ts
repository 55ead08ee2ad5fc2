import { useEffect, useState } from 'react'
import type { Attachment } from '#pwa/features/uploads/attachment.ts'
import { refusedPictures } from '#pwa/features/uploads/refused-pictures.ts'
import { outboxEntries } from '#pwa/foundation/data/outbox.ts'
import { useRefusedChange } from '#pwa/foundation/data/refused-change.ts'
import { filesOf, type OutboxEntry } from '#shared/offline/outbox-entry.ts'

export interface RefusedReply {
  entry: OutboxEntry
  uploads: readonly OutboxEntry[]
  pictures: readonly Attachment[]
}

/** Undefined until it is read. @param field by which a reply is told: a conversation's thing, or a ticket's pass */
export function useRefusedReply(field: 'thing' | 'pass', value: string): RefusedReply | null | undefined {
  const named = useRefusedChange()
  const [read, setRead] = useState<RefusedReply | null>(null)
  const entry = named && named.input[field] === value ? named : null
  useEffect(() => {
    if (!entry) return undefined
    let isLeft = false
    const uploads = filesOf(entry, outboxEntries())
    const fill = (pictures: readonly Attachment[]) => {
      if (!isLeft) setRead({ entry, uploads, pictures })
    }
    refusedPictures(entry.input.pictures, uploads).then(fill, (error: unknown) => {
      console.warn('Pictures of a reply cannot be read:', error)
      fill([])
    })
    return () => {
      isLeft = true
    }
  }, [entry])
  if (named === undefined) return undefined
  if (!entry) return null
  return read?.entry.seq === entry.seq ? read : undefined
}
