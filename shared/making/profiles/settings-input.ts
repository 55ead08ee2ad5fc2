import * as v from 'valibot'
import { text } from '#shared/fields.ts'
import { infillPatterns } from './infill-patterns.ts'
import { printerClasses, profileNozzles } from '#shared/making/printer-classes.ts'

const number = (least: number, most: number) =>
  v.pipe(
    v.number('must be a number'),
    v.minValue(least, `must be ${least} or more`),
    v.maxValue(most, `must be ${most} or less`),
  )
const range = (least: number, most: number) =>
  v.pipe(
    v.strictTuple([number(least, most), number(least, most)]),
    v.check(([from, to]) => from <= to, 'must go from the smaller to the larger number'),
  )
const figure = (least: number, most: number) =>
  v.pipe(
    v.strictObject({ start: number(least, most), range: range(least, most) }),
    v.check(
      ({ start, range: [from, to] }) => start >= from && start <= to,
      'must begin within its own range',
    ),
  )
const lines = (most: number) =>
  v.pipe(v.array(text(300)), v.maxLength(most, `may have at most ${most} lines`))

/** Bounds are those of printers and slicers: no line narrower than its layer, no pattern at full density. */
export const settingsInput = v.strictObject({
  slicer: v.nullable(v.strictObject({ name: text(60), version: text(30) })),
  sizes: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({
          nozzle: v.picklist(profileNozzles, `must be one of ${profileNozzles.join(', ')}`),
          layer: number(0.05, 0.6),
          line: number(0.2, 1.5),
          walls: v.pipe(number(1, 20), v.integer('must be a whole number')),
        }),
        v.check(({ nozzle, layer }) => layer <= nozzle, 'has a layer that is higher than the nozzle is wide'),
        v.check(({ nozzle, line }) => line <= nozzle * 2.5, 'has a line that is too wide for its nozzle'),
        v.check(({ layer, line }) => line >= layer * 1.2, 'has a line that is too narrow for its layer'),
      ),
    ),
    v.minLength(1, 'needs at least one nozzle'),
    v.maxLength(profileNozzles.length, 'names a nozzle twice'),
    v.check(
      (sizes) => new Set(sizes.map(({ nozzle }) => nozzle)).size === sizes.length,
      'names a nozzle twice',
    ),
  ),
  solidLayers: range(0, 50),
  infill: v.strictObject({
    percent: range(0, 95),
    pattern: v.picklist(infillPatterns, 'must be one of the list'),
    note: text(200, 0),
  }),
  temperature: v.nullable(figure(150, 500)),
  bed: figure(0, 150),
  flow: figure(20, 150),
  fan: range(0, 100),
  speed: range(5, 600),
  retraction: v.strictObject({ direct: range(0, 20), bowden: v.nullable(range(0, 20)) }),
  avoidCrossing: v.boolean('must be true or false'),
  seam: text(120),
  supports: text(120),
  orientation: text(200),
  brim: v.strictObject({ width: number(0, 30), on: text(120) }),
  density: number(0.2, 5),
  gramsPerHour: number(0.5, 500),
  softensAt: v.nullable(number(30, 300)),
  printers: v.pipe(
    v.array(v.picklist(printerClasses)),
    v.minLength(1, 'needs at least one kind of printer'),
    v.maxLength(printerClasses.length, 'names a kind of printer twice'),
  ),
  needs: lines(10),
  calibrate: text(400),
  warnings: v.pipe(
    v.array(text(300)),
    v.maxLength(10, 'may have at most 10 lines'),
    v.minLength(1, 'needs at least one line'),
  ),
})
