import { type ChangeKind, refusalOf, shorten, textOf } from '#pwa/foundation/data/change-kind.ts'
import { formatBytes } from '#shared/format.ts'

export const changeKinds: readonly ChangeKind[] = [
  {
    lane: 'feedback',
    title: 'Feedback',
    words: { sendFeedback: ({ input }) => shorten(textOf(input.message)) },
    toast: (entry) => ({
      title: 'Failed to submit feedback',
      description: refusalOf(entry) || 'Please try again later.',
    }),
    edit: (entry, files) => ({
      open: async () => (await import('./reopen-feedback.ts')).reopenFeedback(entry, files),
    }),
  },
  {
    lane: 'upload',
    title: 'Pictures',
    words: {
      upload: ({ seen }) =>
        typeof seen.size === 'number' ? `Picture, ${formatBytes(seen.size)}` : 'Picture',
    },
    // Its message has the toast.
    toast: () => null,
  },
]
