import { queryOptions } from '@tanstack/react-query'
import { fresh, freshList } from '#pwa/features/admin/fresh.ts'
import { asked, type PageSearch } from '#pwa/features/admin/list/asked.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { Material } from '#shared/aircraft/materials.ts'
import type { LinkState } from '#shared/making/resources/link-states.ts'
import type { ResourceKind } from '#shared/making/resources/resource-kinds.ts'

interface ListSearch extends PageSearch {
  q?: string
}
export type TutorialDeskSearch = ListSearch
export type ProfileDeskSearch = ListSearch & { material?: Material }
export type ResourceDeskSearch = ListSearch & { kind?: ResourceKind }
export type LinkDeskSearch = ListSearch & { state?: LinkState; pays?: 'yes' | 'no' }

export const profilesKey = ['making', 'admin', 'profiles'] as const
/** Links stand in the list of resources, too. */
export const resourcesKey = ['making', 'admin', 'resources'] as const
export const tutorialsKey = ['making', 'admin', 'tutorials'] as const

export function adminProfilesQuery(api: Api, search: ProfileDeskSearch) {
  const wanted = asked(search, 'q', 'material', 'after', 'before')
  return queryOptions({
    queryKey: [...profilesKey, 'list', wanted],
    queryFn: ({ signal }) => api.adminListProfiles(wanted, { signal }),
    ...freshList,
  })
}
export function adminProfileQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: [...profilesKey, id],
    queryFn: ({ signal }) => api.adminGetProfile({ id }, { signal }),
    ...fresh,
  })
}
export function profileVersionsQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: [...profilesKey, id, 'versions'],
    queryFn: ({ signal }) => api.adminListProfileVersions({ id }, { signal }),
    ...fresh,
  })
}
export function adminResourcesQuery(api: Api, search: ResourceDeskSearch) {
  const wanted = asked(search, 'q', 'kind', 'after', 'before')
  return queryOptions({
    queryKey: [...resourcesKey, 'list', wanted],
    queryFn: ({ signal }) => api.adminListResources(wanted, { signal }),
    ...freshList,
  })
}
export function adminLinksQuery(api: Api, search: LinkDeskSearch) {
  const wanted = asked(search, 'q', 'state', 'pays', 'after', 'before')
  return queryOptions({
    queryKey: [...resourcesKey, 'links', wanted],
    queryFn: ({ signal }) => api.adminListLinks(wanted, { signal }),
    ...freshList,
  })
}
export function adminTutorialsQuery(api: Api, search: TutorialDeskSearch) {
  const wanted = asked(search, 'q', 'after', 'before')
  return queryOptions({
    queryKey: [...tutorialsKey, 'list', wanted],
    queryFn: ({ signal }) => api.adminListTutorials(wanted, { signal }),
    ...freshList,
  })
}
export function adminTutorialQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: [...tutorialsKey, id],
    queryFn: ({ signal }) => api.adminGetTutorial({ id }, { signal }),
    ...fresh,
  })
}
