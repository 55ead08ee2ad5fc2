import { createHash } from 'node:crypto'
import type { SampleFile, SampleProduct } from '#server/features/catalogue/sample-product.ts'
import type { Aircraft, Part } from '#shared/aircraft/aircraft.ts'
import { licenceText } from '#shared/catalogue/licences.ts'
import { houseProfiles } from '#shared/making/house-profiles.ts'
import { profileIni, profileJson } from '#shared/making/print-profile-file.ts'
import { sampleGoods } from './goods/goods.sample.ts'
import { isClosed, type Mesh, toStl } from './make-stl.ts'
import { changelogOf } from './release/changelog.ts'
import { cgJig } from './release/cg-jig.ts'
import { packPlates } from './release/pack-plates.ts'
import { type PartFile, partsCsv } from './release/parts-csv.ts'
import { footprintOf, plate3mf } from './release/plate-3mf.ts'
import { readOutlines } from './three-view/outlines.ts'

const shop = 'Kestrel Model Industries'
const short: Record<Part['material'], string> = {
  PLA: 'PLA',
  'LW-PLA': 'LW',
  'LW-PLA pre-foamed': 'LWPF',
  'ASA-LW': 'ASALW',
  TPU: 'TPU',
  'PETG-CF': 'PETGCF',
}
/** "stl/W1L_LW_x1.stl" */
const pathOf = ({ code, material, quantity }: Part) => `stl/${code}_${short[material]}_x${quantity}.stl`

/** In print position. */
export interface PrintableMesh {
  code: string
  mesh: Mesh
}

/** The largest foamed part under 90 minutes. */
export function testPartOf<P extends Pick<Part, 'hours' | 'material'>>(parts: readonly P[]): P | undefined {
  const quick = parts.filter(({ hours }) => hours < 1.5)
  const foamed = quick.filter(({ material }) => material === 'LW-PLA')
  return (foamed.length > 0 ? foamed : quick).toSorted((a, b) => b.hours - a.hours)[0]
}

function profileFiles({ parts }: Aircraft): SampleFile[] {
  const used = new Set(parts.map(({ material }) => material))
  return houseProfiles
    .filter(({ material }) => used.has(material))
    .flatMap((profile) => [
      { path: `profiles/${profile.slug}.json`, kind: 'profile', free: false, content: profileJson(profile) },
      {
        path: `profiles/${profile.slug}-0.4.ini`,
        kind: 'profile',
        free: false,
        content: profileIni(profile, 0.4),
      },
    ])
}

/** One material a plate, on the smallest bed. */
async function plateFiles(
  name: string,
  [bedX, bedY]: readonly [number, number, number],
  made: readonly (Part & { mesh: Mesh })[],
): Promise<SampleFile[]> {
  const byMaterial = Map.groupBy(made, ({ material }) => material)
  const files = [...byMaterial].flatMap(([material, parts]) => {
    const copies = parts.flatMap((part) =>
      Array.from({ length: part.quantity }, () => ({ ...part, ...footprintOf(part.mesh) })),
    )
    return packPlates(copies, [bedX, bedY]).map(async (placed, index): Promise<SampleFile> => {
      const title = `${short[material]} ${index + 1}`
      const items = placed.map(({ item, ...where }) => ({ ...item, ...where }))
      return {
        path: `3mf/plate_${title.replace(' ', '_')}.3mf`,
        kind: '3mf',
        free: false,
        content: await plate3mf(`${name}, plate ${title}`, items),
      }
    })
  })
  return Promise.all(files)
}

/** Test part and manual are free. */
export async function sampleFiles(
  product: SampleProduct,
  meshes: readonly PrintableMesh[],
): Promise<SampleFile[]> {
  const { name, aircraft: plane, releases } = product
  const release = releases.at(-1)
  if (!plane || !release) return []
  const made = meshes.flatMap(({ code, mesh }) => {
    const part = plane.parts.find((candidate) => candidate.code === code)
    return part ? [{ ...part, mesh }] : []
  })
  const free = testPartOf(made)
  const stl = made.map((part) => ({
    path: pathOf(part),
    kind: 'stl',
    free: part === free,
    content: toStl(part.mesh, `${name} ${part.code}`),
    part,
  }))
  const listed: PartFile[] = stl.map(({ path, content, part: { code, mesh } }) => ({
    code,
    path,
    sha256: createHash('sha256').update(content).digest('hex'),
    triangles: mesh.faces.length,
    watertight: isClosed(mesh),
  }))
  const licence = product.licence ?? 'personal'
  // Large, and rarely needed.
  const { makeManual } = await import('./manual/manual.ts')
  const goods = new Map(sampleGoods.map((each) => [each.slug, each.name]))
  return [
    ...stl.map(({ part: _part, ...file }) => file),
    ...(await plateFiles(name, plane.print.bed, made)),
    {
      path: 'manual.pdf',
      kind: 'manual',
      free: true,
      content: await makeManual(
        { ...product, aircraft: plane, licence, goods, outlines: readOutlines(product.slug) },
        shop,
      ),
    },
    { path: 'parts.csv', kind: 'parts-list', free: false, content: partsCsv(plane.parts, listed) },
    ...profileFiles(plane),
    {
      path: 'templates/cg-jig.svg',
      kind: 'template',
      free: false,
      content: cgJig(name, release.version, plane),
    },
    {
      path: 'LICENCE.txt',
      kind: 'licence',
      free: false,
      content: licenceText(licence, { name, version: release.version }),
    },
    { path: 'CHANGELOG.md', kind: 'changelog', free: false, content: changelogOf(name, releases) },
  ]
}
