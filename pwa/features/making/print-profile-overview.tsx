import { DrawingTable } from '#pwa/ui/table.tsx'
import { css } from '#styled/css'
import type { ListedProfile } from '#shared/making/print-profile.contract.ts'
import { rangeText } from '#shared/making/print-profile.ts'
import type { ProfileNozzle } from '#shared/making/printer-classes.ts'

/** May wrap into two lines. */
const twoLines = css({ whiteSpace: { base: 'normal!', tablet: 'nowrap!' } })
/** A long name without spaces breaks. */
const breaks = css({ overflowWrap: 'anywhere', minWidth: '96px' })
const wide = css({ display: { base: 'none', tablet: 'table-cell' } })
const note = css({ display: 'block', textStyle: 'note', color: 'ink2' })

/** "3 (2 at 0.6)" */
function wallsText({ settings: { sizes } }: ListedProfile, nozzle: ProfileNozzle | undefined): string {
  const [first, ...others] = sizes.filter((size) => nozzle === undefined || size.nozzle === nozzle)
  const different = others.filter(({ walls }) => walls !== first?.walls)
  const more = different.map(({ walls, nozzle: size }) => `${walls}\u00A0at\u00A0${size}`).join(', ')
  return `${first?.walls ?? ''}${more ? ` (${more})` : ''}`
}

export function ProfileOverview({
  profiles,
  nozzle,
}: {
  profiles: readonly ListedProfile[]
  nozzle: ProfileNozzle | undefined
}) {
  return (
    <DrawingTable>
      <thead>
        <tr>
          <th scope="col">Material</th>
          <th scope="col" data-number>
            Start, °C
          </th>
          <th scope="col" data-number>
            Flow, %
          </th>
          <th scope="col" data-number>
            Walls
          </th>
          <th scope="col" className={wide} data-number>
            Infill, %
          </th>
          <th scope="col" className={wide} data-number>
            Speed, mm/s
          </th>
          <th scope="col" className={wide} data-number>
            Softens, °C
          </th>
        </tr>
      </thead>
      <tbody>
        {profiles.map((profile) => {
          const { slug, name, material, settings } = profile
          return (
            <tr key={slug}>
              <td className={breaks}>
                <a href={`#${slug}`}>{material}</a>
                {name === material ? null : <span className={note}>{name.replace(`${material}, `, '')}</span>}
              </td>
              <td data-number>{settings.temperature?.start ?? 'spool'}</td>
              <td data-number>{settings.flow.start}</td>
              <td className={twoLines} data-number>
                {wallsText(profile, nozzle)}
              </td>
              <td className={wide} data-number>
                {rangeText(settings.infill.percent)}
              </td>
              <td className={wide} data-number>
                {rangeText(settings.speed)}
              </td>
              <td className={wide} data-number>
                {settings.softensAt ?? '–'}
              </td>
            </tr>
          )
        })}
      </tbody>
    </DrawingTable>
  )
}
