import type { Material } from '#shared/aircraft/materials.ts'
import { houseProfiles } from '#shared/making/house-profiles.ts'
import type { PrintSettings, Range } from '#shared/making/print-profile.ts'
import { type PrinterClass, type ProfileNozzle, profileNozzles } from '#shared/making/printer-classes.ts'
import type { AdminProfile } from '#shared/making/profiles/admin-print-profiles.contract.ts'
import { infillPatterns } from '#shared/making/profiles/infill-patterns.ts'
import type { SlicerValues } from '#shared/making/profiles/slicer-values.ts'
import { type Chosen, chosenOf } from './made-for-picker.tsx'

/** As it stands in the form: numbers as they were typed, by names such as "bed.from". */
export interface ProfileDraft {
  slug: string
  name: string
  material: Material
  purpose: string
  note: string
  products: Chosen
  values: Readonly<Record<string, string>>
  nozzles: readonly ProfileNozzle[]
  printers: readonly PrinterClass[]
  hasTemperature: boolean
  hasBowden: boolean
  avoidCrossing: boolean
}

const figures = ['temperature', 'bed', 'flow'] as const
const ranges = ['solidLayers', 'fan', 'speed'] as const
const texts = ['seam', 'supports', 'orientation', 'calibrate'] as const
const usual = { start: 210, range: [200, 220] as Range }

function valuesOf(settings: PrintSettings): Record<string, string> {
  const values: Record<string, string | number> = {
    'slicer.name': settings.slicer?.name ?? '',
    'slicer.version': settings.slicer?.version ?? '',
    pattern: settings.infill.pattern,
    'infill.from': settings.infill.percent[0],
    'infill.to': settings.infill.percent[1],
    'infill.note': settings.infill.note,
    'direct.from': settings.retraction.direct[0],
    'direct.to': settings.retraction.direct[1],
    'bowden.from': settings.retraction.bowden?.[0] ?? 3,
    'bowden.to': settings.retraction.bowden?.[1] ?? 5,
    'brim.width': settings.brim.width,
    'brim.on': settings.brim.on,
    density: settings.density,
    gramsPerHour: settings.gramsPerHour,
    softensAt: settings.softensAt ?? '',
    needs: settings.needs.join('\n'),
    warnings: settings.warnings.join('\n'),
  }
  for (const name of figures) {
    const { start, range } = settings[name] ?? usual
    Object.assign(values, { [`${name}.start`]: start, [`${name}.from`]: range[0], [`${name}.to`]: range[1] })
  }
  for (const name of ranges) {
    const [from, to] = settings[name]
    Object.assign(values, { [`${name}.from`]: from, [`${name}.to`]: to })
  }
  for (const name of texts) values[name] = settings[name]
  for (const nozzle of profileNozzles) {
    const size = settings.sizes.find((each) => each.nozzle === nozzle)
    const { layer, line, walls } = size ?? { layer: nozzle / 2, line: nozzle + 0.02, walls: 2 }
    Object.assign(values, {
      [`${nozzle}.layer`]: layer,
      [`${nozzle}.line`]: line,
      [`${nozzle}.walls`]: walls,
    })
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

/** A new one begins as PLA. */
export function draftOf(profile: AdminProfile | null): ProfileDraft {
  const like = profile ?? houseProfiles.find(({ material }) => material === 'PLA')
  if (!like) throw new Error('There is no profile to start from')
  const { settings } = like
  return {
    slug: profile?.slug ?? '',
    name: profile?.name ?? '',
    material: like.material,
    purpose: profile?.purpose ?? '',
    note: '',
    products: chosenOf(profile),
    values: valuesOf(settings),
    nozzles: settings.sizes.map(({ nozzle }) => nozzle),
    printers: settings.printers,
    hasTemperature: settings.temperature !== null,
    hasBowden: settings.retraction.bowden !== null,
    avoidCrossing: settings.avoidCrossing,
  }
}

/** By label, for two versions side by side; the numbers by their names, such as "bed.from". */
export const draftFields = (draft: ProfileDraft): Record<string, unknown> => ({
  Name: draft.name,
  Material: draft.material,
  Purpose: draft.purpose,
  For: draft.products,
  Nozzles: draft.nozzles,
  Printers: draft.printers,
  'Own nozzle temperature': draft.hasTemperature,
  'Bowden retraction': draft.hasBowden,
  'Avoid crossing walls': draft.avoidCrossing,
  ...draft.values,
})

/** What is no number goes as null: the shop refuses it by its field. */
export function settingsOf({ values, ...draft }: ProfileDraft) {
  const text = (name: string) => (values[name] ?? '').trim()
  const number = (name: string) => (text(name) === '' ? Number.NaN : Number(text(name).replace(',', '.')))
  const range = (name: string): Range => [number(`${name}.from`), number(`${name}.to`)]
  const figure = (name: string) => ({ start: number(`${name}.start`), range: range(name) })
  const lines = (name: string) =>
    text(name)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  return {
    slicer: text('slicer.name') ? { name: text('slicer.name'), version: text('slicer.version') } : null,
    sizes: profileNozzles
      .filter((nozzle) => draft.nozzles.includes(nozzle))
      .map((nozzle) => ({
        nozzle,
        layer: number(`${nozzle}.layer`),
        line: number(`${nozzle}.line`),
        walls: number(`${nozzle}.walls`),
      })),
    solidLayers: range('solidLayers'),
    infill: {
      percent: range('infill'),
      pattern: infillPatterns.find((each) => each === text('pattern')) ?? 'gyroid',
      note: text('infill.note'),
    },
    temperature: draft.hasTemperature ? figure('temperature') : null,
    bed: figure('bed'),
    flow: figure('flow'),
    fan: range('fan'),
    speed: range('speed'),
    retraction: { direct: range('direct'), bowden: draft.hasBowden ? range('bowden') : null },
    avoidCrossing: draft.avoidCrossing,
    seam: text('seam'),
    supports: text('supports'),
    orientation: text('orientation'),
    brim: { width: number('brim.width'), on: text('brim.on') },
    density: number('density'),
    gramsPerHour: number('gramsPerHour'),
    softensAt: text('softensAt') === '' ? null : number('softensAt'),
    printers: [...draft.printers],
    needs: lines('needs'),
    calibrate: text('calibrate'),
    warnings: lines('warnings'),
  } satisfies PrintSettings
}

const sizeNames = ['layer', 'line', 'walls'] as const
/** False: layer, line and walls are of a nozzle that no profile has, and are left out. */
export const isOfNozzle = ({ nozzle }: SlicerValues) =>
  nozzle === undefined || profileNozzles.some((each) => each === nozzle)
export const countTaken = (read: SlicerValues) =>
  Object.keys(read).filter((name) => isOfNozzle(read) || ![...sizeNames, 'nozzle'].includes(name)).length

/** Values of a slicer's file in the form; a range grows until it holds the value. */
export function withSlicerValues(draft: ProfileDraft, read: SlicerValues): ProfileDraft {
  const values: Record<string, string> = { ...draft.values }
  const set = (name: string, value: number | string | undefined) => {
    if (value !== undefined) values[name] = String(value)
  }
  const grow = (name: string, value: number | undefined) => {
    if (value === undefined) return
    const [from, to] = [Number(values[`${name}.from`]), Number(values[`${name}.to`])]
    set(`${name}.from`, Math.min(from, value))
    set(`${name}.to`, Math.max(to, value))
  }
  for (const name of figures) {
    set(`${name}.start`, read[name])
    grow(name, read[name])
  }
  set('fan.from', read.fanLeast)
  set('fan.to', read.fanMost)
  set('solidLayers.from', read.bottom)
  set('solidLayers.to', read.top === undefined ? undefined : Math.max(read.top, read.bottom ?? 0))
  if (read.speed !== undefined) for (const end of ['speed.from', 'speed.to']) set(end, read.speed)
  if (read.infill !== undefined) for (const end of ['infill.from', 'infill.to']) set(end, read.infill)
  grow('direct', read.retraction)
  set('pattern', read.pattern)
  set('brim.width', read.brim)
  set('density', read.density || undefined)
  set('slicer.name', read.slicer?.name)
  set('slicer.version', read.slicer?.version)
  const nozzle = profileNozzles.find((each) => each === read.nozzle)
  const size = nozzle ?? draft.nozzles[0] ?? profileNozzles[0]
  if (isOfNozzle(read)) for (const name of sizeNames) set(`${size}.${name}`, read[name])
  return {
    ...draft,
    values,
    material: read.material ?? draft.material,
    name: draft.name || (read.name ?? ''),
    hasTemperature: draft.hasTemperature || read.temperature !== undefined,
    avoidCrossing: read.avoidCrossing ?? draft.avoidCrossing,
    nozzles: nozzle && !draft.nozzles.includes(nozzle) ? [...draft.nozzles, nozzle] : draft.nozzles,
  }
}
