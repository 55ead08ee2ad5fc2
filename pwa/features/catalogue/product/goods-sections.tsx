import { misfit } from '#pwa/features/making/fit-badge.tsx'
import { useWorkshop } from '#pwa/features/making/use-workshop.ts'
import { DimensionChain, Times } from '#pwa/ui/drawing/dimension-chain.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { css } from '#styled/css'
import type { PrintSummary } from '#shared/aircraft/print-summary.ts'
import { fitOf } from '#shared/aircraft/printer-fit.ts'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { formatNumber, plural } from '#shared/format.ts'
import { FileTable } from './file-table.tsx'
import { LicenceSection } from './licence-section.tsx'
import { metresPerGram } from './five-numbers.tsx'
import { StaticMarkdown } from '#pwa/ui/static-markdown.tsx'
import { PartsTable } from './parts-table.tsx'
import { Amount, mass, run, Unit, Value } from '#pwa/ui/drawing/quantity.tsx'
import { Revisions } from './revisions.tsx'

const room = css({ pt: { base: '40px', desk: '24' } })
const note = css({ textStyle: 'note', color: 'ink2', mt: '12' })

function PrintNumbers({ printed: { parts, print } }: { printed: PrintSummary }) {
  const { workshop, isKnown } = useWorkshop()
  const filament = mass(print.filament)
  const [x, y, height] = print.bed
  const sizes = parts.map(({ size, quantity }) => ({ size, parts: quantity }))
  const words = misfit(fitOf(sizes, workshop.bed)) ?? (isKnown ? 'fits your printer' : 'fits a common bed')
  return (
    <section className={room} aria-label="Print data">
      <DimensionChain
        items={[
          {
            name: 'Parts',
            value: formatNumber(print.partCount),
            note: plural(parts.length, 'different file'),
          },
          { name: 'Printing', value: formatNumber(print.hours), unit: 'h', note: 'about, for all parts' },
          {
            name: 'Filament',
            value: <Value of={filament} />,
            unit: <Unit of={filament} />,
            note: (
              <>
                about <Amount of={run(print.filament * metresPerGram)} /> of 1.75 mm
              </>
            ),
          },
          {
            name: 'Smallest bed, mm',
            value: (
              <>
                {x}
                <Times />
                {y}
              </>
            ),
            note: `${height} high, ${words}`,
          },
        ]}
      />
    </section>
  )
}

export function GoodsSections({ product }: { product: Product }) {
  const { printed = null, description, licence, files, releases, isDigitalDownload } = product
  return (
    <>
      {printed ? <PrintNumbers printed={printed} /> : null}
      {description ? (
        <PageSection title="What you get">
          <StaticMarkdown text={description} />
        </PageSection>
      ) : null}
      {printed ? (
        <PageSection title="Parts and print data">
          <PartsTable record={printed} />
          <p className={note}>
            Sizes, grams and hours are calculated from the files. Filament is 10% more than the parts, for
            purge and supports.
          </p>
        </PageSection>
      ) : null}
      {isDigitalDownload && licence ? <LicenceSection licence={licence} /> : null}
      {isDigitalDownload && files.length > 0 ? (
        <PageSection title="Files" onPaper={false}>
          <FileTable product={product} />
        </PageSection>
      ) : null}
      {isDigitalDownload && releases.length > 0 ? (
        <PageSection title="Releases" onPaper={false}>
          <Revisions releases={releases} />
        </PageSection>
      ) : null}
    </>
  )
}
