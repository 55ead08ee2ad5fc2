import type { Part } from './aircraft.ts'
import { guessPart, type PartGuess } from './guess-part.ts'
import type { Material } from './materials.ts'
import type { PartGeometry } from './part-geometry.ts'

export interface PrintableFile {
  path: string
  kind: string
  sha256: string
  geometry: PartGeometry | null
  /** Null: the file's name decides. */
  part: PartGuess | null
}
export interface ReadPart extends Part {
  path: string
}

/** g/cm³ as printed, wall in cm, infill as a share, g/h. */
const printing: Record<Material, { density: number; wall: number; infill: number; speed: number }> = {
  PLA: { density: 1.24, wall: 0.126, infill: 0.2, speed: 13 },
  'LW-PLA': { density: 0.6, wall: 0.045, infill: 0, speed: 7.5 },
  'LW-PLA pre-foamed': { density: 0.6, wall: 0.045, infill: 0, speed: 10 },
  'ASA-LW': { density: 0.65, wall: 0.045, infill: 0, speed: 8 },
  TPU: { density: 1.21, wall: 0.126, infill: 0.15, speed: 8 },
  'PETG-CF': { density: 1.27, wall: 0.126, infill: 0.25, speed: 12 },
}

/** Computes g from cm³ and cm²: walls first, then infill. A foaming part is one wall of 0.45 mm. */
export function printedGrams(volume: number, surface: number, material: Material): number {
  const { density, wall, infill } = printing[material]
  const walls = Math.min(volume, surface * wall)
  return density * (walls + infill * (volume - walls))
}

const byName = new Intl.Collator('en', { numeric: true })

/** 3MFs count only where there is no STL, since plates repeat the parts. */
function printable(files: readonly PrintableFile[]): PrintableFile[] {
  const read = files.filter(({ geometry }) => geometry !== null)
  const single = read.filter(({ kind }) => kind === 'stl')
  return (single.length > 0 ? single : read).toSorted((a, b) => byName.compare(a.path, b.path))
}

/** Files do not name their unit: a longest part below 20 means inches. */
export function unitOf(files: readonly PrintableFile[]): 'mm' | 'inch' {
  const longest = Math.max(0, ...printable(files).flatMap(({ geometry }) => geometry?.box ?? []))
  return longest > 0 && longest < 20 ? 'inch' : 'mm'
}
const tenths = (value: number) => Math.round(value * 10) / 10

function namedParts(files: readonly PrintableFile[]): Map<string, PartGuess> {
  const taken = new Set(files.flatMap(({ part }) => (part ? [part.code] : [])))
  return new Map(files.map(({ path, part }) => [path, part ?? guessPart(path, taken)]))
}

/** Computes the part table: sizes in mm, grams, hours, mirror images. */
export function readParts(files: readonly PrintableFile[], unit = unitOf(files)): ReadPart[] {
  const scale = unit === 'inch' ? 25.4 : 1
  const chosen = printable(files)
  const named = namedParts(chosen)
  const parts = chosen.flatMap(({ path, geometry }): ReadPart[] => {
    const guess = named.get(path)
    if (!guess || !geometry) return []
    const [x, y, z] = geometry.box.map((side) => tenths(side * scale)) as [number, number, number]
    const volume = (geometry.volume * scale ** 3) / 1000
    const grams = printedGrams(volume, (geometry.surface * scale ** 2) / 100, guess.material)
    return [
      {
        path,
        ...guess,
        size: [x, y, z],
        grams: Math.max(0.1, tenths(grams)),
        hours: Math.max(0.1, tenths(grams / printing[guess.material].speed)),
        volume: tenths(volume),
        triangles: geometry.triangles,
        ...(geometry.watertight === null ? {} : { watertight: geometry.watertight }),
      },
    ]
  })
  const lefts = new Map(parts.flatMap((part) => (part.code.endsWith('L') ? [[part.code, part]] : [])))
  return parts.map((part) => {
    const left = part.code.endsWith('R') ? lefts.get(`${part.code.slice(0, -1)}L`) : undefined
    const alike = left && Math.abs((left.volume ?? 0) - (part.volume ?? 0)) <= 0.01 * (left.volume ?? 0) + 0.1
    return alike ? { ...part, mirrorOf: left.code } : part
  })
}

export function duplicates(files: readonly Pick<PrintableFile, 'path' | 'sha256'>[]): Map<string, string> {
  const first = new Map<string, string>()
  const found = new Map<string, string>()
  for (const { path, sha256 } of files) {
    const before = first.get(sha256)
    if (before === undefined) first.set(sha256, path)
    else found.set(path, before)
  }
  return found
}
