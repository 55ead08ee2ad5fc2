export type ToWorker =
  | { type: 'SKIP_WAITING' }
  /** The page is idle. */
  | {
      type: 'visit'
      /** Saves data: only the catalogue's text is fetched ahead. */
      thrifty: boolean
      /** Pictures are fetched for this theme. */
      dark: boolean
    }
  | { type: 'field'; products: readonly number[]; dark: boolean }
  | { type: 'line-back' }

export type FromWorker =
  /** Saved answers are asked for again. */
  | { type: 'line-back' }
  /** A late answer has arrived. */
  | { type: 'fresher' }
  | { type: 'storage-full' }
  /** A push message has arrived. */
  | { type: 'push' }
  /** A notification was tapped: a path on this site. */
  | { type: 'open'; path: string }

/** ISO 8601, when a device's answer was saved. */
export const savedHeader = 'Kestrel-Saved-At'
/** Why the device answered: offline, slow, or signed out. */
export const networkHeader = 'Kestrel-Line'
export type NetworkState = 'gone' | 'slow' | 'signed-out'
/** Present on every answer of the shop: without it a captive portal or proxy answered. */
export const ownHeader = 'Kestrel-Api'
/** Id of the member that an answer is for. */
export const ownerHeader = 'Kestrel-For'
/** Id of the member that a page shows. */
export const readerHeader = 'Kestrel-Reader'
