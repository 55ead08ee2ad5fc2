import { Balloon } from '#pwa/ui/badge.tsx'
import { DrawingTable } from '#pwa/ui/table.tsx'
import { css } from '#styled/css'
import { formatDate } from '#shared/format.ts'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'

const again = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4', mt: '4' })
const word = css({ textStyle: 'label', mr: '4' })

/** What changed in each version and which parts to print again, the newest first. */
export function Revisions({ releases }: { releases: Product['releases'] }) {
  return (
    <DrawingTable kind="revision">
      <thead>
        <tr>
          <th scope="col">Rev.</th>
          <th scope="col">What changed</th>
          <th scope="col" data-number>
            Date
          </th>
        </tr>
      </thead>
      <tbody>
        {releases.map(({ version, date, changelog, partsToReprint }) => (
          <tr key={version}>
            <td>{version}</td>
            <td>
              {changelog.join(' ')}
              {partsToReprint.length > 0 ? (
                <span className={again}>
                  <span className={word}>Print again:</span>
                  {partsToReprint.map((code) => (
                    <Balloon key={code}>{code}</Balloon>
                  ))}
                </span>
              ) : null}
            </td>
            <td data-number>{formatDate(date)}</td>
          </tr>
        ))}
      </tbody>
    </DrawingTable>
  )
}
