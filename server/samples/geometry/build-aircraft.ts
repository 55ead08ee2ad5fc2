import type { Mesh } from '#server/samples/make-stl.ts'
import type { PrintableMesh } from '#server/samples/sample-files.ts'
import type { Material } from '#shared/aircraft/materials.ts'
import { assemble, type Made } from './assemble.ts'
import { boughtPieces } from './bought-piece.ts'
import { mapped } from './loft.ts'
import type { Piece } from './piece.ts'
import { boxOf, onBed, printPose, skinArea } from './print-pose.ts'
import { printedGramsOfMesh } from './printed-grams.ts'
import type { AircraftShape, PartName } from './shape.ts'
import { Bench, type Solid } from './solids.ts'
import { stockSolid } from './stock-part.ts'

/** As printed. */
interface PartMeasure {
  code: string
  name: string
  quantity: number
  material: Material
  mirrorOf?: string
  size: [number, number, number]
  grams: number
  volume: number
  triangles: number
}
export interface AircraftMeasures {
  /** mm, printed parts. */
  length: number
  parts: PartMeasure[]
}
export interface BuiltAircraft {
  pieces: Piece[]
  /** In print position. */
  parts: PrintableMesh[]
  measures: AircraftMeasures
}

const mirrored = (mesh: Mesh) => mapped(mesh, ([x, y, z]) => [x, -y, z])

interface Printed {
  name: PartName
  material: Material
  code: string
  mirrorOf?: string
  mesh: Mesh
}
function measured({ name, material, code, mirrorOf, mesh }: Printed, volume: number): PartMeasure {
  const { most } = boxOf(mesh)
  const measure: PartMeasure = {
    code,
    name: name.name,
    quantity: name.quantity ?? 1,
    material,
    size: [Math.ceil(most[0] - 0.01), Math.ceil(most[1] - 0.01), Math.ceil(most[2] - 0.01)],
    grams: printedGramsOfMesh(material, skinArea(mesh), volume),
    volume: Math.round(volume / 100) / 10,
    triangles: mesh.faces.length,
  }
  return mirrorOf === undefined ? measure : { ...measure, mirrorOf }
}

/** One, or a pair. */
function printedOf({ name, material, solid, mirrored: isPair, down }: Made): Printed[] {
  const mesh = solid.mesh()
  const right = printPose(mesh, down(mesh))
  if (!isPair) return [{ name, material, code: name.code, mesh: right }]
  const named = (side: string) => ({ ...name, name: `${name.name}, ${side}` })
  return [
    { name: named('left'), material, code: `${name.code}L`, mesh: onBed(mirrored(right)) },
    { name: named('right'), material, code: `${name.code}R`, mirrorOf: `${name.code}L`, mesh: right },
  ]
}

/** First the painted areas, then the rest. */
function piecesOf(bench: Bench, made: Made, { paint = [] }: AircraftShape): Piece[] {
  let left: Solid = made.solid
  const pieces: (Omit<Piece, 'name' | 'mesh'> & { solid: Solid })[] = []
  for (const each of paint.filter(({ on }) => on.includes(made.name.code))) {
    let area = bench.prism(each.view, each.outline, -900, 900)
    if (each.beside !== undefined)
      area = area.beyond([0, 1, 0], each.beside).join(area.beyond([0, -1, 0], each.beside))
    if (each.above !== undefined) area = area.beyond([0, 0, 1], each.above)
    const covered = left.within(area)
    if (covered.isEmpty) continue
    pieces.push({ solid: covered, colour: each.colour, finish: each.finish ?? 'print' })
    left = left.without(area)
  }
  pieces.push({ solid: left, colour: made.name.colour, finish: made.finish })
  return pieces.flatMap(({ solid, ...look }): Piece[] => {
    if (solid.isEmpty) return []
    const mesh = made.pose(solid.mesh())
    const name = made.name.code
    if (!made.mirrored) return [{ ...look, name, mesh }]
    return [
      { ...look, name: `${name}L`, mesh: mirrored(mesh) },
      { ...look, name: `${name}R`, mesh },
    ]
  })
}

export async function buildAircraft({ shape }: { shape: AircraftShape }): Promise<BuiltAircraft> {
  const bench = await Bench.open()
  try {
    const { parts, liners } = assemble(bench, shape)
    const pieces = parts.flatMap((part) => piecesOf(bench, part, shape))
    const ends = pieces.map(({ mesh }) => boxOf(mesh))
    for (const { solid, mirrored: isPair, colour } of liners) {
      const mesh = solid.mesh()
      for (const each of isPair ? [mesh, mirrored(mesh)] : [mesh])
        pieces.push({ name: 'Duct', colour, finish: 'black', mesh: each })
    }
    pieces.push(...shape.bought.flatMap((bought) => boughtPieces(bench, bought)))
    const printed = parts.flatMap((part) =>
      printedOf(part).map((each) => ({ each, volume: part.solid.volume })),
    )
    const stock = shape.stock.map((part) => {
      const solid = stockSolid(bench, part)
      const material = part.material ?? 'PLA'
      return {
        each: { name: part, material, code: part.code, mesh: onBed(solid.mesh()) },
        volume: solid.volume,
      }
    })
    const all = [...printed, ...stock]
    return {
      pieces,
      parts: all.map(({ each: { code, mesh } }) => ({ code, mesh })),
      measures: {
        length: Math.round(
          Math.max(...ends.map(({ most }) => most[0])) - Math.min(...ends.map(({ least }) => least[0])),
        ),
        parts: all.map(({ each, volume }) => measured(each, volume)),
      },
    }
  } finally {
    bench.clear()
  }
}
