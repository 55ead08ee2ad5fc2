import { Link } from '@tanstack/react-router'
import { UnitsSwitch } from '#pwa/features/settings/units-switch.tsx'
import { SkillMeter } from '#pwa/ui/drawing/meters.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { css } from '#styled/css'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { BuildSheet } from './build-sheet.tsx'
import { FileTable } from './file-table.tsx'
import { FirstFlightCard } from '#pwa/features/catalogue/flight/first-flight-card.tsx'
import { FiveNumbers } from './five-numbers.tsx'
import { LicenceSection } from './licence-section.tsx'
import { StaticMarkdown } from '#pwa/ui/static-markdown.tsx'
import { MeasuredTable } from './measured-numbers.tsx'
import { NeedTable } from './need-table.tsx'
import { PageIndex, type PagePart } from './page-index.tsx'
import { PartsTable } from './parts-table.tsx'
import { PrintProfiles } from './print-profiles.tsx'
import { Revisions } from './revisions.tsx'
import { flyingLevel } from './skill-level.ts'
import { ThreeView } from '#pwa/features/catalogue/drawing/three-view.tsx'

const two = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'minmax(0, 1.6fr) minmax(0, 1fr)' },
  columnGap: '48',
  alignItems: 'start',
})
const halves = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'minmax(0, 1fr) minmax(0, 1fr)' },
  columnGap: '48',
  alignItems: 'start',
})
/** Clears the sticky index. */
const anchor = css({ scrollMarginTop: { base: '8', desk: '0' } })

const resources = css({ '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 'tap' } })

const parts: readonly PagePart[] = [
  { id: 'flying', name: 'Flying' },
  { id: 'build-sheet', name: 'Build sheet' },
  { id: 'three-view', name: 'Three-view' },
  { id: 'first-flight', name: 'First flight' },
  { id: 'parts', name: 'Parts' },
  { id: 'need', name: 'You need' },
  { id: 'licence', name: 'Licence' },
  { id: 'files', name: 'Files' },
]

type SectionsProps = { product: Product; record: Aircraft }

function Skills({ record: { skill } }: { record: Aircraft }) {
  return (
    <SkillMeter
      skills={[
        { name: 'Flying', word: skill.flying, level: flyingLevel(skill.flying), text: skill.flyingText },
        { name: 'Building', word: `${skill.building} of 4`, level: skill.building, text: skill.buildingText },
      ]}
    />
  )
}

export function AircraftSections({ product, record }: SectionsProps) {
  const { licence, files, releases } = product
  const present = parts.filter(({ id }) =>
    id === 'licence' ? licence !== null : id === 'files' ? files.length + releases.length > 0 : true,
  )
  return (
    <>
      <FiveNumbers record={record} sizes={product.aircraft?.sizes ?? []} />
      <PageIndex parts={present} />
      <div id="flying" className={`${two} ${anchor}`}>
        <PageSection title="How it flies" onPaper={false}>
          <StaticMarkdown text={product.description} />
        </PageSection>
        <PageSection title="Skill you need" onPaper={false}>
          <Skills record={record} />
        </PageSection>
      </div>
      <div id="build-sheet" className={anchor}>
        <PageSection title="Build sheet" aside={<UnitsSwitch size="dense" />}>
          <BuildSheet record={record} />
          {product.measured ? <MeasuredTable measured={product.measured} record={record} /> : null}
        </PageSection>
      </div>
      <div id="three-view" className={anchor}>
        <ThreeView product={product} record={record} />
      </div>
      <div id="first-flight" className={anchor}>
        <PageSection title="First-flight card">
          <FirstFlightCard productId={product.id} record={record} />
        </PageSection>
      </div>
      <div id="parts" className={anchor}>
        <PageSection title="Parts and print data">
          <PartsTable record={record} />
          <PrintProfiles slug={product.slug} record={record} />
        </PageSection>
      </div>
      <div className={halves}>
        <div id="need" className={anchor}>
          <PageSection title="You also need">
            <NeedTable need={record.need} goods={product.needed} battery={record.power.battery} />
            <p className={resources} data-print="no">
              <Link to="/purchase-resources" search={{ product: product.slug }}>
                Where to buy motor, servos and battery
              </Link>
            </p>
          </PageSection>
        </div>
        {licence ? (
          <div id="licence" className={anchor}>
            <LicenceSection licence={licence} />
          </div>
        ) : null}
      </div>
      <div id="files" className={`${halves} ${anchor}`}>
        {files.length > 0 ? (
          <PageSection title="Files" onPaper={false}>
            <FileTable product={product} />
          </PageSection>
        ) : null}
        {releases.length > 0 ? (
          <PageSection title="Releases" onPaper={false}>
            <Revisions releases={releases} />
          </PageSection>
        ) : null}
      </div>
    </>
  )
}
