import { queryOptions } from '@tanstack/react-query'
import { keptWhenSignedOut, tag } from '#pwa/foundation/data/query-client.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'

export const conversationsKey = tag('Support', 'conversations')

export function conversationsQuery(api: Api) {
  return queryOptions({
    queryKey: conversationsKey,
    queryFn: (asked) => keptWhenSignedOut(api.listConversations({}, { signal: asked.signal }), asked),
    refetchOnMount: 'always',
  })
}
