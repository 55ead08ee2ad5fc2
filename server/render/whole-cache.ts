import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import type { AnswerPart } from '#server/foundation/answer-part.ts'

const compress = promisify(brotliCompress)
const pack = (body: Buffer, quality: number): Promise<Buffer> =>
  compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Of an answer with a query that somebody waits for: the next level takes five times as long. */
const queriedQuality = 6
/** Without a query: the second caller gets the highest level. */
const plainQuality = 4

export interface MadeAnswer {
  status: number
  body: string | Buffer
  type: string
  headers?: Record<string, string>
  /** Empty: dropped by any change. */
  madeOf: readonly AnswerPart[]
  /** Next start or end of a sale. */
  end: Date | null
  keep?: boolean
  /** False: never sent as it is. */
  pack?: boolean
  /** A shared answer of many addresses. */
  sameAs?: { key: string; make: () => Promise<MadeAnswer> }
}
interface Kept {
  answer: WholeAnswer
  /** Uses until it is compressed at the highest level. */
  untilPacked: number
  size: number
}
interface Shelf {
  kept: Map<string, Kept>
  /** Used last. */
  newest: Kept | null
  limit: number
  size: number
  quality: number
  /** Uses that justify the highest compression. */
  packedAfter: number
}

/** As bytes. Where packed ones are held, the plain ones, six times as many, are made for the first who takes them. */
export class WholeAnswer {
  readonly status: number
  readonly etag: string
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds since 1970. */
  readonly end: number
  readonly madeOf: ReadonlySet<AnswerPart>
  #plain: Buffer | null
  #brotli: Buffer | null = null

  constructor({ status, body, type, headers = {}, end, madeOf }: MadeAnswer) {
    this.#plain = Buffer.from(body)
    this.status = status
    this.etag = `"${createHash('sha256').update(this.#plain).digest('base64url').slice(0, 22)}"`
    this.type = type
    this.headers = headers
    this.end = end?.getTime() ?? Number.POSITIVE_INFINITY
    this.madeOf = new Set(madeOf)
  }
  get body(): Buffer {
    this.#plain ??= brotliDecompressSync(this.#brotli ?? '')
    return this.#plain
  }
  get brotli(): Buffer | null {
    return this.#brotli
  }
  hold(brotli: Buffer): void {
    this.#brotli = brotli
    this.#plain = null
  }
}

/** Without parts: anything may have changed. */
const isMadeOf = ({ madeOf }: WholeAnswer, parts: readonly AnswerPart[]) =>
  parts.length === 0 || madeOf.size === 0 || parts.some((part) => madeOf.has(part))

/** Bytes with Brotli and ETag; an answer made during a change is not kept. */
export class WholeCache {
  readonly #plain: Shelf
  readonly #queried: Shelf
  readonly #making = new Map<string, Promise<WholeAnswer>>()
  #drops = 0
  #packing: Promise<void> = Promise.resolve()

  /** Least recently used go first; addresses with a query share an eighth. */
  constructor(limitBytes = 64 * 1024 * 1024) {
    const shelf = (limit: number, quality: number, packedAfter: number) => ({
      kept: new Map(),
      newest: null,
      limit,
      size: 0,
      quality,
      packedAfter,
    })
    this.#plain = shelf((limitBytes * 7) / 8, plainQuality, 1)
    this.#queried = shelf(limitBytes / 8, queriedQuality, 20)
  }

  #shelfOf(key: string): Shelf {
    return key.includes('?') ? this.#queried : this.#plain
  }

  /** Null for none or an expired one. */
  get(key: string, now = Date.now()): WholeAnswer | null {
    const shelf = this.#shelfOf(key)
    const kept = shelf.kept.get(key)
    if (!kept) return null
    if (kept.answer.end <= now) {
      this.#remove(key, kept)
      return null
    }
    // Inserting again keeps the map in order of use.
    if (shelf.newest !== kept) {
      shelf.kept.delete(key)
      shelf.kept.set(key, kept)
      shelf.newest = kept
    }
    if (kept.untilPacked > 0) {
      kept.untilPacked -= 1
      if (kept.untilPacked === 0) this.#packing = this.#packing.then(() => this.#packWell(key, kept))
    }
    return kept.answer
  }

  /** Parallel callers share one. */
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

  /** Without parts: everything. */
  drop(parts: readonly AnswerPart[] = []): void {
    this.#drops += 1
    // Later callers need the new state.
    this.#making.clear()
    for (const [key, kept] of [...this.#plain.kept, ...this.#queried.kept])
      if (isMadeOf(kept.answer, parts)) this.#remove(key, kept)
  }

  get size(): number {
    return this.#plain.size + this.#queried.size
  }

  async #make(key: string, make: () => Promise<MadeAnswer>): Promise<WholeAnswer> {
    const drops = this.#drops
    const made = await make()
    if (made.sameAs) return this.getOrMake(made.sameAs.key, made.sameAs.make)
    const answer = new WholeAnswer(made)
    if (made.keep === false || drops !== this.#drops) return answer
    const shelf = this.#shelfOf(key)
    const { length } = answer.body
    if (length > 900 && made.pack !== false) answer.hold(await pack(answer.body, shelf.quality))
    if (drops !== this.#drops) return answer
    const size = length + (answer.brotli?.length ?? 0) + key.length + 512
    const untilPacked = answer.brotli === null ? 0 : shelf.packedAfter
    const kept: Kept = { answer, size, untilPacked }
    shelf.kept.set(key, kept)
    shelf.newest = kept
    shelf.size += size
    for (const [oldest, least] of shelf.kept) {
      if (shelf.size <= shelf.limit) break
      this.#remove(oldest, least)
    }
    return answer
  }

  async #packWell(key: string, kept: Kept): Promise<void> {
    const shelf = this.#shelfOf(key)
    if (shelf.kept.get(key) !== kept) return
    const { answer } = kept
    const brotli = await pack(answer.body, constants.BROTLI_MAX_QUALITY)
    if (shelf.kept.get(key) !== kept || answer.brotli === null) return
    const saved = answer.brotli.length - brotli.length
    answer.hold(brotli)
    kept.size -= saved
    shelf.size -= saved
  }

  /** For tests. */
  get packed(): Promise<void> {
    return this.#packing
  }

  #remove(key: string, kept: Kept): void {
    const shelf = this.#shelfOf(key)
    shelf.kept.delete(key)
    shelf.size -= kept.size
  }
}
