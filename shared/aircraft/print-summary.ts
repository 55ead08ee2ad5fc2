import * as v from 'valibot'
import { Part } from './aircraft.ts'
import { fitsPrinter } from './printer-fit.ts'
import { type PrintableFile, readParts } from './read-parts.ts'

/** What the printable files of a release tell by themselves, for a plane that has no build sheet yet. */
export const PrintSummary = v.object({
  parts: v.array(Part),
  print: v.object({
    /** The least bed x and y and height, mm. */
    bed: v.tuple([v.number(), v.number(), v.number()]),
    partCount: v.number(),
    hours: v.number(),
    /** g, with a tenth more than the parts weigh. */
    filament: v.number(),
  }),
})
export type PrintSummary = v.InferOutput<typeof PrintSummary>

/** The smallest square bed, in steps of 10 mm, and height, in steps of 5 mm, that all parts fit. */
export function leastBed(parts: readonly Pick<Part, 'size'>[]): [number, number, number] {
  const height = Math.ceil(Math.max(...parts.map(({ size }) => size[2])) / 5) * 5
  let side = 100
  while (side < 2_000 && !parts.every(({ size }) => fitsPrinter(size, [side, side, height]))) side += 10
  return [side, side, height]
}

/** Reads parts, grams, hours and the least bed from the files; null where no file could be read. */
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
      hours: Math.round(sum(({ hours }) => hours)),
      filament: Math.round(sum(({ grams }) => grams) * 1.1),
    },
  }
}
