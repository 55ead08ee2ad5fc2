import { Badge, Balloon } from '#pwa/ui/badge.tsx'
import { DrawingTable } from '#pwa/ui/table.tsx'
import { Amount, duration, mass } from '#pwa/ui/drawing/quantity.tsx'
import { css } from '#styled/css'
import { plural } from '#shared/format.ts'
import type { ListedProfile } from '#shared/making/print-profile.contract.ts'

const row = css({ '& > td': { verticalAlign: 'middle' } })
const under = css({ display: 'block' })

export function ProfileParts({ parts }: { parts: ListedProfile['parts'] }) {
  const count = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  const grams = parts.reduce((sum, part) => sum + part.grams * part.quantity, 0)
  const hours = parts.reduce((sum, part) => sum + part.hours * part.quantity, 0)
  return (
    <DrawingTable caption="Parts in this material">
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Name</th>
          <th scope="col" data-number>
            Qty
          </th>
          <th scope="col" data-number>
            Each
          </th>
          <th scope="col" data-number>
            Print
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ code, name, quantity, grams: each, hours: time, fits }) => (
          <tr key={code} className={row}>
            <td>
              <Balloon>{code}</Balloon>
            </td>
            <td>
              {name}
              {fits === null ? null : (
                <span className={under}>
                  {fits ? <Badge tone="ok">Fits</Badge> : <Badge tone="hatch">Too large</Badge>}
                </span>
              )}
            </td>
            <td data-number>{quantity}</td>
            <td data-number>
              <Amount of={mass(each)} />
            </td>
            <td data-number>{duration(time)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>{plural(count, 'part')}</td>
          <td data-number>{count}</td>
          <td data-number>
            <Amount of={mass(grams)} />
          </td>
          <td data-number>{duration(hours)}</td>
        </tr>
      </tfoot>
    </DrawingTable>
  )
}
