import { lastErrors } from '#pwa/foundation/console-errors.ts'
import { pageHistory } from '#pwa/foundation/device/page-history.ts'
import type { FeedbackContext } from '#shared/feedback/feedback.contract.ts'
import { feedbackLimits } from '#shared/feedback/feedback-limits.ts'
import { scrub } from '#shared/feedback/scrub.ts'
import { browserInfo, deviceType } from './device-info.ts'
import { pageViews } from './page-views.ts'

type ContextField = 'browserInfo' | 'geoLocation' | 'deviceType' | 'consoleErrors' | 'pageViews'
type KnownContext = { [K in ContextField]: NonNullable<FeedbackContext[K]> }

/** Scrubbed: what is shown is sent. */
export function feedbackContext(): KnownContext {
  const { userAgent, maxTouchPoints } = navigator
  const views = pageViews(pageHistory, Date.now())
  return {
    browserInfo: browserInfo(userAgent),
    geoLocation: { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    deviceType: deviceType(userAgent, maxTouchPoints),
    consoleErrors: lastErrors().map((error) => scrub(error, feedbackLimits.error)),
    pageViews: {
      ...views,
      pageViews: views.pageViews.map((view) => ({ ...view, path: scrub(view.path, feedbackLimits.path) })),
    },
  }
}

/** Scrubbed. */
export const pageAddress = (): string => scrub(location.href, feedbackLimits.address)
