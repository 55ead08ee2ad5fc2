import { forgetSessions } from '#server/features/accounts/forget-sessions.job.ts'
import type { Services } from '#server/features/call.ts'
import { expireOrders } from '#server/features/orders/expire-orders.job.ts'
import { forgetHits } from '#server/features/security/forget-hits.job.ts'

/** Work that is done beside the requests, at its time. */
export interface Job {
  name: string
  /** Minute, hour, day, month, weekday; UTC. */
  cron: string
  run(services: Services): Promise<void>
}

/** Every job of the shop. */
export const jobs: readonly Job[] = [
  { name: 'expire-orders', cron: '*/15 * * * *', run: expireOrders },
  { name: 'forget-hits', cron: '7 * * * *', run: forgetHits },
  { name: 'forget-sessions', cron: '37 3 * * *', run: forgetSessions },
]
