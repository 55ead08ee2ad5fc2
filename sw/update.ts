/** The page asked for the new version: only then does it take over. */
export function changeOver(worker: ServiceWorkerGlobalScope, event: ExtendableMessageEvent): void {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting())
}
