import { useMutation, useQueryClient } from '@tanstack/react-query'
import { partCodeOf } from '#shared/catalogue/file-groups.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { ownedContentQuery } from './downloads.queries.ts'

export interface WantedFile {
  productId: number
  fileId?: number
  releaseId?: number
  /** Id or pass of an order. */
  order?: string
}
export function useDownload() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wanted: WantedFile) => api.createDownloadLink(wanted),
    onSuccess: ({ url }) => {
      location.assign(url)
      // The download log has changed.
      void queryClient.invalidateQueries({ queryKey: tag('Order', 'downloads'), refetchType: 'none' })
    },
    onError: (error) =>
      showToast({ tone: 'error', description: `The download could not start. ${error.message}` }),
  })
}
export function useDownloadParts(productId: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (codes: readonly string[]) => {
      const { releases } = await queryClient.fetchQuery(ownedContentQuery(api, productId))
      const files = (releases[0]?.files ?? []).filter(({ kind, path }) => {
        return kind === 'stl' && codes.includes(partCodeOf(path) ?? '')
      })
      if (files.length === 0) throw new Error('This release has no file for these parts.')
      for (const { id: fileId } of files) {
        const { url } = await api.createDownloadLink({ productId, fileId })
        // Does not navigate, so that the next can follow.
        const link = document.createElement('a')
        link.href = url
        link.download = ''
        link.click()
      }
    },
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: tag('Order', 'downloads'), refetchType: 'none' }),
    onError: (error) =>
      showToast({ tone: 'error', description: `The download could not start. ${error.message}` }),
  })
}
export function useMailLink() {
  const api = useApi()
  return useMutation({
    mutationFn: (wanted: Pick<WantedFile, 'productId' | 'order'>) => api.mailDownloadLink(wanted),
    onSuccess: ({ message }) =>
      showToast({ tone: 'ok', title: 'The link is on its way', description: message }),
    onError: (error) =>
      showToast({ tone: 'error', description: `The link could not be sent. ${error.message}` }),
  })
}
