import type { CDPSession, Page } from '@playwright/test'

/** What developers' tools can do to the app's worker. */
export interface WorkerReins {
  /** As the browser does when it is online again: the worker sends what waits. Resolves when it was told. */
  wake(): Promise<void>
  /** Ends it at once, whatever it does. */
  stop(): Promise<void>
}

interface Registration {
  registrationId: string
  isDeleted: boolean
}

/** @param page of the app's origin */
export async function holdWorker(page: Page): Promise<WorkerReins> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = (registrations as Registration[]).find(({ isDeleted }) => !isDeleted)
      if (found) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return {
    async wake() {
      await session.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag: 'outbox',
        lastChance: false,
      })
    },
    async stop() {
      await session.send('ServiceWorker.stopAllWorkers')
    },
  }
}
