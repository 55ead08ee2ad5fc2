import { houseProfiles } from '#shared/making/house-profiles.ts'
import { calibrationNote, profileRows } from '#shared/making/print-profile.ts'
import { assemblyOrder } from './assembly-order.ts'
import type { ManualOf } from './front-pages.ts'
import { type Paper, sheet } from '#server/integrations/paper/paper.ts'
import { balloon, table } from '#server/integrations/paper/paper-table.ts'

const hours = (value: number) =>
  value < 1
    ? `${Math.round(value * 60)} min`
    : `${Math.floor(value)} h ${String(Math.round((value % 1) * 60)).padStart(2, '0')}`

export function printPages(paper: Paper, { aircraft }: ManualOf): void {
  paper.chapter('Printing')
  paper.paragraph(calibrationNote, { face: 'strong', size: 11.5 })
  paper.paragraph(
    'The same filament foams differently on every printer. Print the cube, then the free test part, then one wing panel, and weigh each before you go on.',
  )
  const used = new Set(aircraft.parts.map(({ material }) => material))
  const profiles = houseProfiles.filter(({ material }) => used.has(material))
  const share = 0.7 / profiles.length
  const sum = (material: string) => {
    const own = aircraft.parts.filter((part) => part.material === material)
    const grams = own.reduce((total, part) => total + part.grams * part.quantity, 0)
    return `${own.reduce((total, part) => total + part.quantity, 0)} parts, ${grams} g`
  }
  const columns = profiles.map(({ settings }) => new Map(profileRows(settings, 0.4)))
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))].filter(
    (name) => name !== 'Slicer',
  )
  table(
    paper,
    [{ name: 'Setting', share: 0.3 }, ...profiles.map(({ name }) => ({ name, share }))],
    [
      ['For', ...profiles.map(({ material }) => sum(material))],
      ...names.map((name) => [name, ...columns.map((column) => column.get(name) ?? '')]),
    ],
  )
  paper.heading('Beware')
  const warned = Map.groupBy(
    profiles.flatMap(({ name, settings }) =>
      [...settings.warnings, ...settings.needs].map((words) => ({ name, words })),
    ),
    ({ words }) => words,
  )
  paper.lines(
    [...warned].map(([words, by]) =>
      by.length === profiles.length ? words : `${by.map(({ name }) => name).join(', ')}: ${words}`,
    ),
  )
  paper.paragraph(
    'Starting values, not tried in a particular slicer. The folder "profiles" holds them as files.',
    {
      size: 9.5,
    },
  )
}

export function partPages(paper: Paper, { aircraft }: ManualOf): void {
  paper.chapter('Parts')
  paper.paragraph(
    'Files are named by code, material and how many to print: W1L_LW_x1.stl. They lie as they are printed; do not turn them.',
  )
  const { parts, print } = aircraft
  const total = parts.reduce((sum, part) => sum + part.grams * part.quantity, 0)
  table(
    paper,
    [
      { name: 'Part', share: 0.09, balloon: true },
      { name: 'Name', share: 0.33 },
      { name: 'Material', share: 0.16 },
      { name: 'Size, mm', share: 0.19 },
      { name: 'Qty', share: 0.06, number: true },
      { name: 'g each', share: 0.08, number: true },
      { name: 'Time', share: 0.09, number: true },
    ],
    parts.map(({ code, name, material, size, quantity, grams, hours: time }) => [
      code,
      name,
      material,
      size.join(' x '),
      String(quantity),
      String(grams),
      hours(time),
    ]),
    {
      foot: [
        `${print.partCount}`,
        'parts',
        '',
        '',
        String(print.partCount),
        String(total),
        `${print.hours} h`,
      ],
    },
  )
  const [x, y] = print.bed
  paper.paragraph(`The folder "3mf" has them side by side on plates of ${x} x ${y} mm, without settings.`)
  paper.paragraph(`Filament with what brims and strings take: about ${print.filament} g.`)
}

export function assemblyPages(paper: Paper, { aircraft }: ManualOf): void {
  paper.chapter('Assembly')
  const steps = assemblyOrder(aircraft)
  for (const [index, { title, codes, lines }] of steps.entries()) {
    paper.room(70 + lines.length * 22)
    paper.heading(`${index + 1}  ${title}`)
    if (codes.length > 0) {
      let x: number = sheet.left
      for (const code of codes) {
        const width = Math.max(19, code.length * 5 + 12)
        if (x + width > sheet.width - sheet.right) {
          x = sheet.left
          paper.y += 20
        }
        x += balloon(paper, code, x, paper.y) + 6
      }
      paper.y += 23
    }
    paper.lines(lines, 'tick')
  }
}
