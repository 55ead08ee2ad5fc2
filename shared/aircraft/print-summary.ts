import * as v from 'valibot'
import { AircraftSummary, Part, sizesOf } from './aircraft.ts'
import { type Material, materials } from './materials.ts'
import { fitsPrinter } from './printer-fit.ts'
import { type PrintableFile, readParts } from './read-parts.ts'

export const PrintSummary = v.object({
  parts: v.array(Part),
  print: v.object({
    bed: v.tuple([v.number(), v.number(), v.number()]),
    partCount: v.number(),
    hours: v.number(),
    /** g, the parts' weight and a tenth. */
    filament: v.number(),
  }),
})
export type PrintSummary = v.InferOutput<typeof PrintSummary>

const { bed, hours, filament, partCount, sizes } = AircraftSummary.entries
/** What a card shows of a plane that has files and no record. */
export const PrintFacts = v.object({ bed, hours, filament, partCount, sizes })
export type PrintFacts = v.InferOutput<typeof PrintFacts>

export function leastBed(parts: readonly Pick<Part, 'size'>[]): [number, number, number] {
  const height = Math.ceil(Math.max(...parts.map(({ size }) => size[2])) / 5) * 5
  let side = 100
  while (side < 2_000 && !parts.every(({ size }) => fitsPrinter(size, [side, side, height]))) side += 10
  return [side, side, height]
}

/** Null where no file could be read. */
export function summarisePrint(files: readonly PrintableFile[]): PrintSummary | null {
  const parts = readParts(files).map(({ path: _path, ...part }) => part)
  if (parts.length === 0) return null
  const sum = (of: (part: Part) => number) =>
    parts.reduce((total, part) => total + of(part) * part.quantity, 0)
  return {
    parts,
    print: {
      bed: leastBed(parts),
      partCount: sum(() => 1),
      hours: Math.round(sum((part) => part.hours)),
      filament: Math.round(sum(({ grams }) => grams) * 1.1),
    },
  }
}

export const printFactsOf = ({ parts, print }: PrintSummary): PrintFacts => ({
  ...print,
  sizes: sizesOf(parts),
})
export const materialsOf = (parts: readonly Pick<Part, 'material'>[]): Material[] =>
  materials.filter((material) => parts.some((part) => part.material === material))
