import { queryOptions } from '@tanstack/react-query'
import { fresh, freshList } from '#pwa/features/admin/fresh.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { Material } from '#shared/aircraft/materials.ts'
import type { LinkState } from '#shared/making/resources/link-states.ts'
import type { ResourceKind } from '#shared/making/resources/resource-kinds.ts'

interface ListSearch {
  page?: number
  q?: string
}
export type ProfileDeskSearch = ListSearch & { material?: Material }
export type ResourceDeskSearch = ListSearch & { kind?: ResourceKind }
export type LinkDeskSearch = ListSearch & { state?: LinkState; pays?: 'yes' | 'no' }

export const profilesKey = ['making', 'admin', 'profiles'] as const
/** Links stand in the list of resources, too. */
export const resourcesKey = ['making', 'admin', 'resources'] as const
export const tutorialsKey = ['making', 'admin', 'tutorials'] as const

export function adminProfilesQuery(api: Api, search: ProfileDeskSearch) {
  return queryOptions({
    queryKey: [...profilesKey, 'list', search],
    queryFn: ({ signal }) => api.adminListProfiles(search, { signal }),
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
  return queryOptions({
    queryKey: [...resourcesKey, 'list', search],
    queryFn: ({ signal }) => api.adminListResources(search, { signal }),
    ...freshList,
  })
}
export function adminLinksQuery(api: Api, search: LinkDeskSearch) {
  return queryOptions({
    queryKey: [...resourcesKey, 'links', search],
    queryFn: ({ signal }) => api.adminListLinks(search, { signal }),
    ...freshList,
  })
}
export function adminTutorialsQuery(api: Api, search: ListSearch) {
  return queryOptions({
    queryKey: [...tutorialsKey, 'list', search],
    queryFn: ({ signal }) => api.adminListTutorials(search, { signal }),
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
