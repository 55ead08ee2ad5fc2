import type { PrintProfile, PrintSettings, Range } from './print-profile.ts'

type KeptProfile = PrintProfile & { version?: number }

/** Every starting profile, and settings at their bounds, were read and sliced with (docs/decisions/making.md). */
export const triedSlicer = 'PrusaSlicer 2.5.0'

const middle = ([least, most]: Range) => Number(((least + most) / 2).toFixed(2))
const about =
  'A print profile as data, independent of printer and slicer. No slicer reads this file by itself: it is for people and for programs that copy values from it.'
const units = {
  lengths: 'mm',
  temperatures: '°C',
  speed: 'mm/s',
  density: 'g/cm³',
  flow: 'percent',
  fan: 'percent',
}

/** `start` is where to begin, `null` the filament maker's value or not possible (`bowden`). */
export function profileJson({ slug, material, name, purpose, settings, version }: KeptProfile): string {
  const content = {
    format: 'kestrel-print-profile',
    version: 1,
    profileVersion: version ?? 1,
    about,
    units,
    profile: { slug, material, name, purpose, ...settings },
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

function settingsOf(
  settings: PrintSettings,
  size: PrintSettings['sizes'][number],
): [name: string, value: string | number][] {
  const speed = middle(settings.speed)
  const speeds = [
    'perimeter_speed',
    'external_perimeter_speed',
    'small_perimeter_speed',
    'infill_speed',
    'solid_infill_speed',
    'top_solid_infill_speed',
    'gap_fill_speed',
  ]
  const { temperature } = settings
  const heat: [string, number][] = temperature
    ? [
        ['temperature', temperature.start],
        ['first_layer_temperature', temperature.start],
      ]
    : []
  return [
    ['nozzle_diameter', size.nozzle],
    ['layer_height', size.layer],
    ['extrusion_width', size.line],
    ['external_perimeter_extrusion_width', size.line],
    ['perimeters', size.walls],
    ['top_solid_layers', settings.solidLayers[1]],
    ['bottom_solid_layers', settings.solidLayers[1]],
    ['fill_density', `${middle(settings.infill.percent)}%`],
    ['fill_pattern', settings.infill.pattern],
    ...heat,
    ['bed_temperature', settings.bed.start],
    ['first_layer_bed_temperature', settings.bed.start],
    ['extrusion_multiplier', settings.flow.start / 100],
    ['min_fan_speed', settings.fan[0]],
    ['max_fan_speed', settings.fan[1]],
    ...speeds.map((name): [string, number] => [name, speed]),
    ['retract_length', middle(settings.retraction.direct)],
    ['avoid_crossing_perimeters', settings.avoidCrossing ? 1 : 0],
    ['seam_position', 'aligned'],
    ['support_material', 0],
    ['brim_width', settings.brim.width],
  ]
}

/** A line end in a note would begin a setting of its own. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** Starting values under PrusaSlicer's names; not a complete configuration. */
export function profileIni(profile: KeptProfile, nozzle?: number): string {
  const { name, settings } = profile
  const size = settings.sizes.find((each) => each.nozzle === nozzle) ?? settings.sizes[0]
  if (!size) throw new RangeError(`The profile ${profile.slug} has no nozzle`)
  const notes = [
    `${oneLine(name)}, version ${profile.version ?? 1}, nozzle ${size.nozzle} mm: values to begin with.`,
    'Setting names as in the configuration files of PrusaSlicer and its relatives.',
    `Not a whole configuration. ${triedSlicer} reads every line; no other slicer was tried. Compare with the profile before you print.`,
    'retract_length is for a direct drive.',
    ...(settings.temperature ? [] : ['Temperature: as the maker of the filament prints on its spool.']),
    ...(settings.brim.width > 0 ? [`brim_width: on ${settings.brim.on}.`] : []),
    settings.calibrate,
    ...settings.needs,
    ...settings.warnings,
  ]
  const lines = settingsOf(settings, size).map(([key, value]) => `${key} = ${value}`)
  return `${notes.map((note) => `# ${oneLine(note)}`).join('\n')}\n\n${lines.join('\n')}\n`
}
