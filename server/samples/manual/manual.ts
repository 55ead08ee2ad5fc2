import { closingPages, flightCard } from './flight-pages.ts'
import { beginPages, coverPage, type ManualOf } from './front-pages.ts'
import { assemblyPages, partPages, printPages } from './making-pages.ts'
import { Paper } from './paper.ts'

/** The manual of an aircraft's newest release as a PDF: the same release gives the same bytes. */
export function makeManual(of: ManualOf, shop: string): Promise<Buffer> {
  const { version = '1.0', date = '2026-01-01' } = of.releases.at(-1) ?? {}
  const paper = new Paper({
    title: of.name,
    subtitle: `${of.aircraft.kind}, version ${version}`,
    shop,
    version,
    date: date.slice(0, 10),
  })
  const contents = coverPage(paper, of)
  beginPages(paper, of)
  printPages(paper, of)
  partPages(paper, of)
  assemblyPages(paper, of)
  flightCard(paper, of)
  closingPages(paper, of)
  return paper.finish(contents)
}
