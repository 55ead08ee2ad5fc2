import { Link } from '@tanstack/react-router'
import { useOwned } from '#pwa/features/orders/owned/use-owned.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { DrawingTable } from '#pwa/ui/table.tsx'
import { css } from '#styled/css'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { formatBytes, plural } from '#shared/format.ts'
import { groupFiles } from '#shared/catalogue/file-groups.ts'

const right = css({ textAlign: 'right!', whiteSpace: 'nowrap' })
const quiet = css({ color: 'ink2' })
const note = css({ display: 'block', textStyle: 'note', color: 'ink2' })
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: { base: 'tap', desk: '0' } })

export function FileTable({ product: { id, files, downloadSize, version } }: { product: Product }) {
  const { owned } = useOwned(id)
  return (
    <DrawingTable>
      <thead>
        <tr>
          <th scope="col">Files{version ? `, release ${version}` : ''}</th>
          <th scope="col" data-number>
            Size
          </th>
          <th scope="col" className={right}>
            Get it
          </th>
        </tr>
      </thead>
      <tbody>
        {groupFiles(files).map((group) => {
          const [only] = group.files
          const single = group.files.length === 1 ? only : undefined
          return (
            <tr key={group.key}>
              <td>
                {group.name}
                <span className={note}>
                  {single?.path.split('/').at(-1) ?? plural(group.files.length, 'file')}
                </span>
              </td>
              <td data-number>{formatBytes(group.size)}</td>
              <td className={right}>
                {single?.url ? (
                  <a href={single.url} download className={link} aria-label={`Free download: ${group.name}`}>
                    Free download
                  </a>
                ) : group.free ? (
                  <Badge>Free</Badge>
                ) : (
                  <span className={quiet}>{owned ? 'yours' : 'when you buy'}</span>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <td>{plural(files.length, 'file')}</td>
          <td data-number>{formatBytes(downloadSize)}</td>
          <td className={right}>
            {owned ? (
              <Link to="/user/dashboard" className={link}>
                My downloads
              </Link>
            ) : (
              'one ZIP'
            )}
          </td>
        </tr>
      </tfoot>
    </DrawingTable>
  )
}
