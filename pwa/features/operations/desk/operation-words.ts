import { formatDate } from '#shared/format.ts'
import type { Job } from '#shared/operations/jobs.contract.ts'
import type { LoggedMail } from '#shared/operations/mail-log.contract.ts'

/** "21 Nov 2026, 08:04", UTC. */
export const momentWords = (iso: string) => `${formatDate(iso)}, ${iso.slice(11, 16)}`

/** "reset-link" is "Reset link". */
export const asWords = (name: string) => {
  const words = name.replaceAll(/[-_]/g, ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

export const jobStateWords: Record<Job['state'], string> = {
  failed: 'Given up',
  retry: 'Will be tried again',
  created: 'Waiting',
  active: 'Running',
}
export const mailStateWords: Record<LoggedMail['state'], string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  declined: 'Declined by the member',
}
