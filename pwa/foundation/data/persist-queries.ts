import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client'

/** `meta: { persist: true }`, 10 minutes (AMB-27); never personal data. */
export function persistPublicQueries(queryClient: QueryClient): void {
  const options = {
    queryClient,
    persister: createSyncStoragePersister({
      storage: localStorage,
      key: 'kestrel.public',
      throttleTime: 500,
    }),
    buster: '1',
    maxAge: 600_000,
    dehydrateOptions: {
      shouldDehydrateQuery: (query: Query) =>
        query.state.status === 'success' && query.meta?.persist === true,
    },
  }
  void persistQueryClientRestore(options)
    .then(() => persistQueryClientSave(options))
    .then(() => persistQueryClientSubscribe(options))
    .catch((error: unknown) => console.warn('Public settings are not saved on this device:', error))
}
