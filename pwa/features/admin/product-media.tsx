import { useMutation } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/api-client.ts'
import { useApi } from '#pwa/foundation/api-context.ts'
import { IconButton } from '#pwa/ui/icon-button.tsx'
import { Checkbox } from '#pwa/ui/choice.tsx'
import { Field } from '#pwa/ui/field.tsx'
import { ArrowUpIcon, TrashIcon } from '#pwa/ui/icons.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { TextInput } from '#pwa/ui/text-input.tsx'
import { showToast } from '#pwa/ui/toast-store.ts'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import { formatBytes } from '#shared/format.ts'
import { css } from '#styled/css'
import { UploadArea } from './upload-area.tsx'

const list = css({ listStyle: 'none', p: '0', mt: '16' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12',
  py: '8',
  borderTopWidth: '1px',
  borderTopStyle: 'solid',
  borderColor: 'rule',
})

type MediaProps = { product: AdminProduct; onChanged: (product: AdminProduct) => void }

/** Runs one change of the product's pictures or files and shows what came of it. */
function useChange(onChanged: MediaProps['onChanged']) {
  const api = useApi()
  const change = useMutation({
    mutationFn: (work: (api: Api) => Promise<AdminProduct>) => work(api),
    onSuccess: onChanged,
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
  return (work: (api: Api) => Promise<AdminProduct>) => change.mutate(work)
}

/** The pictures: dropped, described, put in order. */
export function ProductPictures({ product, onChanged }: MediaProps) {
  const run = useChange(onChanged)
  const { id } = product
  return (
    <PageSection title="Pictures">
      <UploadArea
        label="Drop pictures here, or choose them"
        note="JPEG, PNG, WebP, AVIF or GIF, at most 10 MB each"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        url={`/api/admin/products/${id}/images`}
        onUploaded={onChanged}
      />
      <ul className={list}>
        {product.images.map((image, index) => (
          <li key={image.id} className={row}>
            <img
              src={`/uploads/${image.hash}-${image.widths[0]}.webp`}
              alt=""
              width={80}
              height={60}
              className={css({ w: '80px', h: '60px', objectFit: 'cover' })}
            />
            <div className={css({ flex: '1', minW: '200px' })}>
              <Field label={`Words for picture ${index + 1}`}>
                <TextInput
                  defaultValue={image.alt}
                  maxLength={200}
                  onBlur={(event) => {
                    const alt = event.target.value.trim()
                    if (alt !== image.alt)
                      run((api) => api.adminUpdateImage({ id, imageId: image.id, alt, position: index }))
                  }}
                />
              </Field>
            </div>
            <IconButton
              label={`Move picture ${index + 1} up`}
              disabled={index === 0}
              onClick={() =>
                run((api) =>
                  api.adminUpdateImage({ id, imageId: image.id, alt: image.alt, position: index - 1 }),
                )
              }
            >
              <ArrowUpIcon />
            </IconButton>
            <IconButton
              label={`Remove picture ${index + 1}`}
              onClick={() => run((api) => api.adminDeleteImage({ id, imageId: image.id }))}
            >
              <TrashIcon />
            </IconButton>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** The files of the newest release: dropped, free or bought. */
export function ProductFiles({ product, onChanged }: MediaProps) {
  const run = useChange(onChanged)
  const { id } = product
  return (
    <PageSection title="Files">
      <UploadArea
        label="Drop files here, or choose them"
        note="STL, 3MF, STEP, PDF, profiles, tables and texts, at most 200 MB each"
        accept=".stl,.3mf,.step,.stp,.pdf,.md,.txt,.ini,.json,.csv"
        url={`/api/admin/products/${id}/files`}
        onUploaded={onChanged}
      />
      <ul className={list}>
        {product.files.map((file) => (
          <li key={file.id} className={row}>
            <span className={css({ flex: '1', minW: '200px', overflowWrap: 'anywhere' })}>
              {file.path} <span className={css({ color: 'ink2' })}>{formatBytes(file.size)}</span>
            </span>
            <Checkbox
              label="Free"
              dense
              checked={file.free}
              onChange={(event) =>
                run((api) => api.adminUpdateFile({ id, fileId: file.id, free: event.target.checked }))
              }
            />
            <IconButton
              label={`Remove ${file.path}`}
              onClick={() => run((api) => api.adminDeleteFile({ id, fileId: file.id }))}
            >
              <TrashIcon />
            </IconButton>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
