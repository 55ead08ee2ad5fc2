import { queryOptions } from '@tanstack/react-query'
import { fresh, freshList } from '#pwa/features/admin/fresh.ts'
import { asked, type PageSearch } from '#pwa/features/admin/list/asked.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { TicketCategory, TicketStatus } from '#shared/support/ticket-words.ts'

export interface TicketsSearch extends PageSearch {
  q?: string
  status?: TicketStatus
  category?: TicketCategory
  assigned?: 'me' | 'nobody'
}
export const deskTicketsKey = tag('Support', 'admin', 'tickets')

export function deskTicketsQuery(api: Api, search: TicketsSearch) {
  const wanted = asked(search, 'q', 'status', 'category', 'assigned', 'after', 'before')
  return queryOptions({
    queryKey: [...deskTicketsKey, 'list', wanted],
    queryFn: ({ signal }) => api.adminListTickets(wanted, { signal }),
    ...freshList,
  })
}
export const deskTicketKey = (id: number) => [...deskTicketsKey, 'one', id] as const
export function deskTicketQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: deskTicketKey(id),
    queryFn: ({ signal }) => api.adminGetTicket({ id }, { signal }),
    ...fresh,
  })
}
export const cannedKey = tag('Support', 'admin', 'canned')
export interface TextsSearch extends PageSearch {
  q?: string
}
export function cannedQuery(api: Api, search: TextsSearch) {
  const wanted = asked(search, 'q', 'after', 'before')
  return queryOptions({
    queryKey: [...cannedKey, wanted],
    queryFn: ({ signal }) => api.adminListCannedAnswers(wanted, { signal }),
    ...freshList,
  })
}
export const deskQuestionsKey = tag('Support', 'admin', 'questions')
export function deskQuestionsQuery(api: Api, search: TextsSearch) {
  const wanted = asked(search, 'q', 'after', 'before')
  return queryOptions({
    queryKey: [...deskQuestionsKey, wanted],
    queryFn: ({ signal }) => api.adminListQuestions(wanted, { signal }),
    ...freshList,
  })
}
