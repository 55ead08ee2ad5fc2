import { DrawingTable } from '#pwa/ui/table.tsx'
import { css } from '#styled/css'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'

const words = { included: 'Included', buy: 'To buy', bring: 'Bring' } as const
const quiet = css({ color: 'ink2', textAlign: 'right!' })

/** What the printer cannot make. */
export function NeedTable({ need }: { need: Aircraft['need'] }) {
  return (
    <DrawingTable>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" data-number>
            Qty
          </th>
          <th scope="col" className={quiet}>
            From
          </th>
        </tr>
      </thead>
      <tbody>
        {need.map(({ item, quantity, get }) => (
          <tr key={item}>
            <td>{item}</td>
            <td data-number>{quantity}</td>
            <td className={quiet}>{words[get]}</td>
          </tr>
        ))}
      </tbody>
    </DrawingTable>
  )
}
