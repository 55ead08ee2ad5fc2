import { materials } from '#shared/aircraft/materials.ts'
import { printerClasses, profileNozzles } from '#shared/making/printer-classes.ts'
import type { ProfileSearch } from '#shared/making/print-profile.ts'

/** What the address of the print profiles may say. */
export interface ProfilePageSearch extends ProfileSearch {
  /** Bed and height, mm: "220x220x250". */
  bed?: string
  /** Slug of an aircraft. */
  product?: string
}

function text(value: unknown, pattern: RegExp): string | undefined {
  const given = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return pattern.test(given) ? given : undefined
}

/** Reads the address. What makes no sense falls away, so that one view has one address. */
export function readProfileSearch(search: Record<string, unknown>): ProfilePageSearch {
  const material = materials.find((each) => each === search.material)
  const printer = printerClasses.find((each) => each === search.printer)
  const nozzle = profileNozzles.find((each) => each === Number(search.nozzle))
  const bed = text(search.bed, /^\d{2,4}x\d{2,4}x\d{2,4}$/)
  const product = text(search.product, /^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/)
  return {
    ...(material ? { material } : {}),
    ...(printer ? { printer } : {}),
    ...(nozzle ? { nozzle } : {}),
    ...(bed ? { bed } : {}),
    ...(product && product.length <= 80 ? { product } : {}),
  }
}
