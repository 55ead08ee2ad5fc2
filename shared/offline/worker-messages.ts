// Workers and pages of earlier versions, which may run beside this one, send and read these words.
export const backOnline = 'line-back'
export const newerAnswer = 'fresher'
/** Why the device answered: offline, slow, or signed out. */
export const networkHeader = 'Kestrel-Line'

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
  /** Answered by `SavedPlanes` on the port that comes with it; where it `follows`, by `atWork` before, at each file. */
  | { type: 'field'; products: readonly number[]; follows: true }
  | { type: typeof backOnline }

/** `partly`: the shop refuses something for now, or somebody signed out meanwhile. `full`: the device has no room. */
export type SavedPlanes = 'whole' | 'unreachable' | 'partly' | 'full'

export const atWork = 'at-work'

export type FromWorker =
  /** Saved answers are asked for again. */
  | { type: typeof backOnline }
  /** A late answer has arrived. */
  | { type: typeof newerAnswer }
  | { type: 'storage-full' }
  /** A push message has arrived. */
  | { type: 'push' }
  /** A notification was tapped: a path on this site. */
  | { type: 'open'; path: string }

/** ISO 8601, when a device's answer was saved. */
export const savedHeader = 'Kestrel-Saved-At'
export type NetworkState = 'gone' | 'slow' | 'signed-out'
/** Present on every answer of the shop: without it a captive portal or proxy answered. */
export const ownHeader = 'Kestrel-Api'
/** Id of the member that an answer is for. */
export const ownerHeader = 'Kestrel-For'
/** Id of the member that a page shows. */
export const readerHeader = 'Kestrel-Reader'
