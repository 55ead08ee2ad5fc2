import { SkillMeter } from '#pwa/ui/meters.tsx'
import { AnswerList } from '#pwa/ui/answer-list.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { css } from '#styled/css'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { BuildSheet } from './build-sheet.tsx'
import { FirstFlightCard } from './first-flight-card.tsx'
import { FiveNumbers } from './five-numbers.tsx'
import { Markdown } from './markdown.tsx'
import { NeedTable } from './need-table.tsx'
import { PageIndex } from './page-index.tsx'
import { PartsTable } from './parts-table.tsx'
import { PrintProfiles } from './print-profiles.tsx'
import { Revisions } from './revisions.tsx'
import { ThreeView } from './three-view.tsx'
import { flyingLevel } from './skill-level.ts'
import { UnitsSwitch } from '#pwa/features/settings/units-switch.tsx'

const two = css({
  display: 'grid',
  gridTemplateColumns: { desk: '1.6fr 1fr' },
  columnGap: '48',
  alignItems: 'start',
})
const halves = css({
  display: 'grid',
  gridTemplateColumns: { desk: '1fr 1fr' },
  columnGap: '48',
  alignItems: 'start',
})
const card = css({
  pt: 'section',
  position: { desk: 'sticky' },
  top: { desk: 'calc(token(sizes.header) - 38px)' },
})
const note = css({ textStyle: 'note', color: 'ink2', mt: '12' })
const anchor = css({ scrollMarginTop: '96' })

type SectionsProps = { product: Product; record: Aircraft }

/** Everything a maker must find right, in the order in which it is asked. */
export function AircraftSections({ product, record }: SectionsProps) {
  const { skill } = record
  const licence = product.licence
  return (
    <>
      <FiveNumbers record={record} />
      <PageIndex />
      <div className={two}>
        <div id="flying" className={anchor}>
          <PageSection title="How it flies">
            <Markdown text={product.description} />
          </PageSection>
        </div>
        <PageSection title="Skill it asks for">
          <SkillMeter
            skills={[
              {
                name: 'Flying',
                word: skill.flying,
                level: flyingLevel(skill.flying),
                text: skill.flyingText,
              },
              {
                name: 'Building',
                word: `${skill.building} of 4`,
                level: skill.building,
                text: skill.buildingText,
              },
            ]}
          />
        </PageSection>
      </div>
      <div id="build-sheet" className={anchor}>
        <PageSection title="Build sheet" aside={<UnitsSwitch size="dense" />}>
          <BuildSheet record={record} />
        </PageSection>
      </div>
      <div id="cg" className={anchor}>
        <ThreeView product={product} record={record} />
      </div>
      <div className={two}>
        <div id="parts" className={anchor}>
          <PageSection title="Parts and print data">
            <PartsTable record={record} />
            <PrintProfiles record={record} />
          </PageSection>
        </div>
        <div className={card}>
          <FirstFlightCard record={record} />
        </div>
      </div>
      <div className={halves}>
        <div id="need" className={anchor}>
          <PageSection title="You also need">
            <NeedTable need={record.need} />
          </PageSection>
        </div>
        {licence ? (
          <div id="licence" className={anchor}>
            <PageSection title={`Licence: ${licence.name.slice(0, 1).toLowerCase()}${licence.name.slice(1)}`}>
              <AnswerList
                items={licence.lines.map(({ allowed, text }) => ({ key: text, yes: allowed, text }))}
              />
              <p className={note}>Frozen into your order. Later versions are yours too.</p>
            </PageSection>
          </div>
        ) : null}
      </div>
      <Revisions releases={product.releases} />
    </>
  )
}
