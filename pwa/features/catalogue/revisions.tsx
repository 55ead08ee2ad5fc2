import { PageSection } from '#pwa/ui/page-section.tsx'
import { DrawingTable } from '#pwa/ui/table.tsx'
import { formatDate } from '#shared/format.ts'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'

/** What changed in each version, the newest first. */
export function Revisions({ releases }: { releases: Product['releases'] }) {
  if (releases.length === 0) return null
  return (
    <PageSection title="Revisions">
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
          {releases.map(({ version, date, changelog }) => (
            <tr key={version}>
              <td>{version}</td>
              <td>{changelog.join(' ')}</td>
              <td data-number>{formatDate(date)}</td>
            </tr>
          ))}
        </tbody>
      </DrawingTable>
    </PageSection>
  )
}
