import type { OutboxFile } from '#shared/offline/outbox-entry.ts'

/** `success` is at the shop; `saved` is sent with the message. */
export interface Attachment {
  /** Idempotency key. */
  key: string
  name: string
  /** Null where only the shop has it. */
  file: OutboxFile | null
  state: 'pending' | 'uploading' | 'success' | 'saved' | 'error'
  /** 0 to 1. */
  progress: number
  url: string | null
  error: string | null
}

/** AMB-20. */
const mostBytes = 10_485_760
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
export const acceptedText = 'JPEG, PNG, WebP, AVIF or GIF'

/** Without a name: all of a choice. */
export interface NotTaken {
  name: string | null
  why: string
}
export interface Sorted {
  accepted: File[]
  /** Specification, section 5. */
  notTaken: NotTaken[]
}
export const tooMany = (most: number): NotTaken => ({ name: null, why: `Maximum ${most} file(s) allowed` })
export function sortFiles(files: readonly File[], present: number, most: number): Sorted {
  const notTaken: NotTaken[] = []
  const fitting = files.filter(({ name, type, size }) => {
    if (!pictureTypes.includes(type)) notTaken.push({ name, why: 'File type not allowed' })
    else if (size > mostBytes)
      notTaken.push({ name, why: `File size must be less than ${mostBytes / 1_048_576}MB` })
    else return true
    return false
  })
  const room = Math.max(0, most - present)
  if (fitting.length > room) notTaken.push(tooMany(most))
  return { accepted: fitting.slice(0, room), notTaken }
}

export function attachmentFrom(file: OutboxFile): Attachment {
  const key = crypto.randomUUID()
  return { key, name: file.name, file, state: 'pending', progress: 0, url: null, error: null }
}
export function attachmentAt(url: string, name: string): Attachment {
  return { key: crypto.randomUUID(), name, file: null, state: 'success', progress: 1, url, error: null }
}
