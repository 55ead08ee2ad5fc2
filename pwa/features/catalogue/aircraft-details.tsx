import { AnswerList } from '#pwa/ui/answer-list.tsx'
import { DimensionChain, Times } from '#pwa/ui/dimension-chain.tsx'
import { SkillMeter } from '#pwa/ui/meters.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { DrawingTable } from '#pwa/ui/table.tsx'
import { type Aircraft, flyingSkills } from '#shared/aircraft/aircraft.ts'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { formatDate, formatNumber } from '#shared/format.ts'
import { css } from '#styled/css'
import { BuildSheet } from './build-sheet.tsx'
import { FirstFlight } from './first-flight.tsx'
import { measured } from './measured.tsx'
import { PartsTable } from './parts-table.tsx'
import { Prose } from './prose.tsx'
import { ThreeView } from './three-view.tsx'

const halves = css({ display: 'grid', columnGap: '48', gridTemplateColumns: { base: '1fr', desk: '3fr 2fr' } })

/** The five numbers that decide. */
export function FiveNumbers({ aircraft }: { aircraft: Aircraft }) {
  const [x, y, height] = aircraft.print.bed
  return (
    <DimensionChain
      items={[
        { name: 'Wingspan', ...measured(aircraft.airframe.span, 'mm') },
        { name: 'All-up weight', ...measured(aircraft.weights.target, 'g'), note: `about, with ${aircraft.power.battery}` },
        { name: 'Printing', value: formatNumber(aircraft.print.hours), unit: 'h' },
        { name: 'Filament', ...measured(aircraft.print.filament, 'g'), note: `${formatNumber(aircraft.print.filament * 0.335)} m of 1.75 mm` },
        { name: 'Least bed, mm', value: <>{x}<Times />{y}</>, note: `${height} high` },
      ]}
    />
  )
}

/** Everything that a maker asks of an aircraft, in the order in which it is asked. */
export function AircraftDetails({ product, aircraft }: { product: Product; aircraft: Aircraft }) {
  const get = { included: 'Included', buy: 'In the parts shop, or bring', bring: 'Bring' }
  return (
    <>
      <div className={halves}>
        <PageSection title="How it flies">
          <Prose text={product.description} />
        </PageSection>
        <PageSection title="Skill it asks for">
          <SkillMeter
            skills={[
              { name: 'Flying', word: aircraft.skill.flying, level: (flyingSkills.indexOf(aircraft.skill.flying) + 1) as 1 | 2 | 3 | 4, text: aircraft.skill.flyingText },
              { name: 'Building', word: `${aircraft.skill.building} of 4`, level: aircraft.skill.building, text: aircraft.skill.buildingText },
            ]}
          />
        </PageSection>
      </div>
      <PageSection title="Build sheet">
        <BuildSheet aircraft={aircraft} />
      </PageSection>
      <PageSection title="Plan">
        <ThreeView aircraft={aircraft} name={product.name} />
      </PageSection>
      <div className={halves}>
        <PageSection title="Parts and print data">
          <PartsTable aircraft={aircraft} />
        </PageSection>
        <PageSection title="First flight">
          <FirstFlight aircraft={aircraft} />
        </PageSection>
      </div>
      <div className={halves}>
        <PageSection title="You also need">
          <DrawingTable caption="You also need" kind="list">
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col">Qty</th>
                <th scope="col">From</th>
              </tr>
            </thead>
            <tbody>
              {aircraft.need.map((one) => (
                <tr key={one.item}>
                  <th scope="row">{one.item}</th>
                  <td data-number>{one.quantity}</td>
                  <td>{get[one.get]}</td>
                </tr>
              ))}
            </tbody>
          </DrawingTable>
        </PageSection>
        {product.licence ? (
          <PageSection title={`Licence: ${product.licence.name.toLowerCase()}`}>
            <AnswerList items={product.licence.lines.map(({ allowed, text }) => ({ key: text, yes: allowed, text }))} />
            <p className={css({ textStyle: 'note', color: 'ink2', mt: '8' })}>Frozen into your order. Later versions are yours too.</p>
          </PageSection>
        ) : null}
      </div>
      <PageSection title="Revisions">
        <DrawingTable caption="Revisions" kind="revision">
          <thead>
            <tr>
              <th scope="col">Rev.</th>
              <th scope="col">What changed</th>
              <th scope="col">Date</th>
            </tr>
          </thead>
          <tbody>
            {product.releases.map((release) => (
              <tr key={release.version}>
                <td>{release.version}</td>
                <td>{release.changelog.join(' ')}</td>
                <td>{formatDate(release.date)}</td>
              </tr>
            ))}
          </tbody>
        </DrawingTable>
      </PageSection>
    </>
  )
}
