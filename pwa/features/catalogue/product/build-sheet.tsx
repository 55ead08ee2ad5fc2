import { PairTable } from '#pwa/ui/table.tsx'
import { css } from '#styled/css'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import {
  airframeRows,
  derivedRows,
  powerRows,
  printRows,
  radioRows,
  statusRows,
  weightRows,
} from './build-rows.tsx'

/** Groups stay whole and in order. */
const columns = css({
  columnCount: { tablet: 2, desk: 3, _print: 3 },
  columnGap: { base: '32', desk: '48' },
  '& > *': { breakInside: 'avoid', pb: { base: '32', _print: '16' } },
})
const note = css({ textStyle: 'note', color: 'ink2', maxWidth: 'prose' })

/** Each number names its source. */
export function BuildSheet({ record }: { record: Aircraft }) {
  const groups = [
    { name: 'Airframe', rows: airframeRows(record) },
    { name: 'Weights', rows: weightRows(record) },
    { name: 'Power', rows: powerRows(record) },
    { name: 'Radio', rows: radioRows(record) },
    { name: 'Print', rows: printRows(record) },
    { name: 'Calculated', rows: derivedRows(record) },
    { name: 'Status', rows: statusRows(record) },
  ]
  return (
    <>
      <div className={columns}>
        {groups.map(({ name, rows }) => (
          <div key={name}>
            <PairTable caption={name} rows={rows} />
          </div>
        ))}
      </div>
      <p className={note}>
        Plain numbers are the designer's own. “About” is calculated from them. “Measured” was taken from a
        built one.
      </p>
    </>
  )
}
