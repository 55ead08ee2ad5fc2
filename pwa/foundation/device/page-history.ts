export interface Visit {
  path: string
  /** Milliseconds since 1970. */
  from: number
  /** Null while it is looked at. */
  to: number | null
}

/** Which pages were looked at in this session, and from when to when: the last `most` of them. */
export class PageHistory {
  readonly start: number
  visits: readonly Visit[] = []
  /** How many there were in all. */
  total = 0
  readonly #most: number

  constructor(start: number, most: number) {
    this.start = start
    this.#most = most
  }

  /** A page is looked at; the one before ends here. The same page again changes nothing. The first began with the session. */
  enter(path: string, now: number): void {
    const last = this.visits.at(-1)
    if (last?.path === path && last.to === null) return
    this.leave(now)
    const from = this.total === 0 ? this.start : now
    this.visits = [...this.visits, { path, from, to: null }].slice(-this.#most)
    this.total += 1
  }

  /** Nothing is looked at that counts: the last page ends here. */
  leave(now: number): void {
    const last = this.visits.at(-1)
    if (last?.to === null) this.visits = [...this.visits.slice(0, -1), { ...last, to: now }]
  }
}

/** Pages kept for feedback that is sent along with them (specification, section 9). */
const most = 20
/** The history of this page load. It begins before the code of the feedback is there. */
export const pageHistory = new PageHistory(Math.round(performance.timeOrigin), most)
