import { Balloon } from '#pwa/ui/badge.tsx'
import { DrawingTable } from '#pwa/ui/table.tsx'
import { css } from '#styled/css'
import { formatDate } from '#shared/format.ts'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { type ReleaseKind, releaseKind, releaseMeanings } from '#shared/catalogue/release-kind.ts'

const again = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4', mt: '4' })
const note = css({ display: 'block', textStyle: 'note', color: 'ink2' })
const word = css({ textStyle: 'label', mr: '4' })

/** Null for the first. */
function Meaning({ kind }: { kind: ReleaseKind }) {
  return kind === 'first' ? null : <span className={note}>{releaseMeanings[kind]}</span>
}

export function Revisions({ releases }: { releases: Product['releases'] }) {
  return (
    <DrawingTable kind="revision">
      <thead>
        <tr>
          <th scope="col">Release</th>
          <th scope="col">What changed</th>
          <th scope="col" data-number>
            Date
          </th>
        </tr>
      </thead>
      <tbody>
        {releases.map(({ version, date, changelog, partsToReprint }, index) => (
          <tr key={version}>
            <td>{version}</td>
            <td>
              {changelog.join(' ')}
              <Meaning kind={releaseKind(version, releases[index + 1]?.version)} />
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
