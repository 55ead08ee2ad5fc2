import type { Api } from '#pwa/foundation/network/api-client.ts'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { formatBytes } from '#shared/format.ts'
import { isPicture, uploadLimits } from '#shared/uploads/upload-limits.ts'

/** `note`: why it failed. */
export interface Sending {
  name: string
  size: number
  sent: number
  state: 'waiting' | 'sending' | 'sent' | 'stopped' | 'refused'
  note: string
}
export type SendState = 'sent' | 'sending' | 'stopped'
interface Chosen {
  file: File
  name: string
}
const atOnce = 3
const smallest = 256 * 1024
const largest = 8 * 1024 * 1024
const tries = 8

/** Why the shop would refuse it once it has all of it; empty: it would not. */
function faultOf({ file: { size }, name }: Chosen): string {
  if (size === 0) return 'is empty'
  if (isPicture(name) && size > uploadLimits.picture) return 'File size must be less than 10MB'
  return size > uploadLimits.file ? `is larger than ${formatBytes(uploadLimits.file)}` : ''
}

/** Network or load; a bad file is final. */
const mayPass = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.kind !== 'status' ||
  (error.status ?? 0) >= 500 ||
  error.status === 429

/** Growing delays, ended by coming online. */
function patience(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, Math.min(30_000, 500 * 2 ** attempt))
    addEventListener('online', done)
  })
}

/** Sends in pieces, some in parallel; resumes files of earlier visits. */
export class FileSender {
  readonly #api: Api
  readonly #productId: number
  #files: readonly Sending[] = []
  #waiting: { index: number; chosen: Chosen }[] = []
  #stopped: { index: number; chosen: Chosen }[] = []
  #working = 0
  #listeners = new Set<() => void>()

  constructor(api: Api, productId: number) {
    this.#api = api
    this.#productId = productId
  }
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly files = () => this.#files
  /** `stopped`: the rest waits for `goOn`. */
  readonly state = (): SendState => {
    const has = (...states: Sending['state'][]) => this.#files.some(({ state }) => states.includes(state))
    return has('waiting', 'sending') ? 'sending' : has('stopped') ? 'stopped' : 'sent'
  }

  add(chosen: readonly Chosen[]): void {
    // The next choice clears finished files.
    if (this.#working === 0 && this.#stopped.length === 0) this.#files = []
    const first = this.#files.length
    this.#files = [
      ...this.#files,
      ...chosen.map((each): Sending => {
        const note = faultOf(each)
        return {
          name: each.name,
          size: each.file.size,
          sent: 0,
          state: note ? 'refused' : 'waiting',
          note,
        }
      }),
    ]
    chosen.forEach((each, index) => {
      if (!faultOf(each)) this.#waiting.push({ index: first + index, chosen: each })
    })
    this.#go()
  }
  goOn(): void {
    for (const { index } of this.#stopped) this.#note(index, { state: 'waiting', note: '' })
    this.#waiting.push(...this.#stopped.splice(0))
    this.#go()
  }
  clear(): void {
    if (this.#working > 0) return
    this.#stopped = []
    this.#files = []
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
  #note(index: number, change: Partial<Sending>): void {
    this.#files = this.#files.map((file, at) => (at === index ? { ...file, ...change } : file))
    this.#tell()
  }
  #go(): void {
    this.#tell()
    while (this.#working < atOnce && this.#waiting.length > 0) void this.#work()
  }
  async #work(): Promise<void> {
    this.#working += 1
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await this.#send(next)
    this.#working -= 1
    this.#tell()
  }
  async #send(one: { index: number; chosen: Chosen }): Promise<void> {
    this.#note(one.index, { state: 'sending', note: '' })
    for (let attempt = 0; ; attempt += 1)
      try {
        await this.#sendPieces(one.index, one.chosen)
        this.#note(one.index, { state: 'sent' })
        return
      } catch (error) {
        const note = error instanceof Error ? error.message : 'could not be sent'
        if (!mayPass(error)) {
          this.#note(one.index, { state: 'refused', note })
          return
        }
        if (attempt >= tries) {
          this.#stopped.push(one)
          this.#note(one.index, { state: 'stopped', note })
          return
        }
        this.#note(one.index, { note: 'Connection lost. Trying again.' })
        await patience(attempt)
      }
  }
  async #sendPieces(index: number, { file, name }: Chosen): Promise<void> {
    const { size, lastModified: modified } = file
    const { id, received } = await this.#api.adminBeginUpload({ id: this.#productId, name, size, modified })
    let [at, length] = [received, 4 * smallest]
    this.#note(index, { sent: at, note: '' })
    while (at < size) {
      const start = performance.now()
      const piece = file.slice(at, at + length)
      const answer = await this.#api.adminSendPiece({ uploadId: id, at, file: piece })
      at = answer.received
      if (answer.state !== 'receiving') at = size
      this.#note(index, { sent: at })
      // About two seconds of data a piece.
      const seconds = (performance.now() - start) / 1000
      length = Math.round(Math.min(largest, Math.max(smallest, (piece.size / Math.max(0.05, seconds)) * 2)))
    }
  }
}

const senders = new Map<number, FileSender>()
/** One a product: continues on other screens. */
export function senderOf(api: Api, productId: number): FileSender {
  const known = senders.get(productId)
  if (known) return known
  const sender = new FileSender(api, productId)
  senders.set(productId, sender)
  return sender
}
/** Files are on their way, or wait for `goOn`: only this page has them. */
export const isAnyUnsent = () => [...senders.values()].some((sender) => sender.state() !== 'sent')
