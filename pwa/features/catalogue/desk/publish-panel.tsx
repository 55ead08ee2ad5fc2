import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePageNow } from '#pwa/features/admin/form/use-page-now.ts'
import { setUpQuery } from '#pwa/features/settings/desk/set-up.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { ChevronDownIcon } from '#pwa/ui/screen-icons.tsx'
import { Menu } from '#pwa/ui/overlays/menu.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import type { EditorProps } from './product-media.tsx'
import { DeleteDraft } from './delete-draft.tsx'
import { changesOf } from './products-desk.queries.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '12' })
/** Editor sections by field. */
const places: Record<string, string> = { images: '#images', files: '#uploads' }
const words = { published: 'Published', draft: 'Hidden', archived: 'Archived' } as const

type ChecklistProps = { title: string; tone: 'waiting' | 'info'; lacks: AdminProduct['missing'] }

function Checklist({ title, tone, lacks }: ChecklistProps) {
  if (lacks.length === 0) return null
  return (
    <Notice tone={tone} title={title}>
      <ul className={css({ pl: '20px', listStyle: 'square' })}>
        {lacks.map(({ field, message }) => (
          <li key={field}>
            <a href={places[field] ?? '#words'}>{message}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** `underWay`: what publishing waits for. */
export type PublishProps = EditorProps & { underWay: string | null }

export function PublishPanel({ product, onChanged, underWay }: PublishProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const pageNow = usePageNow()
  const [open, setOpen] = useState<'delete' | 'schedule' | null>(null)
  const { id, status, publishAt } = product
  const set = useMutation({
    scope: changesOf(id),
    mutationFn: (wanted: AdminProduct['status']) => api.adminSetProductStatus({ id, status: wanted }),
    onSuccess: (changed) => {
      onChanged(changed)
      showToast({ title: words[changed.status], tone: 'ok' })
      void queryClient.invalidateQueries({ queryKey: setUpQuery(api).queryKey })
    },
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
  const copy = useMutation({
    scope: changesOf(id),
    mutationFn: () => api.adminDuplicateProduct({ id }),
    onMutate: pageNow,
    onSuccess: (made, _given, isHere) => {
      showToast({ title: 'Copied as a draft', tone: 'ok' })
      if (isHere()) void navigate({ to: '/admin/products/$id', params: { id: String(made.id) } })
    },
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
  const published = status === 'published'
  const isReady = product.missing.length === 0
  const more = [
    { value: 'copy', label: 'Duplicate', onSelect: () => copy.mutate() },
    ...(published
      ? [
          { value: 'hide', label: 'Hide', onSelect: () => set.mutate('draft') },
          { value: 'archive', label: 'Archive', onSelect: () => set.mutate('archived') },
        ]
      : []),
    ...(status === 'draft'
      ? [
          {
            value: 'delete',
            label: 'Delete draft',
            onSelect: () => setOpen('delete'),
            apart: true,
            loss: true,
          },
        ]
      : []),
  ]
  return (
    <div className={css({ display: 'grid', gap: '12', mb: '24' })}>
      {published ? null : (
        <Checklist tone="waiting" title="Before it can be published" lacks={product.missing} />
      )}
      <Checklist
        tone="info"
        title={published ? 'Missing for buyers' : 'Recommended before you publish'}
        lacks={product.warnings}
      />
      {publishAt ? (
        <Notice tone="waiting" role="status">
          It is published at {formatLocal(publishAt)}.
        </Notice>
      ) : null}
      <div className={actions}>
        {published ? (
          <Link
            to="/products/$productType/$slug"
            params={{ productType: product.productType, slug: product.slug }}
            className={button({ tone: 'second' })}
          >
            See it in the shop
          </Link>
        ) : (
          <>
            <Button
              tone="act"
              busy={set.isPending || underWay !== null}
              busyText={underWay ?? 'Publishing...'}
              disabled={!isReady}
              onClick={() => set.mutate('published')}
            >
              Publish
            </Button>
            <Button disabled={!isReady} onClick={() => setOpen('schedule')}>
              {publishAt ? 'Change the time' : 'Schedule'}
            </Button>
            <Link
              to="/admin/products/$id/preview"
              params={{ id: String(id) }}
              className={button({ tone: 'second' })}
            >
              Preview
            </Link>
          </>
        )}
        <Menu label="More actions" items={more} className={button({ tone: 'second' })}>
          More
          <ChevronDownIcon size="small" />
        </Menu>
      </div>
      {open === 'schedule' ? (
        <ScheduleDialog product={product} onChanged={onChanged} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'delete' ? <DeleteDraft product={product} onClose={() => setOpen(null)} /> : null}
    </div>
  )
}
