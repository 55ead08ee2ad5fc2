import type { Attachment } from './attachment.ts'

export interface PictureStore {
  read: () => readonly Attachment[]
  write: (pictures: readonly Attachment[]) => void
  subscribe: (listener: () => void) => () => void
}
export interface PictureTarget {
  /** Takes `file`, answers `url`. */
  url: `/api/${string}`
  fields: Readonly<Record<string, string>>
  most: number
  /** A member's id, or `guest`. */
  owner: string
}

export function changePicture({ read, write }: PictureStore, next: Attachment): void {
  write(read().map((each) => (each.key === next.key ? next : each)))
}
export function removePicture({ read, write }: PictureStore, key: string): void {
  write(read().filter((each) => each.key !== key))
}
