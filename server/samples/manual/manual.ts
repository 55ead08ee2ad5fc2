import { closingPages, flightCard } from './flight-pages.ts'
import { beginPages, coverPage, type ManualOf } from './front-pages.ts'
import { assemblyPages, partPages, printPages } from './making-pages.ts'
import { Paper } from '#server/integrations/paper/paper.ts'

/** The same release gives the same bytes. */
export function makeManual(of: ManualOf, shop: string): Promise<Buffer> {
  const { version = '1.0', date = '2026-01-01' } = of.releases.at(-1) ?? {}
  const subject = `${of.aircraft.kind}, version ${version}`
  const day = date.slice(0, 10)
  const paper = new Paper({
    title: `${of.name}: manual`,
    subject,
    author: shop,
    date: day,
    cells: (chapter) => [
      [0.34, `${shop} · ${subject}`, of.name],
      [0.3, 'Part', chapter ?? 'Manual'],
      [0.12, 'Release', version],
      [0.14, 'Date', day],
    ],
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
