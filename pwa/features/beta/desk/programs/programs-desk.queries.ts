import { queryOptions } from '@tanstack/react-query'
import { fresh, freshList } from '#pwa/features/admin/fresh.ts'
import { asked, type PageSearch } from '#pwa/features/admin/list/asked.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { ProgramKind, ProgramStatus } from '#shared/beta/programs/program-fields.ts'
import type { placeStates } from '#shared/beta/programs/programs.contract.ts'

export interface ProgramDeskSearch extends PageSearch {
  q?: string
  status?: ProgramStatus
}
export const deskProgramsKey = ['beta-programs', 'admin'] as const

export function adminProgramsQuery(api: Api, kind: ProgramKind, search: ProgramDeskSearch) {
  const wanted = asked(search, 'q', 'status', 'after', 'before')
  return queryOptions({
    queryKey: [...deskProgramsKey, 'list', kind, wanted],
    queryFn: ({ signal }) => api.adminListPrograms({ kind, ...wanted }, { signal }),
    ...freshList,
  })
}
export function adminProgramQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: [...deskProgramsKey, 'one', id],
    queryFn: ({ signal }) => api.adminGetProgram({ id }, { signal }),
    ...fresh,
  })
}
export function programFiguresQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: [...deskProgramsKey, 'figures', id],
    queryFn: ({ signal }) => api.adminGetProgramFigures({ id }, { signal }),
    ...fresh,
  })
}
export interface PeopleSearch extends PageSearch {
  q?: string
  state?: (typeof placeStates)[number]
}
export function programPeopleQuery(api: Api, id: number, search: PeopleSearch) {
  const wanted = { id, state: search.state ?? ('joined' as const), ...asked(search, 'q', 'after', 'before') }
  return queryOptions({
    queryKey: [...deskProgramsKey, 'people', wanted],
    queryFn: ({ signal }) => api.adminListProgramPeople(wanted, { signal }),
    ...freshList,
  })
}
/** Finds products of any status: a program may be about a plane that nobody can buy yet. */
export function testedProductsQuery(api: Api, q: string) {
  const search = { sort: 'name', ...(q.trim() ? { q: q.trim() } : {}) } as const
  return queryOptions({
    queryKey: tag('Product', 'admin', 'list', search),
    queryFn: ({ signal }) => api.adminListProducts(search, { signal }),
    ...freshList,
  })
}
