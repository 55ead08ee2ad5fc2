import { writeFile } from 'node:fs/promises'
import { aircraftDesigns } from '#server/samples/aircraft/designs.ts'
import { buildAircraft } from '#server/samples/geometry/build-aircraft.ts'

// Stored, so that a start does not build meshes; a test compares both.
const entries = []
for (const design of aircraftDesigns) {
  const { measures } = await buildAircraft(design)
  const parts = measures.parts.map((part) => `      ${JSON.stringify(part)},`)
  entries.push(
    `  '${design.slug}': {\n    length: ${measures.length},\n    parts: [\n${parts.join('\n')}\n    ],\n  },`,
  )
}
const source = `// Written by node server/commands/write-measures.ts from the shapes in server/samples/aircraft.
import type { AircraftMeasures } from '#server/samples/geometry/build-aircraft.ts'

export const measures: Readonly<Record<string, AircraftMeasures>> = {
${entries.join('\n')}
}
`
await writeFile(new URL('../samples/aircraft/measures.gen.ts', import.meta.url), source)
