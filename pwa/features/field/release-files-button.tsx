import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { CheckIcon } from '#pwa/ui/icons.tsx'
import { DownloadIcon } from '#pwa/ui/screen-icons.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { formatBytes } from '#shared/format.ts'
import { isStorageFull } from '#shared/offline/offline-database.ts'
import { requestPersistentStorage } from './save-for-offline.ts'
import { saveReleaseFiles, savedReleaseFiles, deleteReleaseFiles } from './release-files.ts'

type KeptFilesProps = {
  product: { id: number; name: string; slug: string }
  release: { version: string; zipSize: number }
}

function tellWhy(error: unknown): void {
  showToast(
    isStorageFull(error)
      ? {
          tone: 'error',
          title: 'This device is full',
          description: 'The files were not saved. Everything else is.',
        }
      : {
          tone: 'error',
          title: 'The files were not saved',
          description: 'Try again when you’re online.',
        },
  )
}

/** The button names the size. */
export function ReleaseFilesButton({ product, release }: KeptFilesProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const queryKey = ['kept-files', product.id, release.version]
  const { data: kept } = useQuery({
    queryKey,
    queryFn: () => savedReleaseFiles(product.id, release.version),
    staleTime: 0,
  })
  const keep = useMutation({
    mutationFn: async () => {
      void requestPersistentStorage()
      await saveReleaseFiles(
        await api.createDownloadLink({ productId: product.id }),
        product.id,
        release.version,
      )
    },
    onError: tellWhy,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['kept-files'], refetchType: 'all' }),
  })
  const letGo = async () => {
    await deleteReleaseFiles(product.id)
    await queryClient.invalidateQueries({ queryKey: ['kept-files'], refetchType: 'all' })
  }
  const save = () => {
    if (!kept) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(kept)
    link.download = `${product.slug}-${release.version}.zip`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  if (kept)
    return (
      <>
        <Button icon={<CheckIcon size="small" />} onClick={save}>
          Open the ZIP ({formatBytes(kept.size)})
        </Button>
        <Button tone="plain" onClick={() => void letGo()} aria-label={`Delete the files of ${product.name}`}>
          Delete the files
        </Button>
      </>
    )
  return (
    <Button
      icon={<DownloadIcon size="small" />}
      busy={keep.isPending}
      busyText="Saving the files..."
      onClick={() => keep.mutate()}
    >
      Save the files too ({formatBytes(release.zipSize)})
    </Button>
  )
}
