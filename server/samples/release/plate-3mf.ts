import { ZipArchive } from 'archiver'
import { buffer } from 'node:stream/consumers'
import type { Mesh } from '#server/samples/make-stl.ts'

export interface PlateItem {
  code: string
  name: string
  mesh: Mesh
  /** Centre, mm. */
  x: number
  y: number
  /** Degrees. */
  turn: number
}

const escape = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const number = (value: number) => String(Math.round(value * 1000) / 1000)

function boxOf({ points }: Mesh) {
  const [least, most] = [
    [Infinity, Infinity, Infinity] as [number, number, number],
    [-Infinity, -Infinity, -Infinity] as [number, number, number],
  ]
  for (const point of points)
    for (const axis of [0, 1, 2] as const) {
      least[axis] = Math.min(least[axis], point[axis])
      most[axis] = Math.max(most[axis], point[axis])
    }
  return { least, most }
}
/** mm */
export function footprintOf(mesh: Mesh): { width: number; depth: number } {
  const { least, most } = boxOf(mesh)
  return { width: most[0] - least[0], depth: most[1] - least[1] }
}

/** 3MF matrix: three rows and the shift. */
function transform({ mesh, x, y, turn }: PlateItem): string {
  const { least, most } = boxOf(mesh)
  const [middleX, middleY] = [(least[0] + most[0]) / 2, (least[1] + most[1]) / 2]
  const angle = (turn * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const shift = [x - (middleX * cos - middleY * sin), y - (middleX * sin + middleY * cos), -least[2]]
  const round = (value: number) => String(Math.round(value * 1e6) / 1e6 || 0)
  return [cos, sin, 0, -sin, cos, 0, 0, 0, 1].map(round).concat(shift.map(number)).join(' ')
}

function model(title: string, items: readonly PlateItem[]): string {
  const meshes = [...new Map(items.map((item) => [item.code, item])).values()]
  const idOf = new Map(meshes.map(({ code }, index) => [code, index + 1]))
  const objects = meshes.map(({ code, name, mesh: { points, faces } }) => {
    const vertices = points.map(([x, y, z]) => `<vertex x="${number(x)}" y="${number(y)}" z="${number(z)}"/>`)
    const triangles = faces.map(([a, b, c]) => `<triangle v1="${a}" v2="${b}" v3="${c}"/>`)
    return `<object id="${idOf.get(code)}" type="model" name="${escape(`${code} ${name}`)}"><mesh><vertices>${vertices.join('')}</vertices><triangles>${triangles.join('')}</triangles></mesh></object>`
  })
  const placed = items.map(
    (item) => `<item objectid="${idOf.get(item.code)}" transform="${transform(item)}"/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<model unit="millimeter" xml:lang="en" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><metadata name="Title">${escape(title)}</metadata><resources>${objects.join('\n')}</resources><build>${placed.join('')}</build></model>
`
}

const types = `<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>
`
const relations = `<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="/3D/3dmodel.model" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>
`

/** 3MF core 1.3 without slicer settings. */
export async function plate3mf(title: string, items: readonly PlateItem[]): Promise<Buffer> {
  const archive = new ZipArchive({ zlib: { level: 6 } })
  const bytes = buffer(archive)
  // Fixed, for equal bytes.
  const date = new Date(Date.UTC(2020, 0, 1))
  archive.append(types, { name: '[Content_Types].xml', date })
  archive.append(relations, { name: '_rels/.rels', date })
  archive.append(model(title, items), { name: '3D/3dmodel.model', date })
  await archive.finalize()
  return bytes
}
