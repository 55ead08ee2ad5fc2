import type { PrintProfile } from '#shared/making/print-profile.ts'
import { profileRows } from '#shared/making/print-profile.ts'

type Version = Pick<PrintProfile, 'name' | 'material' | 'purpose' | 'settings'>
const rowsOf = ({ name, material, purpose, settings }: Version) =>
  new Map([
    ['Name', name],
    ['Material', material],
    ['Purpose', purpose],
    ...profileRows(settings),
    ['Density', String(settings.density)],
    ['Printed an hour', String(settings.gramsPerHour)],
    ['Softens', String(settings.softensAt)],
    ['Printers', settings.printers.toSorted().join()],
    ['Needs', settings.needs.join('\n')],
    ['Calibration', settings.calibrate],
    ['Warnings', settings.warnings.join('\n')],
  ])

export function changesBetween(older: Version, newer: Version): string[] {
  const [before, after] = [rowsOf(older), rowsOf(newer)]
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  )
}
