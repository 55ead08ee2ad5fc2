import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { SaveError } from '#pwa/features/admin/save-error.tsx'
import { type OnSaveState, useAutosave } from '#pwa/features/admin/use-autosave.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { ArrowUpIcon } from '#pwa/ui/icons.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import { formatBytes } from '#shared/format.ts'
import { css } from '#styled/css'
import { MediaList } from './media-list.tsx'
import { adminProductQuery, changesOf } from './products-desk.queries.ts'

const thumb = css({ w: '80px', h: '60px', objectFit: 'cover', bg: 'pic' })
const quiet = css({ color: 'ink2' })
const byName = new Intl.Collator('en', { numeric: true })

export type EditorProps = { product: AdminProduct; onChanged: (product: AdminProduct) => void }

/** @param product as the change before it left it */
type Change = (api: Api, product: AdminProduct) => Promise<AdminProduct>

function useChange({ product, onChanged }: EditorProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = adminProductQuery(api, product.id)
  const change = useMutation({
    scope: changesOf(product.id),
    mutationFn: (work: Change) => work(api, queryClient.getQueryData(queryKey) ?? product),
    onSuccess: onChanged,
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
  return (work: Change) => change.mutate(work)
}

/** What was typed and is not saved yet, by picture. */
function useAltTexts({ product: { id, images }, onChanged, onState }: PicturesProps) {
  const api = useApi()
  const typed = useRef(new Map<number, string>())
  const send = useMutation({
    scope: changesOf(id),
    mutationFn: (change: { imageId: number; alt: string }) => api.adminUpdateImage({ id, ...change }),
    onSuccess: onChanged,
  })
  const { touch } = useAutosave(
    async () => {
      for (const { id: imageId } of images) {
        const alt = typed.current.get(imageId)
        if (alt === undefined) continue
        await send.mutateAsync({ imageId, alt: alt.trim() })
        if (typed.current.get(imageId) === alt) typed.current.delete(imageId)
      }
    },
    true,
    onState,
  )
  const type = (imageId: number, alt: string) => {
    typed.current.set(imageId, alt)
    touch()
  }
  return { type, error: send.error }
}
type PicturesProps = EditorProps & { onState: OnSaveState }

export function ProductPictures(props: PicturesProps) {
  const { product } = props
  const run = useChange(props)
  const altTexts = useAltTexts(props)
  const { id, images } = product
  const moveUp = (imageId: number) =>
    run((api, now) => {
      const place = now.images.findIndex((image) => image.id === imageId)
      return api.adminUpdateImage({ id, imageId, position: Math.max(0, place - 1) })
    })
  const items = images.map((image, index) => ({
    id: image.id,
    name: `picture ${index + 1}`,
    picture: (
      <img
        src={`/uploads/${image.hash}-${image.widths[0]}.webp`}
        alt=""
        width={80}
        height={60}
        className={thumb}
      />
    ),
    content: (
      <Field
        label={`Alt text of picture ${index + 1}`}
        {...(image.alt === '' ? { hint: 'Describe the picture for people who cannot see it.' } : {})}
      >
        <TextInput
          defaultValue={image.alt}
          maxLength={200}
          onChange={({ target }) => altTexts.type(image.id, target.value)}
        />
      </Field>
    ),
    actions: (
      <IconButton
        label={`Move picture ${index + 1} up`}
        disabled={index === 0}
        onClick={() => moveUp(image.id)}
      >
        <ArrowUpIcon />
      </IconButton>
    ),
  }))
  return (
    <PageSection anchor="images" title="Pictures">
      <p>
        {items.length === 0
          ? 'None yet. Drop them together with the files. The first one is shown in lists.'
          : 'The first one is shown in lists.'}
      </p>
      <MediaList
        items={items}
        onRemove={(imageId) => run((api) => api.adminDeleteImage({ id, imageId }))}
        loss={
          product.status === 'published'
            ? 'It is gone from the shop at once. This cannot be undone.'
            : undefined
        }
      />
      <SaveError error={altTexts.error} />
    </PageSection>
  )
}

export function ProductFiles(props: EditorProps) {
  const run = useChange(props)
  const { id, files, publishedAt, next } = props.product
  if (files.length === 0) return null
  const sorted = files.toSorted((a, b) => byName.compare(a.path, b.path))
  const items = sorted.map((file) => ({
    id: file.id,
    name: file.path,
    content: (
      <>
        {file.path} <span className={quiet}>{formatBytes(file.size)}</span>{' '}
        {file.sameAs ? <Badge tone="hatch">Same as {file.sameAs}</Badge> : null}
      </>
    ),
    actions: (
      <Checkbox
        label="Free"
        dense
        checked={file.free}
        onChange={({ target: { checked: free } }) =>
          run((api) => api.adminUpdateFile({ id, fileId: file.id, free }))
        }
      />
    ),
  }))
  const size = files.reduce((sum, file) => sum + file.size, 0)
  return (
    <PageSection anchor="files" title="Files" aside={`${files.length}, ${formatBytes(size)}`}>
      <p className={quiet}>Make a test part and the manual free: makers try before they buy.</p>
      <MediaList
        items={items}
        onRemove={(fileId) => run((api) => api.adminDeleteFile({ id, fileId }))}
        loss={
          publishedAt !== null && next === null
            ? 'Buyers cannot download it any more, and nobody is told. This cannot be undone.'
            : undefined
        }
      />
    </PageSection>
  )
}
