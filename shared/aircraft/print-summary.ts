import * as v from 'valibot'
import { Part } from './aircraft.ts'
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
      hours: Math.round(sum(({ hours }) => hours)),
      filament: Math.round(sum(({ grams }) => grams) * 1.1),
    },
  }
}
