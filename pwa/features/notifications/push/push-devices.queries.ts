import { queryOptions } from '@tanstack/react-query'
import { tag } from '#pwa/foundation/data/query-client.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { savedPush } from './push-device.ts'

export const pushDevicesKey = tag('User', 'push-devices')

export function pushDevicesQuery(api: Api) {
  return queryOptions({
    queryKey: pushDevicesKey,
    queryFn: ({ signal }) => {
      const { endpoint } = savedPush.read()
      return api.listPushDevices(endpoint === null ? {} : { endpoint }, { signal })
    },
    refetchOnMount: 'always',
  })
}
