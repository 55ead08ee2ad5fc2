import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseAddress } from '#server/database/address.ts'
import { openDatabase } from '#server/database/connection.ts'
import { type PushSending, resumeNews, sendPushes } from '#server/features/news/push/send-pushes.job.ts'
import type { Queue } from '#server/features/queue.ts'
import { createLog } from '#server/foundation/log.ts'
import { createPushService } from '#server/integrations/push/push-service.ts'

export interface WorkerOrder {
  database: Exclude<DatabaseAddress, string>
  publicUrl: string
  secret: string
}

// A worker that sends pushes and does nothing else. Its parent tells it the database, and later asks for its processor time.
const [order] = (await once(process, 'message')) as [WorkerOrder]
const services: PushSending = {
  db: openDatabase(order.database, { role: 'web' }).db,
  environment: order,
  log: createLog('warn'),
  push: createPushService('support@kestrel.example.com'),
}
/** Does at once what the shop leaves to its workers. */
const queue: Queue = {
  async add(_db, name, data) {
    if (name === 'send-pushes') await sendPushes(services, data as { newsId: string })
  },
  async retry() {},
  async cancel() {},
}
process.on('message', () => process.send?.(process.cpuUsage()))
process.on('disconnect', () => process.exit())
process.send?.('ready')
for (;;) {
  await resumeNews({ db: services.db, queue })
  await pause(100)
}
