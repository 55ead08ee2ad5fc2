import type { PageViews } from '#shared/feedback/feedback.contract.ts'
import { feedbackLimits } from '#shared/feedback/feedback-limits.ts'

interface Visit {
  path: string
  from: number
  to: number | null
}

/** Keeps which pages were looked at in this session, and for how long: the last 20 of them. */
export class PageTracker {
  #start: number
  #visits: Visit[] = []
  #total = 0

  /** @param now milliseconds since 1970 */
  constructor(now: number) {
    this.#start = now
  }

  /** A page is looked at; the one before ends here. The same page again changes nothing. */
  enter(path: string, now: number): void {
    const last = this.#visits.at(-1)
    if (last?.path === path && last.to === null) return
    if (last) last.to ??= now
    this.#visits = [...this.#visits, { path, from: now, to: null }].slice(-feedbackLimits.pages)
    this.#total += 1
  }

  /** Nothing is looked at that counts: the last page ends here. */
  leave(now: number): void {
    const last = this.#visits.at(-1)
    if (last) last.to ??= now
  }

  /** As it goes along with feedback; the present page has no end yet (AMB-18). */
  report(now: number): PageViews {
    return {
      sessionStart: new Date(this.#start).toISOString(),
      sessionDurationMs: Math.max(0, now - this.#start),
      pageViews: this.#visits.map(({ path, from, to }) => {
        // A clock that was set back in between makes no negative time.
        const spent = Math.max(0, (to ?? now) - from)
        return {
          path,
          entryTime: new Date(from).toISOString(),
          exitTime: to === null ? null : new Date(to).toISOString(),
          timeSpentMs: spent,
          timeSpentSeconds: Math.round(spent / 1000),
        }
      }),
      totalPages: this.#total,
    }
  }
}

/** The tracker of this page load. It is fetched late: what the browser has loaded was the first page, from its start on. */
function trackerOfLoad(): PageTracker {
  const start = Math.round(performance.timeOrigin)
  const tracker = new PageTracker(start)
  const loaded = performance.getEntriesByType('navigation')[0]?.name
  if (loaded) tracker.enter(new URL(loaded).pathname, start)
  return tracker
}
export const pageTracker = trackerOfLoad()
