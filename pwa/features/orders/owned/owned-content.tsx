import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupFiles, partCodeOf } from '#shared/catalogue/file-groups.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Badge, Balloon } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { LoadFailed, Notice, Skeleton } from '#pwa/ui/states.tsx'
import { Select } from '#pwa/ui/inputs/text-input.tsx'
import type {
  OwnedContent as Content,
  OwnedFile,
  OwnedProduct,
  OwnedRelease,
} from '#shared/orders/downloads.contract.ts'
import { formatBytes, formatDate, plural } from '#shared/format.ts'
import { DownloadIcon } from '#pwa/ui/screen-icons.tsx'
import { css } from '#styled/css'
import { useDownload } from './downloads.mutations.ts'
import { ownedContentQuery } from './downloads.queries.ts'
import { PartPicture, usePartDrawer } from './part-picture.tsx'
import { ZipButton } from './zip-button.tsx'

const stack = css({ display: 'grid', gap: '16', py: '24' })
const heading = css({ textStyle: 'h3', pt: '12', borderTop: '1px solid {colors.ink}' })
const list = css({ listStyle: 'none', p: '0', m: '0' })
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  minHeight: 'tap',
  borderBottom: '1px solid {colors.rule}',
  '&[aria-current]': { bg: 'well' },
})
const words = css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })
const line = css({ display: 'flex', alignItems: 'center', gap: '12', py: '8' })
const under = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '8',
  rowGap: '4',
  textStyle: 'note',
  color: 'ink2',
})
const quiet = css({ textStyle: 'note', color: 'ink2' })

const scrollToRow = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

function FileRow({
  product,
  file,
  children,
  name,
  isWanted = false,
}: {
  product: OwnedProduct
  file: OwnedFile
  children: React.ReactNode
  name: string
  /** Scrolled to and marked. */
  isWanted?: boolean
}) {
  const download = useDownload()
  return (
    <li className={row} aria-current={isWanted || undefined} ref={isWanted ? scrollToRow : undefined}>
      <div className={words}>{children}</div>
      <Button
        tone="plain"
        icon={<DownloadIcon size="small" />}
        className={css({ mr: '-12' })}
        busy={download.isPending}
        busyText={formatBytes(file.size)}
        onClick={() => download.mutate({ productId: product.productId, fileId: file.id })}
        aria-label={`Download ${name}, ${formatBytes(file.size)}`}
      >
        {formatBytes(file.size)}
      </Button>
    </li>
  )
}

/** Parts to reprint first. */
function Parts({
  product,
  content,
  release,
  part: wanted,
  files,
}: ReleaseProps & { files: ReadonlyMap<string, OwnedFile> }) {
  const isNewest = release.id === content.releases[0]?.id
  const again = new Set(isNewest ? (product.update?.parts ?? release.partsToReprint) : release.partsToReprint)
  const parts = content.parts.filter(({ code }) => files.has(code))
  const drawer = usePartDrawer(content.model)
  const { theme } = useDevice()
  if (parts.length === 0) return null
  return (
    <>
      <h3 className={heading}>Parts</h3>
      <ul className={list}>
        {parts
          .toSorted((a, b) => Number(again.has(b.code)) - Number(again.has(a.code)))
          .map((part) => {
            const file = files.get(part.code)
            return file ? (
              <FileRow
                key={part.code}
                product={product}
                file={file}
                name={`${part.code}, ${part.name}`}
                isWanted={part.code === wanted}
              >
                <span className={line}>
                  {drawer === null ? null : <PartPicture key={theme} drawer={drawer} part={part} />}
                  <span className={words}>
                    <Balloon>{part.code}</Balloon> {part.name}
                    <span className={under}>
                      {`${part.quantity} × ${part.material}`}
                      {again.has(part.code) ? <Badge>Print again</Badge> : null}
                    </span>
                  </span>
                </span>
              </FileRow>
            ) : null
          })}
      </ul>
    </>
  )
}

type ReleaseProps = { product: OwnedProduct; content: Content; release: OwnedRelease; part: string | null }

function Release({ product, content, release, part }: ReleaseProps) {
  const codes = new Set(content.parts.map(({ code }) => code))
  const codeAt = new Map(content.parts.map(({ code, path }) => [path, code]))
  const ofParts = new Map(
    release.files.flatMap((file) => {
      const code = codeAt.get(file.path) ?? (file.kind === 'stl' ? partCodeOf(file.path) : undefined)
      return code !== undefined && codes.has(code) ? [[code, file] as const] : []
    }),
  )
  const taken = new Set([...ofParts.values()].map(({ id }) => id))
  const rest = release.files
    .filter(({ id }) => !taken.has(id))
    .map((file) => ({ ...file, free: false, url: null }))
  return (
    <>
      <div>
        <p>{release.changelog.join(' ')}</p>
        <p className={quiet}>
          Release {release.version}, {formatDate(release.date)}, {plural(release.files.length, 'file')}
        </p>
      </div>
      <ZipButton product={{ ...product, zipSize: release.zipSize }} releaseId={release.id} tone="ink" wide />
      <Parts product={product} content={content} release={release} part={part} files={ofParts} />
      {groupFiles(rest).map((group) => (
        <div key={group.key}>
          <h3 className={heading}>{group.name}</h3>
          <ul className={list}>
            {group.files.map((file) => (
              <FileRow key={file.id} product={product} file={file} name={file.path}>
                <span className={css({ textStyle: 'code' })}>{file.path.split('/').at(-1)}</span>
              </FileRow>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

/** `part`: scrolled to. */
export function OwnedContent({ product, part = null }: { product: OwnedProduct; part?: string | null }) {
  const { data: content, isLoadingError, refetch } = useQuery(ownedContentQuery(useApi(), product.productId))
  const [chosen, choose] = useState<number | null>(null)
  if (isLoadingError)
    return (
      <LoadFailed what="The files" onRetry={refetch}>
        They are kept for you.
      </LoadFailed>
    )
  if (!content) return <Skeleton height="320px" />
  const release = content.releases.find(({ id }) => id === chosen) ?? content.releases[0]
  if (!release) return <Notice title="No files yet">They appear here as soon as the shop adds them.</Notice>
  return (
    <div className={stack}>
      {content.releases.length > 1 ? (
        <Field label="Release">
          <Select value={String(release.id)} onChange={(event) => choose(Number(event.target.value))}>
            {content.releases.map(({ id, version, date }, index) => (
              <option key={id} value={id}>
                {version}, {formatDate(date)}
                {index === 0 ? ', newest' : ''}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Release key={release.id} product={product} content={content} release={release} part={part} />
    </div>
  )
}
