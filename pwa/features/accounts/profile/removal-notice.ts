import { formatDate } from '#shared/format.ts'

/** After its day the removal waits for an order that is not finished. */
export function removalNotice(deletesAt: string, now: Date): { title: string; text: string } {
  const text = 'Until then everything works as before.'
  return now < new Date(deletesAt)
    ? { title: `Your account is removed on ${formatDate(deletesAt)}`, text }
    : {
        title: 'Your account is removed soon',
        text: `One of your orders has to be finished first: its payment, its shipping or a refund. ${text}`,
      }
}
