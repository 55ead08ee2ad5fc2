import { queryOptions } from '@tanstack/react-query'
import { shopQuery } from '#pwa/features/settings/settings.queries.ts'
import { emptyWhenSignedOut, tag } from '#pwa/foundation/data/query-client.ts'
import type { PageHead } from '#pwa/foundation/head.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { RouterContext } from '#pwa/foundation/router-context.ts'
import type { Shop } from '#shared/settings/settings.contract.ts'

export function questionsQuery(api: Api) {
  return queryOptions({
    queryKey: ['support-questions'],
    queryFn: ({ signal }) => api.listQuestions({}, { signal }),
  })
}
export const ticketsKey = tag('Support', 'tickets')
export function ticketsQuery(api: Api) {
  return queryOptions({
    queryKey: ticketsKey,
    queryFn: ({ signal }) => emptyWhenSignedOut(api.listTickets({}, { signal }), []),
    refetchOnMount: 'always',
  })
}
export const guestTicketKey = (pass: string) => tag('Support', 'guest', pass)
export function guestTicketQuery(api: Api, pass: string) {
  return queryOptions({
    queryKey: guestTicketKey(pass),
    queryFn: ({ signal }) => api.getGuestTicket({ pass }, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
}
/** To choose one that the ticket is about. */
export function planeNamesQuery(api: Api) {
  return queryOptions({
    queryKey: tag('Product', 'plane-names'),
    queryFn: async ({ signal }) => {
      const planes = await api.listProducts({ type: 'planes', sort: 'name', limit: '60' }, { signal })
      return planes.map(({ id, name }) => ({ id, name }))
    },
  })
}

const headFor = ({ shortName, url }: Shop): PageHead => ({
  title: `Support | ${shortName}`,
  description: 'Answers about downloads, printing, orders and licences. Not found? Write to us.',
  canonical: new URL('/support', url).href,
})
export async function loadSupport({ queryClient, api }: RouterContext) {
  const [shop] = await Promise.all([
    queryClient.ensureQueryData(shopQuery(api)),
    queryClient.ensureQueryData(questionsQuery(api)),
  ])
  return { head: headFor(shop) }
}
