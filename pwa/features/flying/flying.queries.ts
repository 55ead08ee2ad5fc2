import { queryOptions } from '@tanstack/react-query'
import { emptyWhenSignedOut, tag } from '#pwa/foundation/data/query-client.ts'
import { type Api, ApiError } from '#pwa/foundation/network/api-client.ts'
import type { FlyingField } from '#shared/flying/flying.contract.ts'

export const fieldsKey = ['fields'] as const
/** Fields on the first screen, before the whole directory is there. */
export const firstFields = 24

const isUnreachable = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')
/** Offline it is made from the saved directory, since the server has drawn the first page. */
async function readFirst(api: Api, signal: AbortSignal) {
  try {
    return await api.listFields({ limit: firstFields }, { signal })
  } catch (error) {
    if (!isUnreachable(error)) throw error
    const all = await api.listFieldDirectory({}, { signal })
    const fields = all.slice(0, firstFields)
    return { fields, total: all.length, next: all.length > firstFields ? (fields.at(-1)?.id ?? null) : null }
  }
}
export function fieldsPageQuery(api: Api) {
  return queryOptions({
    queryKey: [...fieldsKey, 'first'],
    queryFn: ({ signal }) => readFirst(api, signal),
  })
}
/** All of them: what search, map and distances work with, also offline. */
export function directoryQuery(api: Api) {
  return queryOptions({
    queryKey: [...fieldsKey, 'directory'],
    queryFn: ({ signal }) => api.listFieldDirectory({}, { signal, timeout: 60_000 }),
    // Thousands of objects are not compared with those before.
    structuralSharing: false,
    refetchOnMount: true,
  })
}

/** Offline it is read from the saved directory. */
async function readField(api: Api, slug: string, signal: AbortSignal): Promise<FlyingField> {
  try {
    return await api.getField({ slug }, { signal })
  } catch (error) {
    if (!isUnreachable(error)) throw error
    const all = await api.listFieldDirectory({}, { signal }).catch(() => [])
    const saved = all.find((field) => field.slug === slug)
    if (!saved) throw error
    return saved
  }
}
export function fieldQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: [...fieldsKey, 'one', slug],
    queryFn: ({ signal }) => readField(api, slug, signal),
  })
}

export function mapTilesQuery(api: Api) {
  return queryOptions({
    queryKey: [...fieldsKey, 'map'],
    queryFn: ({ signal }) => api.getMapTiles({}, { signal }),
  })
}

export const ownFieldsKey = tag('User', 'fields')
export function ownFieldsQuery(api: Api) {
  return queryOptions({
    queryKey: ownFieldsKey,
    queryFn: ({ signal }) => emptyWhenSignedOut(api.listOwnFields({}, { signal }), []),
    refetchOnMount: 'always',
  })
}
