import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { saveFile } from '#pwa/foundation/save-file.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { CheckIcon } from '#pwa/ui/icons.tsx'
import { DownloadIcon } from '#pwa/ui/screen-icons.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { formatBytes } from '#shared/format.ts'
import { isStorageFull } from '#shared/offline/offline-database.ts'
import { requestPersistentStorage } from './save-for-offline.ts'
import {
  deleteReleaseFiles,
  savedReleaseFiles,
  type SavedRelease,
  saveReleaseFiles,
} from './release-files.ts'

type ReleaseFilesProps = {
  product: { id: number; name: string; slug: string }
  release: { version: string; zipSize: number }
}

function showFailure(error: unknown): void {
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
          description: "Try again when you're online.",
        },
  )
}

/** The button names the size. */
export function ReleaseFilesButton({ product, release }: ReleaseFilesProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const queryKey = ['saved-files', product.id, release.version]
  const { data: saved } = useQuery({
    queryKey,
    queryFn: () => savedReleaseFiles(product.id, release.version),
    staleTime: 0,
  })
  const saveZip = useMutation({
    mutationFn: async () => {
      void requestPersistentStorage()
      await saveReleaseFiles(
        await api.createDownloadLink({ productId: product.id }),
        product.id,
        release.version,
      )
    },
    onError: showFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['saved-files'], refetchType: 'all' }),
  })
  const deleteFiles = async () => {
    await deleteReleaseFiles(product.id)
    await queryClient.invalidateQueries({ queryKey: ['saved-files'], refetchType: 'all' })
  }
  const [open, save] = [
    saved ? `Open the ZIP of ${saved.version} (${formatBytes(saved.zip.size)})` : '',
    `Save the files too (${formatBytes(release.zipSize)})`,
  ]
  const openZip = ({ zip, version }: SavedRelease) => saveFile(`${product.slug}-${version}.zip`, zip)
  return (
    <>
      {saved ? (
        <>
          <Button
            icon={<CheckIcon size="small" />}
            aria-label={`${open}: ${product.name}`}
            onClick={() => openZip(saved)}
          >
            {open}
          </Button>
          <Button
            tone="plain"
            onClick={() => void deleteFiles()}
            aria-label={`Delete the files of ${product.name}`}
          >
            Delete the files
          </Button>
        </>
      ) : null}
      {saved?.version === release.version ? null : (
        <Button
          icon={<DownloadIcon size="small" />}
          busy={saveZip.isPending}
          busyText="Saving the files..."
          aria-label={saveZip.isPending ? undefined : `${save}: ${product.name}`}
          onClick={() => saveZip.mutate()}
        >
          {save}
        </Button>
      )}
    </>
  )
}
