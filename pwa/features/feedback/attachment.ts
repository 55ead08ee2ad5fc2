import type { OutboxFile } from '#shared/offline/outbox-entry.ts'
import { feedbackLimits } from '#shared/feedback/feedback-limits.ts'

/** A picture that goes along. `success` has its address; `kept` goes out with the message, from this device. */
export interface Attachment {
  /** Also the key of its upload: sent twice it is one picture. */
  key: string
  name: string
  file: OutboxFile
  state: 'pending' | 'uploading' | 'success' | 'kept' | 'error'
  /** 0 to 1. */
  progress: number
  url: string | null
  error: string | null
}

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
export const acceptedText = 'JPEG, PNG, WebP, AVIF or GIF'

export interface Sorted {
  accepted: File[]
  /** What was not taken, and why, in the words of the specification, section 5. */
  errors: string[]
}
/** Which of the chosen files may go along, where some are there already. */
export function sortFiles(
  files: readonly File[],
  present: number,
  most: number = feedbackLimits.files,
): Sorted {
  const errors: string[] = []
  const fitting = files.filter(({ name, type, size }) => {
    if (!pictureTypes.includes(type)) errors.push(`${name}: File type not allowed`)
    else if (size > feedbackLimits.fileSize)
      errors.push(`${name}: File size must be less than ${feedbackLimits.fileSize / 1_048_576}MB`)
    else return true
    return false
  })
  const room = Math.max(0, most - present)
  if (fitting.length > room) errors.push(`Maximum ${most} file(s) allowed`)
  return { accepted: fitting.slice(0, room), errors }
}

/** A picture as bytes: a handle to a file may be gone by the time there is a line. */
export async function attachmentOf(file: File): Promise<Attachment> {
  return {
    key: crypto.randomUUID(),
    name: file.name,
    file: { name: file.name, type: file.type, bytes: await file.arrayBuffer() },
    state: 'pending',
    progress: 0,
    url: null,
    error: null,
  }
}
