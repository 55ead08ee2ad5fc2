import type { Attachment } from './attachment.ts'

/** Where the pictures of a form are held while they are chosen and sent. */
export interface PictureStore {
  read: () => readonly Attachment[]
  write: (pictures: readonly Attachment[]) => void
  subscribe: (listener: () => void) => () => void
}
/** Where pictures go, and how many of them. */
export interface PictureTarget {
  /** The call that takes a picture as `file` and answers with its `url`. */
  url: `/api/${string}`
  fields: Readonly<Record<string, string>>
  most: number
  /** Whose pictures they are: the member's id, or `guest`. */
  owner: string
}

export function changePicture({ read, write }: PictureStore, next: Attachment): void {
  write(read().map((each) => (each.key === next.key ? next : each)))
}
export function removePicture({ read, write }: PictureStore, key: string): void {
  write(read().filter((each) => each.key !== key))
}
