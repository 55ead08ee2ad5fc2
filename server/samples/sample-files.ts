import type { SampleFile, SampleProduct } from '#server/features/catalogue/sample-product.ts'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { throwInMillimetres } from '#shared/aircraft/formulae.ts'
import { licenceOf } from '#shared/catalogue/licences.ts'
import { type Mesh, plate, toStl, wingPanel } from './make-stl.ts'

const short: Record<string, string> = { 'LW-PLA': 'LW', PLA: 'PLA' }

/** Parts whose shape follows from the airframe alone: wing panels, the motor mount, a horn, a test section. */
function meshes({ airframe, parts }: Aircraft): { code: string; mesh: Mesh }[] {
  const slope = Math.tan((airframe.sweep * Math.PI) / 180)
  const chordAt = (y: number) =>
    airframe.rootChord + ((airframe.tipChord - airframe.rootChord) * y) / (airframe.span / 2)
  const panels = parts.filter(({ code }) => /^W\d[LR]$/.test(code))
  let reached = { L: 0, R: 0 }
  const wings = panels.map((part) => {
    const side = part.code.endsWith('L') ? 'L' : 'R'
    const from = reached[side]
    const length = part.size[2]
    reached = { ...reached, [side]: from + length }
    const mesh = wingPanel({
      root: chordAt(from),
      tip: chordAt(from + length),
      length,
      sweep: slope * length,
    })
    // The left panel is the mirror of the right one; mirroring turns the faces, so they are turned back.
    const mirrored: Mesh = {
      points: mesh.points.map(([x, y, z]) => [x, -y, z]),
      faces: mesh.faces.map(([a, b, c]) => [a, c, b]),
    }
    return { code: part.code, mesh: side === 'L' ? mirrored : mesh }
  })
  return [...wings, { code: 'M1', mesh: plate(46, 46, 4) }, { code: 'H1', mesh: plate(22, 14, 2) }]
}
const testSection = ({ airframe }: Aircraft) =>
  wingPanel({ root: airframe.tipChord * 0.6, tip: airframe.tipChord * 0.6, length: 40, sweep: 0 })

function manual({ name, tagline, description, aircraft }: SampleProduct, plane: Aircraft): string {
  const { firstFlight: first, power, need } = plane
  const throws = first.throws.map(
    (one) =>
      `- ${one.surface}: ${one.low}° / ${one.high}° (${throwInMillimetres(one.chord, one.low).toFixed(0)} / ${throwInMillimetres(one.chord, one.high).toFixed(0)} mm at ${one.chord} mm chord)`,
  )
  return `# ${name}\n\n${tagline}\n\n${aircraft?.status.text}.\n\n${description}\n\n## Before the first flight\n\n1. CG ${first.cg} mm behind the leading edge at the root (${first.cgPercent}% of the mean chord), battery in.\n2. Throws, low / high:\n${throws.join('\n')}\n3. Expo ${first.expo}%, softer round the centre.\n4. ${first.neutral}\n5. Directions, seen from behind:\n${first.directions.map((line) => `- ${line}`).join('\n')}\n6. ${first.launch}\n7. ${first.battery}\n8. ${first.failsafe}\n9. ${first.wind}\n10. ${first.trims.join(' ')}\n\n## Power\n\n${power.motor}, ${power.propeller}, ${power.battery}, ESC ${power.esc}.\n\n## You also need\n\n${need.map((one) => `- ${one.quantity} x ${one.item} (${one.get})`).join('\n')}\n`
}

/** The files of a sample aircraft's newest release: selected parts as STL, and every document. */
export function sampleFiles(product: SampleProduct): SampleFile[] {
  const plane = product.aircraft
  if (!plane) return []
  const stl = meshes(plane).flatMap(({ code, mesh }) => {
    const part = plane.parts.find((candidate) => candidate.code === code)
    if (!part) return []
    return [
      {
        path: `stl/${code}_${short[part.material] ?? 'PLA'}_x${part.quantity}.stl`,
        kind: 'stl',
        free: false,
        content: toStl(mesh, `${product.name} ${code}`),
      },
    ]
  })
  const csv = [
    'code,name,quantity,material,x_mm,y_mm,z_mm,grams,hours',
    ...plane.parts.map((part) =>
      [part.code, `"${part.name}"`, part.quantity, part.material, ...part.size, part.grams, part.hours].join(
        ',',
      ),
    ),
  ]
  const licence = licenceOf(product.licence ?? 'personal')
  const notes = product.releases
    .toReversed()
    .map(
      (release) =>
        `## ${release.version}, ${release.date.slice(0, 10)}\n\n${release.changelog.map((line) => `- ${line}`).join('\n')}\n`,
    )
  const profile = plane.print.profiles.map(
    ({ material, rows }) =>
      `[${material}]\n${rows.map(([name, value]) => `${name} = ${value}`).join('\n')}\n`,
  )
  return [
    {
      path: 'test-part/TP_LW_x1.stl',
      kind: 'stl',
      free: true,
      content: toStl(testSection(plane), `${product.name} test part`),
    },
    ...stl,
    { path: 'manual.md', kind: 'manual', free: true, content: manual(product, plane) },
    { path: 'parts.csv', kind: 'parts-list', free: false, content: `${csv.join('\r\n')}\r\n` },
    { path: 'profiles/print-profiles.ini', kind: 'profile', free: false, content: profile.join('\n') },
    {
      path: 'LICENCE.txt',
      kind: 'licence',
      free: false,
      content: `${licence.name} licence\n\n${licence.lines.map((line) => `${line.allowed ? 'Yes' : 'No'}: ${line.text}.`).join('\n')}\n`,
    },
    {
      path: 'CHANGELOG.md',
      kind: 'changelog',
      free: false,
      content: `# ${product.name}\n\n${notes.join('\n')}`,
    },
    {
      path: 'README.txt',
      kind: 'readme',
      free: false,
      content: `${product.name}. ${plane.status.text}.\n\nThis sample holds selected, simplified parts (wing panels without spar holes, a plate for motor mount and horn); parts.csv lists them all.\n`,
    },
  ]
}
