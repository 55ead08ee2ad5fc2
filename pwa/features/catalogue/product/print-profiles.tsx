import { Link } from '@tanstack/react-router'
import { PairTable } from '#pwa/ui/table.tsx'
import { css } from '#styled/css'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'

const grid = css({
  display: 'grid',
  gridTemplateColumns: { tablet: 'repeat(2, minmax(0, 1fr))', _print: 'repeat(2, minmax(0, 1fr))' },
  gap: '32',
  pt: '24',
  alignItems: 'start',
})
const link = css({ '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 'tap' } })
const note = css({ textStyle: 'note', color: 'ink2', mt: '12' })

/** With the two general warnings. */
export function PrintProfiles({ slug, record: { print } }: { slug: string; record: Aircraft }) {
  return (
    <>
      <div className={grid}>
        {print.profiles.map(({ material, rows }) => (
          <PairTable
            key={material}
            caption={material === 'LW-PLA' ? 'LW-PLA, foams while printing' : material}
            rows={rows.map(([name, value]) => ({ name, value }))}
          />
        ))}
      </div>
      <p className={note}>
        Calibrate: one-wall cube with the flow from 100% down to 40%, aim at 0.42 mm. PLA softens near 55 °C:
        never leave it in a car.
      </p>
      <p className={link} data-print="no">
        <Link to="/print-profiles" search={{ product: slug }}>
          All settings and profile files for these materials
        </Link>
      </p>
    </>
  )
}
