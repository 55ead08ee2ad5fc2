import type { Material } from '#shared/aircraft/materials.ts'
import type { PrinterClass, ProfileNozzle } from './printer-classes.ts'

/** Least and most. */
export type Range = [least: number, most: number]
/** Where to begin, and within what it is found. */
export interface Figure {
  start: number
  range: Range
}

export const printerNames: Record<PrinterClass, string> = {
  'open-direct': 'Open, direct drive',
  'open-bowden': 'Open, Bowden hose',
  'enclosed-direct': 'Enclosed, direct drive',
}

/** How one class of material is printed, whatever the printer. Lengths in mm, °C, percent, mm/s, g/cm³, g an hour. */
export interface PrintSettings {
  /** The program that it was set up in; null: written for none in particular. */
  slicer: { name: string; version: string } | null
  /** One for each nozzle that it prints with. */
  sizes: { nozzle: ProfileNozzle; layer: number; line: number; walls: number }[]
  /** Solid layers at top and bottom. */
  solidLayers: Range
  infill: { percent: Range; pattern: string; note: string }
  /** Null: as the maker of the filament prints on its spool. */
  temperature: Figure | null
  bed: Figure
  flow: Figure
  fan: Range
  speed: Range
  /** By how the filament is driven; null: it does not print that way. */
  retraction: { direct: Range; bowden: Range | null }
  avoidCrossing: boolean
  seam: string
  supports: string
  orientation: string
  /** `on`: which parts get one. */
  brim: { width: number; on: string }
  density: number
  gramsPerHour: number
  /** Above this it loses its shape; null where that is far above what a field or a car reaches. */
  softensAt: number | null
  printers: PrinterClass[]
  /** What the printer must have beside its class. */
  needs: string[]
  /** Calibration of this material. */
  calibrate: string
  warnings: string[]
}

export interface PrintProfile {
  slug: string
  material: Material
  name: string
  /** What it is for, in a sentence. */
  purpose: string
  settings: PrintSettings
}

/** The line that stands over every profile: a foaming filament is a different one on every printer. */
export const calibrationLine = 'Calibrate: one-wall cube at flow 100 down to 40, aim at 0.42 mm.'
/** What PLA in every form does in the sun. */
export const heatWarning = 'Softens near 55 °C: never leave it in a car.'

const number = (value: number) => String(Number(value.toFixed(2)))
/** "40 to 50", "0" where both are the same. */
export function rangeText([least, most]: Range): string {
  return least === most ? number(least) : `${number(least)} to ${number(most)}`
}
/** "235 °C (215 to 250)" */
export function figureText({ start, range }: Figure, unit: string): string {
  return range[0] === range[1] ? `${number(start)}${unit}` : `${number(start)}${unit} (${rangeText(range)})`
}

/** Rows of a profile in the order in which a slicer asks for them: name, value. */
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
      settings.temperature ? figureText(settings.temperature, ' °C') : 'As its maker prints on the spool',
    ],
    ['Bed temperature', figureText(settings.bed, ' °C')],
    ['Flow', figureText(settings.flow, '%')],
    ['Fan', `${rangeText(settings.fan)}%`],
    ['Speed', `${rangeText(settings.speed)} mm/s throughout`],
    ['Retraction, direct drive', `${rangeText(retraction.direct)} mm`],
    [
      'Retraction, Bowden',
      retraction.bowden ? `${rangeText(retraction.bowden)} mm` : 'Does not print through a hose',
    ],
    ['Avoid crossing walls', settings.avoidCrossing ? 'On' : 'Off'],
    ['Seam', settings.seam],
    ['Supports', settings.supports],
    ['Orientation', settings.orientation],
    ['Brim', settings.brim.width === 0 ? 'None' : `${number(settings.brim.width)} mm on ${settings.brim.on}`],
  ]
}

/** What the address of the page may ask for. */
export interface ProfileSearch {
  material?: Material | undefined
  printer?: PrinterClass | undefined
  nozzle?: ProfileNozzle | undefined
}
/** Whether a profile is what was asked for. */
export function suits({ material, settings }: PrintProfile, wanted: ProfileSearch): boolean {
  return (
    (wanted.material === undefined || material === wanted.material) &&
    (wanted.printer === undefined || settings.printers.includes(wanted.printer)) &&
    (wanted.nozzle === undefined || settings.sizes.some(({ nozzle }) => nozzle === wanted.nozzle))
  )
}
