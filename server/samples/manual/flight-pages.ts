import { cgRange } from '#shared/aircraft/controls.ts'
import { throwInMillimetres } from '#shared/aircraft/formulae.ts'
import { licenceOf } from '#shared/catalogue/licences.ts'
import { releaseKind } from '#shared/catalogue/release-kind.ts'
import type { ManualOf } from './front-pages.ts'
import { inner, type Paper, sheet } from '#server/integrations/paper/paper.ts'
import { table } from '#server/integrations/paper/paper-table.ts'
import { drawDirections } from './direction-drawing.ts'
import { cgMark } from './plan-drawing.ts'

/** One sheet, in order of safety. */
export function flightCard(paper: Paper, { aircraft }: ManualOf): void {
  const { firstFlight: first, airframe } = aircraft
  paper.chapter('First-flight card')
  const [forward, aft] = cgRange(first.cg, airframe.mac)
  const top = paper.y
  cgMark(paper, sheet.left + 16, top + 24, 14)
  const wide = paper.doc.font('figure').fontSize(44).widthOfString(String(first.cg))
  paper.put(String(first.cg), sheet.left + 42, top - 4, { face: 'figure', size: 44, width: wide + 6, gap: 0 })
  paper.put(
    `mm behind the leading edge at the root, ${first.cgPercent}% of the mean chord. Between ${forward.toFixed(0)} and ${aft.toFixed(0)} mm. Battery at the front stop, ready to fly.`,
    sheet.left + 56 + wide,
    top + 6,
    { face: 'strong', size: 12, width: inner - 60 - wide },
  )
  paper.y = top + 60
  paper.lines([`1  CG checked: it rests level at ${first.cg} mm.`], 'tick', { size: 12.5 })
  paper.lines(['2  Throws, at the widest point of each surface:'], 'tick', { size: 12.5 })
  const at = (chord: number, degrees: number) =>
    `${degrees}°, ${throwInMillimetres(chord, degrees).toFixed(0)} mm`
  table(
    paper,
    [
      { name: 'Surface', share: 0.4 },
      { name: 'Chord, mm', share: 0.2, number: true },
      { name: 'Low rate', share: 0.2, number: true },
      { name: 'High rate', share: 0.2, number: true },
    ],
    first.throws.map(({ surface, chord, low, high }) => [
      surface,
      String(chord),
      at(chord, low),
      at(chord, high),
    ]),
    { at: 20, width: inner - 20 },
  )
  const words = { size: 12.5 }
  paper.lines([`3  Expo ${first.expo}%, softer round the centre.`, `4  ${first.neutral}`], 'tick', words)
  paper.lines(['5  Directions, seen from behind:'], 'tick', words)
  drawDirections(paper, aircraft)
  paper.lines(
    [
      `6  ${first.launch}`,
      `7  ${first.battery}`,
      `8  ${first.failsafe}`,
      `9  Wind: ${first.wind}`,
      `10  First trims. ${first.trims.join(' ')}`,
    ],
    'tick',
    words,
  )
}

const safety = [
  'A propeller cuts. Take it off to work on the radio, and stay behind it when a battery is in.',
  'Lithium batteries burn. Charge them on stone, in sight; never fly one that is swollen, dented or puffed.',
  'PLA softens near 55 °C. A closed car reaches that in the sun in minutes: wings twist, and do not come back.',
  'Before every flight: range test, failsafe, directions, control surfaces pulled by hand, battery strapped.',
  'Fly where the law and the owner of the field allow it, away from people, roads, animals and aircraft. Many countries ask for registration from 250 g, some below; the badge "under 250 g" says nothing else.',
  'Carry an insurance for model aircraft.',
  'Cracks are found by bending, not by looking. After a hard landing bend every joint gently before you fly again.',
  'Whoever builds it is its maker: you alone decide that it is fit to fly.',
]

export function closingPages(paper: Paper, { aircraft, licence, releases }: ManualOf): void {
  paper.chapter('Safety')
  paper.paragraph(`${aircraft.status.text}. Its figures are computed and designed, not measured in flight.`, {
    face: 'strong',
  })
  paper.lines(safety)
  paper.chapter('Licence and releases', 330)
  const terms = licenceOf(licence)
  paper.heading(`Licence: ${terms.name}`)
  table(
    paper,
    [
      { name: 'May I', share: 0.8 },
      { name: '', share: 0.2, number: true },
    ],
    terms.lines.map(({ text, allowed }) => [text, allowed ? 'Yes' : 'No']),
  )
  paper.heading('Releases')
  paper.paragraph(
    'Major: parts to refit. Minor: a better part. Patch: documents. Every later release is yours.',
  )
  const rows = releases.map((release, index) => ({
    ...release,
    kind: releaseKind(release.version, releases[index - 1]?.version),
  }))
  table(
    paper,
    [
      { name: 'Release', share: 0.12 },
      { name: 'Date', share: 0.17 },
      { name: 'What changed', share: 0.46 },
      { name: 'Print again', share: 0.25 },
    ],
    rows
      .toReversed()
      .map(({ version, date, changelog, partsToReprint, kind }) => [
        version,
        date.slice(0, 10),
        changelog.join(' '),
        partsToReprint.length > 0
          ? partsToReprint.join(', ')
          : kind === 'first'
            ? 'everything, once'
            : 'nothing',
      ]),
  )
}
