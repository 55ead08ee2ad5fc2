export interface Visit {
  path: string
  /** Milliseconds since 1970. */
  from: number
  /** Null: current. */
  to: number | null
}

export class PageHistory {
  readonly start: number
  visits: readonly Visit[] = []
  total = 0
  readonly #most: number

  constructor(start: number, most: number) {
    this.start = start
    this.#most = most
  }

  /** Ends the previous page; repeats are ignored. */
  enter(path: string, now: number): void {
    const last = this.visits.at(-1)
    if (last?.path === path && last.to === null) return
    this.leave(now)
    const from = this.total === 0 ? this.start : now
    this.visits = [...this.visits, { path, from, to: null }].slice(-this.#most)
    this.total += 1
  }

  /** Ends the last page. */
  leave(now: number): void {
    const last = this.visits.at(-1)
    if (last?.to === null) this.visits = [...this.visits.slice(0, -1), { ...last, to: now }]
  }
}

/** Specification, section 9. */
const most = 20
/** Begins before feedback is loaded. */
export const pageHistory = new PageHistory(Math.round(performance.timeOrigin), most)
