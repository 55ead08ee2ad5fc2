/** What a page tells its worker. */
export type ToWorker =
  | { type: 'SKIP_WAITING' }
  /** Somebody is here, and the page has nothing else to do. */
  | {
      type: 'visit'
      /** Bytes count on this line: nothing is fetched that nobody asked for, but the catalogue's text. */
      thrifty: boolean
      /** Drawn on the blueprint ground: the pictures that are fetched ahead are those of this theme. */
      dark: boolean
    }
  /** Planes that are to be at the field, whole, by their numbers. */
  | { type: 'field'; products: readonly number[]; dark: boolean }
  /** The page has reached the server by itself. */
  | { type: 'line-back' }

/** What the worker tells its pages. */
export type FromWorker =
  /** The server answers again: what was shown from the device is asked for anew. */
  | { type: 'line-back' }
  /** What came too late for the page is here now. */
  | { type: 'fresher' }
  /** The device has no room left for what is to be kept. */
  | { type: 'storage-full' }

/** Header of an answer from the device: when it was saved (ISO 8601). */
export const savedHeader = 'Kestrel-Saved-At'
/** Header of an answer from the device: why it is one. The line is gone, or slow, or nobody is signed in any more. */
export const lineHeader = 'Kestrel-Line'
export type LineState = 'gone' | 'slow' | 'signed-out'
/** Header of every answer of the shop's own server: what lacks it comes from a captive portal or a proxy. */
export const ownHeader = 'Kestrel-Api'
/** Header of a member's answer, with the member's id: for whom it is. */
export const ownerHeader = 'Kestrel-For'
/** Header of a page's request: the id of whom it takes the person before it for. */
export const readerHeader = 'Kestrel-Reader'
