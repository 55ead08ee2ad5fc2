import { feedbackLimits } from '#shared/feedback/feedback-limits.ts'

const filled = (bit: string, length: number) => bit.repeat(length).slice(0, length)
const scrubbedTexts = [
  'a@b.',
  '1-1-',
  '1 1 ',
  '%25a@b.',
  '%25%25',
  '+1 %25',
  '&#65;cookie',
  'token',
  '\\u0041a@b.',
  'QUJDA',
  'a: a,\n',
  'Stra\u00dfe 1 ',
  '\ufdfa',
  'x',
]
/** Reports of full length, of texts that make the most work for the rules of the scrubber. */
export const worstReports = scrubbedTexts.map((bit) => {
  const view = { entryTime: '2026-01-01T00:00:00.000Z', exitTime: null, timeSpentMs: 1, timeSpentSeconds: 1 }
  return {
    message: 'Hello',
    email: 'guest@example.com',
    pageUrl: filled(bit, feedbackLimits.address),
    consoleErrors: Array.from({ length: feedbackLimits.errors }, () => filled(bit, feedbackLimits.error)),
    pageViews: {
      sessionStart: view.entryTime,
      sessionDurationMs: 1,
      totalPages: 1,
      pageViews: Array.from({ length: feedbackLimits.pages }, () => ({
        ...view,
        path: filled(bit, feedbackLimits.path),
      })),
    },
  }
})
