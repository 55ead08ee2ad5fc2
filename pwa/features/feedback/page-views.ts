import type { PageHistory } from '#pwa/foundation/device/page-history.ts'
import type { PageViews } from '#shared/feedback/feedback.contract.ts'

/** The current page has no end (AMB-18). */
export function pageViews({ start, visits, total }: PageHistory, now: number): PageViews {
  return {
    sessionStart: new Date(start).toISOString(),
    sessionDurationMs: Math.max(0, now - start),
    pageViews: visits.map(({ path, from, to }) => {
      // The clock may be set back.
      const spent = Math.max(0, (to ?? now) - from)
      return {
        path,
        entryTime: new Date(from).toISOString(),
        exitTime: to === null ? null : new Date(to).toISOString(),
        timeSpentMs: spent,
        timeSpentSeconds: Math.round(spent / 1000),
      }
    }),
    totalPages: total,
  }
}
