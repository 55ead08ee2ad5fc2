import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '#pwa/foundation/api-context.ts'
import { Button } from '#pwa/ui/button.tsx'
import { Dialog } from '#pwa/ui/dialog.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { showToast } from '#pwa/ui/toast-store.ts'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

type PublishPanelProps = { product: AdminProduct; onChanged: (product: AdminProduct) => void }

/** What publishing still asks for, and the ways in and out of the shop. */
export function PublishPanel({ product, onChanged }: PublishPanelProps) {
  const api = useApi()
  const navigate = useNavigate()
  const [asked, ask] = useState(false)
  const set = useMutation({
    mutationFn: (status: AdminProduct['status']) => api.adminSetProductStatus({ id: product.id, status }),
    onSuccess: (changed) => {
      onChanged(changed)
      showToast({
        title:
          changed.status === 'published' ? 'Published' : changed.status === 'draft' ? 'Hidden' : 'Archived',
        tone: 'ok',
      })
    },
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
  const remove = useMutation({
    mutationFn: () => api.adminDeleteProduct({ id: product.id }),
    onSuccess: () => void navigate({ to: '/admin/products' }),
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
  const published = product.status === 'published'
  return (
    <div className={css({ display: 'grid', gap: '12', mb: '24' })}>
      {!published && product.missing.length > 0 ? (
        <Notice tone="waiting" title="Before it can be published">
          <ul className={css({ pl: '24' })}>
            {product.missing.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '12' })}>
        {published ? (
          <>
            <Link
              to="/products/$productType/$slug"
              params={{ productType: product.productType, slug: product.slug }}
              className={button({ tone: 'second' })}
            >
              See it in the shop
            </Link>
            <Button busy={set.isPending} onClick={() => set.mutate('draft')}>
              Hide
            </Button>
            <Button busy={set.isPending} onClick={() => set.mutate('archived')}>
              Archive
            </Button>
          </>
        ) : (
          <>
            <Button
              tone="act"
              busy={set.isPending}
              busyText="Publishing..."
              disabled={product.missing.length > 0}
              onClick={() => set.mutate('published')}
            >
              Publish
            </Button>
            {product.status === 'draft' ? (
              <Button tone="loss" onClick={() => ask(true)}>
                Delete draft
              </Button>
            ) : null}
          </>
        )}
      </div>
      <Dialog
        open={asked}
        onClose={() => ask(false)}
        role="alertdialog"
        title={`Delete ${product.name}?`}
        actions={
          <>
            <Button tone="lossFinal" busy={remove.isPending} onClick={() => remove.mutate()}>
              Delete draft
            </Button>
            <Button onClick={() => ask(false)}>Keep it</Button>
          </>
        }
      >
        <p>Its pictures and files go with it. This cannot be taken back.</p>
      </Dialog>
    </div>
  )
}
