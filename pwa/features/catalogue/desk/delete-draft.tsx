import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { usePageNow } from '#pwa/features/admin/form/use-page-now.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import { changesOf } from './products-desk.queries.ts'

type DeleteDraftProps = { product: AdminProduct; onClose: () => void }

export function DeleteDraft({ product, onClose }: DeleteDraftProps) {
  const api = useApi()
  const navigate = useNavigate()
  const pageNow = usePageNow()
  const remove = useMutation({
    scope: changesOf(product.id),
    mutationFn: () => api.adminDeleteProduct({ id: product.id }),
    onMutate: pageNow,
    onSuccess: (_deleted, _given, isHere) => void (isHere() && navigate({ to: '/admin/products' })),
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={`Delete ${product.name}?`}
      actions={
        <>
          <Button tone="lossFinal" busy={remove.isPending} onClick={() => remove.mutate()}>
            Delete draft
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p>Its pictures and files are deleted too. This cannot be undone.</p>
    </Dialog>
  )
}
