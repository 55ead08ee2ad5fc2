import { queryOptions } from '@tanstack/react-query'
import { shopQuery } from '#pwa/features/settings/settings.queries.ts'
import { emptyWhenSignedOut, tag } from '#pwa/foundation/data/query-client.ts'
import type { PageHead } from '#pwa/foundation/head.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { RouterContext } from '#pwa/foundation/router-context.ts'
import type { PostPlane } from '#shared/posts/posts.contract.ts'
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
const planeOf = ({ id, slug, name, productType }: PostPlane): PostPlane => ({ id, slug, name, productType })

/** The plane that a ticket is about; null: there is none any more. */
export function ticketPlaneQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: tag('Product', 'ticket-plane', id),
    queryFn: async ({ signal }) => {
      const [found] = await api.listProducts({ ids: id, limit: '1' }, { signal })
      return found ? planeOf(found) : null
    },
    enabled: id !== '',
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
