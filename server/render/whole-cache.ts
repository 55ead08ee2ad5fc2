import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const pack = (body: Buffer, quality: number): Promise<Buffer> =>
  compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

/** A whole answer, kept as the bytes that go out. */
export interface WholeAnswer {
  status: number
  body: Buffer
  brotli: Buffer | null
  etag: string
  type: string
  headers: Readonly<Record<string, string>>
  /** Milliseconds since 1970; past it the answer is made anew. */
  end: number
}
export interface MadeAnswer {
  status: number
  body: string | Buffer
  type: string
  headers?: Record<string, string>
  /** What it was made of: `product:12`, `type:planes`, `sales`, `settings`. Empty: drops with any change. */
  madeOf: readonly string[]
  /** The next start or end of a sale among its products; null: none in sight. */
  end: Date | null
  /** False for answers that must not be kept (a missing product). */
  keep?: boolean
}
interface Kept {
  answer: WholeAnswer
  /** Whether it is packed as small as can be, or about to be. */
  isPacked: boolean
  madeOf: ReadonlySet<string>
  size: number
}

/**
 * Whole pages and whole JSON answers that are the same for everyone, as bytes with their Brotli form and ETag
 * (decision 8). An answer that was being made while one of its parts changed is given out but not kept.
 */
export class WholeCache {
  readonly #kept = new Map<string, Kept>()
  readonly #making = new Map<string, Promise<WholeAnswer>>()
  readonly #limit: number
  #size = 0
  #drops = 0
  #packing: Promise<void> = Promise.resolve()

  /** @param limitBytes the oldest unused answers make room above it */
  constructor(limitBytes = 64 * 1024 * 1024) {
    this.#limit = limitBytes
  }

  /** The kept answer, or null when there is none or its end has come. */
  get(key: string, now = Date.now()): WholeAnswer | null {
    const kept = this.#kept.get(key)
    if (!kept) return null
    if (kept.answer.end <= now) {
      this.#remove(key, kept)
      return null
    }
    // Re-inserting keeps the map in order of use.
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    if (!kept.isPacked) {
      // Asked for again: worth the time to pack it well, one after the other, while the quick form goes out.
      kept.isPacked = true
      this.#packing = this.#packing.then(() => this.#packWell(key, kept))
    }
    return kept.answer
  }

  /** The kept answer, or the one that `make` gives; simultaneous callers share one making. */
  async getOrMake(key: string, make: () => Promise<MadeAnswer>): Promise<WholeAnswer> {
    const kept = this.get(key)
    if (kept) return kept
    const running = this.#making.get(key)
    if (running) return running
    const making = this.#make(key, make).finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key)
    })
    this.#making.set(key, making)
    return making
  }

  /** Drops what was made of any of these parts; without parts, everything. Called on a change of the catalogue. */
  drop(parts: readonly string[] = []): void {
    this.#drops += 1
    // Callers from now on must not be given what is being made from the old state.
    this.#making.clear()
    for (const [key, kept] of this.#kept)
      if (parts.length === 0 || kept.madeOf.size === 0 || parts.some((part) => kept.madeOf.has(part)))
        this.#remove(key, kept)
  }

  get size(): number {
    return this.#size
  }

  async #make(key: string, make: () => Promise<MadeAnswer>): Promise<WholeAnswer> {
    const drops = this.#drops
    const made = await make()
    const body = Buffer.from(made.body)
    const answer: WholeAnswer = {
      status: made.status,
      body,
      brotli: null,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      type: made.type,
      headers: made.headers ?? {},
      end: made.end?.getTime() ?? Number.POSITIVE_INFINITY,
    }
    if (made.keep === false || drops !== this.#drops) return answer
    if (body.length > 900) answer.brotli = await pack(body, 5)
    if (drops !== this.#drops) return answer
    const size = body.length + (answer.brotli?.length ?? 0) + key.length + 512
    this.#kept.set(key, { answer, madeOf: new Set(made.madeOf), size, isPacked: answer.brotli === null })
    this.#size += size
    for (const [oldest, kept] of this.#kept) {
      if (this.#size <= this.#limit) break
      this.#remove(oldest, kept)
    }
    return answer
  }

  async #packWell(key: string, kept: Kept): Promise<void> {
    if (this.#kept.get(key) !== kept) return
    const { answer } = kept
    const brotli = await pack(answer.body, constants.BROTLI_MAX_QUALITY)
    if (this.#kept.get(key) !== kept || answer.brotli === null) return
    const saved = answer.brotli.length - brotli.length
    answer.brotli = brotli
    kept.size -= saved
    this.#size -= saved
  }

  /** Resolves when nothing waits to be packed. */
  get packed(): Promise<void> {
    return this.#packing
  }

  #remove(key: string, kept: Kept): void {
    this.#kept.delete(key)
    this.#size -= kept.size
  }
}
