import '#pwa/theme/mono.css'
import { useState } from 'react'
import { Badge, Balloon } from '#pwa/ui/badge.tsx'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { EditIcon } from '#pwa/ui/screen-icons.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { DrawingTable } from '#pwa/ui/table.tsx'
import type { AdminPart } from '#shared/catalogue/admin-catalogue.contract.ts'
import { formatNumber, plural } from '#shared/format.ts'
import { css } from '#styled/css'
import { PartDialog } from './part-dialog.tsx'
import type { EditorProps } from './product-media.tsx'

const wide = css({ display: { base: 'none', tablet: 'table-cell' }, whiteSpace: 'nowrap' })
const wider = css({ display: { base: 'none', desk: 'table-cell' } })
const under = css({
  display: { base: 'block', tablet: 'none' },
  textStyle: 'note',
  color: 'ink2',
})
const middle = css({ '& td': { verticalAlign: 'middle' } })

function Row({ part, onEdit }: { part: AdminPart; onEdit: () => void }) {
  const size = part.size.map((side) => formatNumber(side)).join(' × ')
  return (
    <tr>
      <td>
        <Balloon>{part.code}</Balloon>
      </td>
      <td>
        {part.name}
        {part.mirrorOf ? `, mirror of ${part.mirrorOf}` : ''}
        <span className={under}>
          {part.material}, {size}
        </span>
        {part.watertight === false ? <Badge tone="hatch">Open mesh</Badge> : null}
      </td>
      <td data-number>{part.quantity}</td>
      <td className={wide}>{part.material}</td>
      <td className={wide}>{size}</td>
      <td className={wider} data-number>
        {part.volume === undefined ? '' : formatNumber(part.volume, 1)}
      </td>
      <td className={wider} data-number>
        {part.triangles === undefined ? '' : formatNumber(part.triangles)}
      </td>
      <td data-number>{formatNumber(part.grams, 1)}</td>
      <td className={wide} data-number>
        {formatNumber(part.hours, 1)}
      </td>
      <td>
        {part.path === '' ? null : (
          <IconButton label={`Edit ${part.code}`} onClick={onEdit}>
            <EditIcon size="small" />
          </IconButton>
        )}
      </td>
    </tr>
  )
}

/** Codes, sides and quantities come from names, all else is measured. */
export function ReadPartsTable({ product, onChanged }: EditorProps) {
  const [edited, edit] = useState<AdminPart | null>(null)
  const { parts, unit } = product
  if (parts.length === 0) return null
  const total = (of: (part: AdminPart) => number) => parts.reduce((sum, part) => sum + of(part), 0)
  const open = parts.filter(({ watertight }) => watertight === false).length
  return (
    <PageSection anchor="parts" title="Parts" aside={`${total(({ quantity }) => quantity)} to print`}>
      {unit === 'inch' ? <Notice>Read as inches: the longest side measures less than 20.</Notice> : null}
      {open > 0 ? (
        <Notice tone="waiting">
          {plural(open, 'part has', 'parts have')} an open mesh: slicers may fill it, or leave holes. Such
          weights are a guess.
        </Notice>
      ) : null}
      <div className={middle}>
        <DrawingTable>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Part</th>
              <th scope="col">×</th>
              <th scope="col" className={wide}>
                Material
              </th>
              <th scope="col" className={wide}>
                mm
              </th>
              <th scope="col" className={wider}>
                cm³
              </th>
              <th scope="col" className={wider}>
                Triangles
              </th>
              <th scope="col">about&nbsp;g</th>
              <th scope="col" className={wide}>
                about h
              </th>
              <th scope="col">
                <span className={css({ srOnly: true })}>Edit</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <Row key={part.code} part={part} onEdit={() => edit(part)} />
            ))}
          </tbody>
        </DrawingTable>
      </div>
      <p className={css({ mt: '12' })}>
        About {formatNumber(total(({ grams, quantity }) => grams * quantity))} g printed,{' '}
        {formatNumber(total(({ hours, quantity }) => hours * quantity))} hours.
      </p>
      {edited ? (
        <PartDialog product={product} part={edited} onChanged={onChanged} onClose={() => edit(null)} />
      ) : null}
    </PageSection>
  )
}
