import type { FromWorker } from '#shared/offline/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

export async function postToPages(message: FromWorker): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    client.postMessage(message, [])
}
