import type { Material } from '#shared/aircraft/materials.ts'
import type { PrinterClass, ProfileNozzle } from './printer-classes.ts'

export type Range = [least: number, most: number]
export interface Figure {
  start: number
  range: Range
}

export const printerNames: Record<PrinterClass, string> = {
  'open-direct': 'Open, direct drive',
  'open-bowden': 'Open, Bowden tube',
  'enclosed-direct': 'Enclosed, direct drive',
}

/** Lengths in mm, °C, percent, mm/s, g/cm³, g/h. */
export interface PrintSettings {
  /** Null: not tried in a particular slicer. */
  slicer: { name: string; version: string } | null
  sizes: { nozzle: ProfileNozzle; layer: number; line: number; walls: number }[]
  solidLayers: Range
  infill: { percent: Range; pattern: string; note: string }
  /** Null: as on the spool. */
  temperature: Figure | null
  bed: Figure
  flow: Figure
  fan: Range
  speed: Range
  /** Null: does not print with this drive. */
  retraction: { direct: Range; bowden: Range | null }
  avoidCrossing: boolean
  seam: string
  supports: string
  orientation: string
  /** `on`: the parts that get one. */
  brim: { width: number; on: string }
  density: number
  gramsPerHour: number
  /** °C; null: above what a car reaches. */
  softensAt: number | null
  printers: PrinterClass[]
  /** Beyond the printer class. */
  needs: string[]
  calibrate: string
  warnings: string[]
}

export interface PrintProfile {
  slug: string
  material: Material
  name: string
  purpose: string
  settings: PrintSettings
}

/** Shown above every profile: foaming filaments differ on every printer. */
export const calibrationNote = 'Calibrate: one-wall cube with the flow from 100% down to 40%, aim at 0.42 mm.'
export const heatWarning = 'Softens near 55 °C: never leave it in a car.'

const number = (value: number) => String(Number(value.toFixed(2)))
export function rangeText([least, most]: Range): string {
  return least === most ? number(least) : `${number(least)} to ${number(most)}`
}
export function figureText({ start, range }: Figure, unit: string): string {
  return range[0] === range[1] ? `${number(start)}${unit}` : `${number(start)}${unit} (${rangeText(range)})`
}

/** In the order of a slicer's settings. */
export function profileRows(
  settings: PrintSettings,
  nozzle?: ProfileNozzle,
): [name: string, value: string][] {
  const sizes = settings.sizes.filter((size) => nozzle === undefined || size.nozzle === nozzle)
  const { retraction } = settings
  const many = sizes.length > 1
  const each = (size: (typeof sizes)[number]) => (many ? `, ${number(size.nozzle)} mm nozzle` : '')
  return [
    [
      'Slicer',
      settings.slicer
        ? `${settings.slicer.name} ${settings.slicer.version}`
        : 'Any; written for none in particular',
    ],
    ...sizes.map((size): [string, string] => [
      `Layer and line${each(size)}`,
      `${number(size.layer)} mm high, ${number(size.line)} mm wide`,
    ]),
    ...(many
      ? []
      : [['Nozzle', sizes.map(({ nozzle: own }) => `${number(own)} mm`).join()] as [string, string]]),
    ...sizes.map((size): [string, string] => [`Walls${each(size)}`, number(size.walls)]),
    ['Top and bottom', `${rangeText(settings.solidLayers)} layers`],
    [
      'Infill',
      `${rangeText(settings.infill.percent)}%${settings.infill.percent[1] > 0 ? ` ${settings.infill.pattern}` : ''}${settings.infill.note ? `, ${settings.infill.note}` : ''}`,
    ],
    [
      'Nozzle temperature',
      settings.temperature ? figureText(settings.temperature, ' °C') : 'As printed on the spool',
    ],
    ['Bed temperature', figureText(settings.bed, ' °C')],
    ['Flow', figureText(settings.flow, '%')],
    ['Fan', `${rangeText(settings.fan)}%`],
    ['Speed', `${rangeText(settings.speed)} mm/s throughout`],
    ['Retraction, direct drive', `${rangeText(retraction.direct)} mm`],
    [
      'Retraction, Bowden',
      retraction.bowden ? `${rangeText(retraction.bowden)} mm` : 'Does not print with a Bowden tube',
    ],
    ['Avoid crossing walls', settings.avoidCrossing ? 'On' : 'Off'],
    ['Seam', settings.seam],
    ['Supports', settings.supports],
    ['Orientation', settings.orientation],
    ['Brim', settings.brim.width === 0 ? 'None' : `${number(settings.brim.width)} mm on ${settings.brim.on}`],
  ]
}

export interface ProfileSearch {
  material?: Material | undefined
  printer?: PrinterClass | undefined
  nozzle?: ProfileNozzle | undefined
}
export function suits({ material, settings }: PrintProfile, wanted: ProfileSearch): boolean {
  return (
    (wanted.material === undefined || material === wanted.material) &&
    (wanted.printer === undefined || settings.printers.includes(wanted.printer)) &&
    (wanted.nozzle === undefined || settings.sizes.some(({ nozzle }) => nozzle === wanted.nozzle))
  )
}
